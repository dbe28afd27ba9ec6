import { callConsole } from '../support/callGateway';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';

/** What the screen says of a permission, from Admin to no role. */
const ROWS: [string, string[]][] = [
  ['teleop.drive', ['yes', 'no', 'no', 'yes', 'no', 'no', 'no']],
  ['teleop.deliver', ['no', 'own robot', 'own robot', 'no', 'no', 'no', 'no']],
  ['robot.deployment-kind', ['yes', 'no', 'no', 'no', 'yes', 'no', 'no']],
  ['robot.read', ['yes', 'yes', 'yes', 'yes', 'yes', 'no', 'yes']],
  ['order.intake', ['yes', 'no', 'no', 'no', 'no', 'yes', 'no']],
];

test('an admin sees who may what, as the console runs', async ({ openAs }) => {
  const page = await openAs('admin', '/access');
  await expect(page).toHaveTitle(titled('Access'));
  await expect(page.getByRole('columnheader')).toHaveText([
    'May',
    'Admin',
    'Supervisor',
    'Pilot',
    'Rescuer',
    'Robots/Admin',
    'Partner',
    'No role',
  ]);
  for (const [permission, cells] of ROWS) {
    const row = page.getByRole('row').filter({
      has: page.getByText(permission, { exact: true }),
    });
    const said = await row.getByRole('cell').allInnerTexts();
    expect(
      said.map(text => text.replace(/[–\s]+/g, ' ').trim()),
      permission,
    ).toEqual(cells);
  }
  await expect(page.getByText('As the product comes')).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Only what differs').click();
  await expect(page).toHaveURL(/[?&]show=different/);
  await expect(
    page.getByText('Nothing differs from the default'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('the table is scrolled on a phone, and the page is not', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/access');
  await page.setViewportSize({ width: 360, height: 740 });
  const table = page.getByRole('region', { name: 'Who may what' });
  await table.focus();
  await page.keyboard.press('End');
  const { overflow, scrolls } = await table.evaluate(element => ({
    overflow:
      document.documentElement.scrollWidth -
      document.documentElement.clientWidth,
    scrolls: element.scrollWidth > element.clientWidth,
  }));
  expect(overflow).toBe(0);
  expect(scrolls).toBe(true);
});

test('nobody else sees it, and the backend tells nobody else', async ({
  openAs,
  allowProblem,
}) => {
  allowProblem(/status of 403/);
  for (const account of ['supervisor', 'robotsAdmin', 'partner'] as const) {
    const page = await openAs(account, '/access');
    await expect(page).toHaveTitle(titled('No permission'));
    const { status, message } = await callConsole(page, {
      path: 'permission/sidehelm/access',
    });
    expect([status, message]).toEqual([
      403,
      'You do not have the permission for this (access.read).',
    ]);
  }
});
