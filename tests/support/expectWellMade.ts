import type { Page } from '@playwright/test';
import { expectAccessible } from './consoleTest';
import { expectPhoneFit } from './expectPhoneFit';

/** What holds for every page of the sign-in app, whatever is on it. */
export async function expectWellMade(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectPhoneFit(page);
}
