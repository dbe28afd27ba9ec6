import type { Page } from '@playwright/test';

/** Takes away what is said of the last acts, so that a picture has what is below. */
export async function dismissAlerts(page: Page): Promise<void> {
  const buttons = page.getByRole('button', { name: 'Dismiss', exact: true });
  while ((await buttons.count()) > 0) await buttons.first().click();
}
