import { expect, type Page } from '@playwright/test';
import { savePicture } from './savePicture';

/**
 * A picture of the newest mails with these subjects, as the outbox shows them, and of nothing else of it.
 *
 * @param subjects - each of them must be there
 */
export async function saveMails(
  page: Page,
  sso: string,
  name: string,
  subjects: readonly string[],
): Promise<void> {
  const mails = page.getByRole('article');
  // It is written after whoever caused it has their answer.
  await expect(async () => {
    await page.goto(`${sso}/outbox`);
    const shown = await mails.getByRole('heading').allInnerTexts();
    expect(shown).toEqual(expect.arrayContaining([...subjects]));
  }).toPass();
  await page.evaluate(wanted => {
    const missing = new Set(wanted);
    for (const card of document.querySelectorAll<HTMLElement>('.card')) {
      const subject = card.querySelector('h2')?.textContent ?? '';
      card.hidden = !missing.delete(subject);
    }
  }, subjects);
  await savePicture(page, name, { fullPage: true });
}
