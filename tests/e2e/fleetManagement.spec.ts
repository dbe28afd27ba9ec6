import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { RobotsPage } from '../pages/RobotsPage';
import { assignPilot } from '../support/assignPilot';
import { expect, expectAccessible, test } from '../support/consoleTest';

/** What people change about robots. Robots of the tests' own, so that the others keep their state. */
test.describe('managing the fleet', () => {
  // Each step builds on the robot that the first one makes.
  test.describe.configure({ mode: 'serial' });
  const ID = `TEST${Date.now() % 1_000_000}`;

  async function openMenu(page: Page, action: string, id = ID) {
    await page.getByRole('searchbox').fill(id);
    await page.getByRole('button', { name: `More for ${id}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  }

  const dialogOf = (page: Page) => page.getByRole('dialog').last();

  test('an admin creates a robot; a bad id and a taken one are told, and nothing typed is lost', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 409/);
    const page = await openAs('admin');
    await page.getByRole('button', { name: 'New Robot' }).click();
    const dialog = dialogOf(page);
    const id = dialog.getByLabel('Id');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog.getByText('Required')).toBeVisible();
    await id.fill(ID.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(
      dialog.getByText(/upper-case letters followed by digits/),
    ).toBeVisible();
    await id.fill('SH1');
    await page.keyboard.press('Enter');
    await expect(
      page.getByText('Robot SH1 already exists. Choose another id.'),
    ).toBeVisible();
    await expect(id).toHaveValue('SH1');
    await expect(dialog.getByRole('button', { name: 'Create' })).toBeEnabled();
    await expectAccessible(page);
    await id.fill(ID);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Robot created!')).toBeVisible();
    await page.getByRole('searchbox').fill(ID);
    await expect(new RobotsPage(page).card(ID)).toContainText('Active');
  });

  test('a robot that was just created has not connected yet: other than one that does not exist', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/404/);
    const page = await openAs('pilot', `/spectate/${ID}`);
    await expect(page.getByText(`${ID} has not connected yet`)).toBeVisible();
    await expect(page.getByText('There is no robot')).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/spectate/TEST0');
    await expect(page.getByText('There is no robot TEST0')).toBeVisible();
    await expect(page.getByText('has not connected yet')).toHaveCount(0);
  });

  test('a supervisor assigns a pilot, found by name, and takes the robot away again', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor');
    const card = new RobotsPage(page).card(ID);
    await openMenu(page, 'Assign pilot');
    await dialogOf(page).getByRole('combobox', { name: 'Pilot' }).fill('(maya');
    // Only those with the role are offered.
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.getByRole('option', { name: /pilot@sidehelm\.test/ }).click();
    await expectAccessible(page);
    await dialogOf(page).getByRole('button', { name: 'Assign' }).click();
    await expect(
      page.getByText(
        `pilot@sidehelm.test successfully assigned to drive ${ID}`,
      ),
    ).toBeVisible();
    await expect(card).toContainText('pilot@sidehelm.test');
    await openMenu(page, 'Unassign pilot');
    await dialogOf(page).getByRole('button', { name: 'Unassign' }).click();
    await expect(
      page.getByText(`successfully unassigned pilot of ${ID}`),
    ).toBeVisible();
    await expect(card).not.toContainText('pilot@sidehelm.test');
  });

  test('a supervisor may not change the kind; an admin may', async ({
    openAs,
  }) => {
    const supervisor = await openAs('supervisor');
    await supervisor.getByRole('searchbox').fill(ID);
    await supervisor.getByRole('button', { name: `More for ${ID}` }).click();
    await expect(
      supervisor.getByRole('menuitem', { name: 'Assign pilot' }),
    ).toBeVisible();
    await expect(
      supervisor.getByRole('menuitem', { name: 'Change deployment kind' }),
    ).toHaveCount(0);
    const admin = await openAs('admin');
    await openMenu(admin, 'Change deployment kind');
    await dialogOf(admin).getByText('Testing', { exact: true }).click();
    await dialogOf(admin)
      .getByRole('button', { name: 'Set as testing' })
      .click();
    await expect(admin.getByText(`${ID} set as testing`)).toBeVisible();
    await expect(new RobotsPage(admin).card(ID)).toContainText('Testing');
  });

  test('a robot parks outside a restaurant, at the office or on another address', async ({
    openAs,
  }) => {
    const page = await openAs('supervisor');
    const card = new RobotsPage(page).card(ID);
    await openMenu(page, 'Set parking spot');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Outside a restaurant' }).click();
    await dialogOf(page)
      .getByRole('combobox', { name: 'Restaurant' })
      .fill('smoke');
    await page.getByRole('option', { name: 'Smoke & Oak' }).click();
    await dialogOf(page)
      .getByRole('button', { name: 'Set parking spot' })
      .click();
    await expect(
      page.getByText('Parking spot updated successfully'),
    ).toBeVisible();
    await expect(card).toContainText('Outside Smoke & Oak');

    await openMenu(page, 'Set parking spot');
    await page.getByRole('button', { name: 'On another address' }).click();
    await dialogOf(page).getByRole('tab', { name: 'At the office' }).click();
    await expect(dialogOf(page)).toContainText('Park outside the office');
    await dialogOf(page)
      .getByRole('tab', { name: 'On another address' })
      .click();
    await dialogOf(page)
      .getByRole('button', { name: 'Set parking spot' })
      .click();
    await expect(
      dialogOf(page).getByText('Required', { exact: true }),
    ).toBeVisible();
    await expect(dialogOf(page).getByText('Address is required')).toBeVisible();
    await dialogOf(page).getByLabel('Description').fill('By the flower beds');
    await dialogOf(page)
      .getByRole('combobox', { name: 'Address' })
      .fill('tryon row 1');
    await page.getByRole('option').first().click();
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
    await expectAccessible(page);
    await dialogOf(page)
      .getByRole('button', { name: 'Set parking spot' })
      .click();
    await expect(card).toContainText('By the flower beds');
    await expect(card).toContainText('Tryon Row');
  });

  test('of two who change one robot the later is told, and nothing is overwritten', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 412/);
    const first = await openAs('supervisor');
    await openMenu(first, 'Assign pilot');
    await dialogOf(first)
      .getByRole('combobox', { name: 'Pilot' })
      .fill('pilot@');
    await first.getByRole('option').first().click();

    const second = await openAs('admin');
    await openMenu(second, 'Change deployment kind');
    await dialogOf(second).getByText('Retired', { exact: true }).click();
    await dialogOf(second)
      .getByRole('button', { name: 'Set as retired' })
      .click();
    await expect(second.getByText(`${ID} set as retired`)).toBeVisible();

    await dialogOf(first).getByRole('button', { name: 'Assign' }).click();
    await expect(
      first.getByText(
        `${ID} was changed by somebody else meanwhile (deployment kind). Look at it again, then repeat your change.`,
      ),
    ).toBeVisible();
    await expect(dialogOf(first)).toContainText('Assign pilot');
    await dialogOf(first).getByRole('button', { name: 'Assign' }).click();
    await expect(
      first.getByText(
        `pilot@sidehelm.test successfully assigned to drive ${ID}`,
      ),
    ).toBeVisible();
    await expect(new RobotsPage(first).card(ID)).toContainText('Retired');
    // The demo pilot is other tests', too.
    await assignPilot(first, ID, undefined);
  });

  test('many robots change their kind at once, and back', async ({
    openAs,
  }) => {
    const page = await openAs('admin');
    const robots = new RobotsPage(page);
    await robots.ids();
    await page.getByRole('button', { name: 'Select robots' }).click();
    await page.getByRole('checkbox', { name: 'Select SH6' }).check();
    await page.getByRole('checkbox', { name: 'Select SH7' }).check();
    await expect(page.getByText('2 selected')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Set as testing' }).click();
    await dialogOf(page)
      .getByRole('button', { name: 'Set as testing' })
      .click();
    await expect(page.getByText('1 robot set as testing.')).toBeVisible();
    await expect(robots.card('SH7')).toContainText('Testing');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('1 robot set back.')).toBeVisible();
    await expect(robots.card('SH7')).toContainText('Active');
  });

  test('what is shown can be saved as CSV', async ({ openAs }) => {
    const page = await openAs('admin', `/robots?q=${ID}`);
    await new RobotsPage(page).ids();
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: 'Save what is shown as CSV' })
      .click();
    const file = await (await download).path();
    const [header, row, ...rest] = readFileSync(file, 'utf8')
      .trim()
      .split(/\r?\n/);
    expect(header).toContain('id');
    expect(row).toContain(ID);
    expect(row).toContain('retired');
    expect(rest).toEqual([]);
  });
});
