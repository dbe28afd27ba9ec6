import { expect, type Locator } from '@playwright/test';

/** Waits for what can be seen for a second; `expect` by itself looks once a second in the end, and can miss it. */
export async function glimpse(locator: Locator): Promise<void> {
  await expect
    .poll(() => locator.isVisible(), { intervals: [100], timeout: 10_000 })
    .toBe(true);
}
