import type { Page } from '@playwright/test';

/** The screen of those who watch one robot. */
export class SpectatePage {
  constructor(readonly page: Page) {}

  /** Whatever it says: it asks for a second click, and can be pressed again. */
  get stopButton() {
    return this.page
      .getByRole('group', { name: 'Emergency stop' })
      .getByRole('button');
  }
}
