import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';

/** Types the first code of the key that the page of the second factor shows; answers the key. */
export async function confirmKey(page: Page): Promise<string> {
  const key = await page.getByText('Key:').innerText();
  const secret = key.replace('Key:', '').replaceAll(' ', '');
  await page
    .getByLabel('Code of the app')
    .fill(new TOTP({ secret }).generate());
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  return secret;
}
