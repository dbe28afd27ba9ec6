import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/consoleTest';

/** What opens over a screen, and states that no other test audits. */
test.describe('accessible', () => {
  const closed = (page: Page) =>
    expect(page.locator('[role=dialog], [role=menu]')).toHaveCount(0);

  async function audit(page: Page, what: string) {
    await test.step(what, () => expectAccessible(page));
  }

  /** Opens a dialog from the menu of a robot. */
  async function openDialog(page: Page, action: string, id = 'SH1') {
    await closed(page);
    await page.getByRole('button', { name: `More for ${id}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog').last();
    await dialog.waitFor();
    return dialog;
  }

  async function leave(page: Page) {
    await page.keyboard.press('Escape');
    await closed(page);
  }

  test('the panels, menus and dialogs of the list', async ({ openAs }) => {
    const page = await openAs('admin', '/robots?q=SH');
    await page.getByRole('button', { name: 'More for SH1' }).click();
    await page.getByRole('menuitem').first().waitFor();
    await audit(page, 'the menu of a robot');
    await leave(page);

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
    await audit(page, 'the filters');
    await leave(page);

    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await audit(page, 'the keys');
    await leave(page);

    await page.getByRole('button', { name: /^Needs attention: / }).click();
    await page.getByRole('dialog', { name: 'Needs attention' }).waitFor();
    await audit(page, 'what needs attention');
    await leave(page);

    await page.getByRole('button', { name: 'New Robot' }).click();
    const creation = page.getByRole('dialog', { name: 'New Robot' });
    await creation.getByLabel('Id').fill('no id');
    await creation.getByRole('button', { name: 'Create' }).click();
    await audit(page, 'a form with an error');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Discard changes?' }).waitFor();
    await audit(page, 'the question whether to discard');
    await page.getByRole('button', { name: 'Discard', exact: true }).click();

    await openDialog(page, 'Change deployment kind');
    await audit(page, 'the kinds');
    await leave(page);

    const pilots = await openDialog(page, 'Assign pilot');
    await pilots.getByRole('combobox', { name: 'Pilot' }).click();
    await page.getByRole('option').first().waitFor();
    await audit(page, 'the list of pilots');
    await page.keyboard.press('Escape');
    await leave(page);

    const places = await openDialog(page, 'Set parking spot');
    await places.getByRole('button', { name: 'Outside a restaurant' }).click();
    await page.getByRole('combobox', { name: 'Restaurant' }).waitFor();
    await audit(page, 'a parking spot at a restaurant');
    await page.getByRole('tab', { name: 'On another address' }).click();
    await audit(page, 'a parking spot on an address');
    await page.getByRole('tab', { name: 'At the office' }).click();
    await audit(page, 'a parking spot at the office');
    await leave(page);
  });

  test('choosing many robots, the table, and a search that finds nothing', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/robots?q=SH');
    await page.getByRole('button', { name: 'Select robots' }).click();
    await page.getByRole('button', { name: /^Select all shown/ }).click();
    await audit(page, 'robots chosen');
    await page.getByRole('button', { name: 'Set as retired' }).click();
    await page.getByRole('dialog').waitFor();
    await audit(page, 'the question before many change');
    await leave(page);
    await page.goto('/robots?view=table&q=SH');
    await page.getByRole('table').waitFor();
    await audit(page, 'the table');
    await page.goto('/robots?q=nothing-like-this');
    await page
      .getByText(/^No robot/)
      .first()
      .waitFor();
    await audit(page, 'nothing found');
  });

  test('the wall with its panel, in groups, and in kiosk mode', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor', '/robots/spectate-all');
    await page.getByRole('listitem', { name: 'Camera of SH1' }).waitFor();
    await page.getByRole('button', { name: 'Wall', exact: true }).click();
    await page.getByRole('dialog', { name: 'Wall' }).waitFor();
    await audit(page, 'the panel');
    await page.goto(
      '/robots/spectate-all?kiosk=true&group=pilot&size=small&testing=true',
    );
    await page.getByRole('heading', { name: 'No pilot' }).waitFor();
    await audit(page, 'groups in kiosk mode');
  });

  test('the wheel with its keys and its trimming', async ({ openAs }) => {
    const page = await openAs('admin', '/drive/SH1?trimming_enabled=true');
    await page.getByRole('button', { name: 'Take control' }).waitFor();
    await audit(page, 'trimming');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await audit(page, 'the keys');
  });
});
