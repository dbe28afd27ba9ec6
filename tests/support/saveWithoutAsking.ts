import type { Page } from '@playwright/test';

/** Browsers ask where a file shall go in a window of their own, which no test can answer. */
export const saveWithoutAsking = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(window, 'showSaveFilePicker');
    Reflect.deleteProperty(Window.prototype, 'showSaveFilePicker');
  });
