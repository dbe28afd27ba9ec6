import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/consoleTest';

const SEARCH = /\/api\/gateway\/maps\/api\?/;
const MESSAGE =
  'The maps service cannot be reached at the moment. Please try again later.';

/** As a person with a mouse: whatever lies at the centre gets the click. */
async function clickCentre(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to click.');
  const { x, y, width, height } = box;
  await target.page().mouse.click(x + width / 2, y + height / 2);
}

async function openOtherAddress(page: Page) {
  await page.getByRole('searchbox').fill('SH7');
  await page.getByRole('button', { name: 'More for SH7' }).click();
  await page.getByRole('menuitem', { name: 'Set parking spot' }).click();
  await page.getByRole('button', { name: 'On another address' }).click();
}

for (const size of [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]) {
  test.describe(`an address in a window of ${size.width} × ${size.height}`, () => {
    test.use({ viewport: size });

    test('can be typed by hand, by mouse, while the geocoder is down', async ({
      openAs,
      allowProblem,
    }) => {
      allowProblem(/502/);
      const page = await openAs('supervisor');
      await page.route(SEARCH, route =>
        route.fulfill({ status: 502, json: { message: MESSAGE } }),
      );
      await openOtherAddress(page);
      const search = page.getByRole('combobox', { name: 'Address' });
      await search.click();
      await page.keyboard.type('5 Birch Street');
      await expect(page.getByText(MESSAGE)).toBeVisible();
      await expectAccessible(page);
      const byHand = page.getByRole('button', {
        name: 'Type the address by hand',
      });
      await clickCentre(byHand);
      const line = page.getByRole('textbox', { name: 'Address' });
      await expect(line).toHaveValue('5 Birch Street');
      await page.getByRole('textbox', { name: 'City' }).fill('Charlotte');
      await expectAccessible(page);

      await clickCentre(page.getByRole('tab', { name: 'At the office' }));
      await clickCentre(page.getByRole('tab', { name: 'On another address' }));
      await expect(line).toHaveValue('5 Birch Street');
      await page.keyboard.press('Escape');
      const question = page.getByRole('dialog', { name: 'Discard changes?' });
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(question).toBeHidden();
      // Beside the dialog.
      await page.mouse.click(4, size.height / 2);
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
}
