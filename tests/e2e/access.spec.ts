import { consolePermissions, DEFAULT_ACCESS } from '@sidehelm/console-common';
import { operations } from '@sidehelm/contracts';
import { ACCOUNTS, type Account } from '../support/accounts';
import { callConsole, callGateway } from '../support/callGateway';
import { expect, expectAccessible, test } from '../support/consoleTest';

const ROLE: Record<Account, string> = {
  admin: 'Admin',
  supervisor: 'Supervisor',
  pilot: 'Pilot',
  rescuer: 'Rescuer',
};

const mayUse = (account: Account, permission: string) =>
  DEFAULT_ACCESS[permission].some(
    role => role === '*' || role === ROLE[account],
  );

/** Would change something even without a body. */
const HARMFUL = ['unassignPilot', 'sendPilotHeartbeat'];

const PATH_VALUES: Record<string, string> = {
  id: 'SH8',
  uuid: '00000000-0000-4000-8000-000000000000',
  session: '00000000-0000-4000-8000-000000000000',
  layer: 'street',
  z: '15',
  x: '9025',
  y: '12973',
};

for (const account of Object.keys(ACCOUNTS) as Account[]) {
  test(`the gateway refuses ${account} exactly what the role does not allow`, async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/status of 40\d/);
    const page = await openAs(account);
    const calls = Object.entries(operations).flatMap(([service, list]) =>
      list
        .filter(({ operationId }) => !HARMFUL.includes(operationId))
        .map(operation => ({ service, ...operation })),
    );
    for (const { service, method, path, operationId, permission } of calls) {
      const filled = path.replace(
        /\{(\w+)\}/g,
        (match, name) => PATH_VALUES[name] ?? match,
      );
      const { status } = await callGateway(page, {
        path: `${service}${filled}`,
        method: method.toUpperCase(),
        // An empty body is malformed for every operation that changes something, so nothing changes.
        body: method === 'get' ? undefined : '{"unknown":true}',
      });
      expect
        .soft(status === 403, `${operationId} answered ${status}`)
        .toBe(!mayUse(account, permission));
    }
  });
}

for (const account of Object.keys(ACCOUNTS) as Account[]) {
  test(`every permission of ${account} is decided by the role alone`, async ({
    openAs,
  }) => {
    const page = await openAs(account);
    const items = consolePermissions.map(permission => ({
      id: permission.name,
      permission,
    }));
    const { text } = await callConsole(page, {
      path: 'permission/authorize',
      method: 'POST',
      body: JSON.stringify({ items }),
    });
    const answers: { items: { id: string; result: string }[] } =
      JSON.parse(text);
    expect(
      answers.items.map(({ id, result }) => [id, result === 'ALLOW']),
    ).toEqual(items.map(({ id }) => [id, mayUse(account, id)]));
  });
}

test('unknown services and operations do not exist', async ({
  openAs,
  allowProblem,
}) => {
  allowProblem(/404/);
  const page = await openAs('admin');
  for (const path of [
    'robots/api/secrets',
    'robots/api/robots/../../health',
    'nothing/api/robots',
    'auth/api/access-token',
  ]) {
    const { status } = await callGateway(page, { path });
    expect(status, path).toBe(404);
  }
});

const NAVIGATION: Record<Account, string[]> = {
  admin: ['Robots', 'Spectate Robots', 'Map'],
  supervisor: ['Robots', 'Spectate Robots', 'Map'],
  pilot: ['Robots', 'Map'],
  rescuer: ['Robots', 'Map'],
};

for (const account of Object.keys(ACCOUNTS) as Account[]) {
  test(`the drawer shows ${account} the screens of the role`, async ({
    openAs,
  }) => {
    const page = await openAs(account);
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await expect(navigation.getByRole('link')).toHaveText(NAVIGATION[account]);
  });
}

test('a page that the role does not allow says so', async ({ openAs }) => {
  const page = await openAs('pilot', '/drive/SH2');
  await expect(page).toHaveTitle('No permission | Sidehelm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'No permission',
  );
  await expect(
    page.getByRole('heading', {
      name: 'Your role does not include this screen',
    }),
  ).toBeVisible();
  await expect(page.getByText('You are signed in as Pilot.')).toBeVisible();
  await expect(page.getByRole('button', { name: /take control/i })).toHaveCount(
    0,
  );
  await expectAccessible(page);
});

test('an unknown page is a designed one', async ({ openAs }) => {
  const page = await openAs('pilot', '/no/such/page');
  await expect(page).toHaveTitle('Not found | Sidehelm');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found');
  await expect(
    page.getByRole('heading', { name: 'There is no screen at this address' }),
  ).toBeVisible();
  await expect(page.getByText('/no/such/page', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: /robots/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/robots$/);
});
