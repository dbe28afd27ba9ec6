import { RobotsPage } from '../pages/RobotsPage';
import { expect, test } from '../support/consoleTest';

test.describe('a form asks for nothing before it was left empty', () => {
  test('not when another window comes to the front, but when the field is left', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await new RobotsPage(page).ids();
    await page.getByRole('button', { name: 'New Robot' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Robot' });
    const id = dialog.getByRole('textbox', { name: 'Id', exact: true });
    await expect(id).toBeFocused();
    const required = dialog.getByText('Required');
    await expect(required).toHaveCount(0);
    // What a field is told when the window loses the focus, and the field keeps it.
    await id.evaluate(field =>
      field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
    );
    await page.waitForTimeout(300);
    await expect(required).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(required).toBeVisible();
  });

  test('not while somebody goes on inside of an address', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    await page.getByRole('button', { name: 'More for SH4' }).click();
    await page.getByRole('menuitem', { name: 'Set parking spot' }).click();
    await page.getByRole('button', { name: 'On another address' }).click();
    const dialog = page.getByRole('dialog');
    const problem = dialog.getByText(/required/i);
    await dialog.getByLabel('Description').fill('By the flower beds');
    await dialog.getByRole('combobox', { name: 'Address' }).click();
    await dialog
      .getByRole('button', { name: 'Type the address by hand' })
      .click();
    await page.waitForTimeout(300);
    await expect(problem).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'City' }).fill('Charlotte');
    await dialog.getByRole('textbox', { name: 'State' }).click();
    await page.waitForTimeout(300);
    await expect(problem).toHaveCount(0);
    await dialog.getByRole('textbox', { name: 'Complement' }).last().click();
    await expect(problem).toBeVisible();
  });
});
