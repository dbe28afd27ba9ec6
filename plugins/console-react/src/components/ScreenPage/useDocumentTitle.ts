import { PRODUCT_NAME } from '@sidehelm/console-common';
import { useEffect } from 'react';

/** Titles the page "{screen title} | Sidehelm"; for screens that draw no `ScreenPage`. */
export function useDocumentTitle(screenTitle: string): void {
  useEffect(() => {
    document.title = `${screenTitle} | ${PRODUCT_NAME}`;
  }, [screenTitle]);
}
