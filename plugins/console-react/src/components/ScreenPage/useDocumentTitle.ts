import { useEffect } from 'react';
import { documentTitle } from './documentTitle';

/** Titles the page "{screen title} | Sidehelm"; for screens that draw no `ScreenPage`. */
export function useDocumentTitle(screenTitle: string): void {
  useEffect(() => documentTitle.setScreen(screenTitle), [screenTitle]);
}
