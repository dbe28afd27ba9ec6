import { useEffect } from 'react';
import { documentTitle } from './documentTitle';
import { useProductName } from './useProductName';

/** Titles the page "{screen title} | {name of the portal}"; for screens that draw no `ScreenPage`. */
export function useDocumentTitle(screenTitle: string): void {
  const product = useProductName();
  useEffect(
    () => documentTitle.setScreen(screenTitle, product),
    [screenTitle, product],
  );
}
