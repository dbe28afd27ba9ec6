import { consolePermissions } from '@sidehelm/console-common';
import { ACCOUNTS, type Account } from '../support/accounts';
import { callConsole, callGateway } from '../support/callGateway';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';
import { NAVIGATION, PERMITTED } from '../support/specifiedAccess';

for (const account of Object.keys(ACCOUNTS) as Account[]) {
  test(`every permission of ${account} is decided by the role alone`, async ({
    enterAs,
  }) => {
    const page = await enterAs(account);
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
    ).toEqual(items.map(({ id }) => [id, PERMITTED[id]?.includes(account)]));
  });
}

test('unknown services and operations do not exist', async ({
  enterAs,
  allowProblem,
}) => {
  allowProblem(/404/);
  const page = await enterAs('admin');
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

for (const account of Object.keys(ACCOUNTS) as Account[]) {
  test(`the drawer shows ${account} the screens of the role`, async ({
    openAs,
  }) => {
    const page = await openAs(account);
    const navigation = page.getByRole('navigation', { name: 'sidebar nav' });
    await expect(navigation.getByRole('link')).toHaveText([
      ...NAVIGATION[account],
      // To one's own account.
      new RegExp(ACCOUNTS[account].replaceAll('.', '\\.')),
    ]);
  });
}

test('a page that the role does not allow says so', async ({ openAs }) => {
  const page = await openAs('pilot', '/drive/SH2');
  await expect(page).toHaveTitle(titled('No permission'));
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

test('below a screen there is no other one', async ({ enterAs }) => {
  const page = await enterAs('admin');
  for (const path of [
    '/robots/xyz',
    '/robots/SH1',
    '/robots/sfu/extra',
    '/robots/spectate-all/extra',
    '/map/nope',
    '/spectate/SH1/extra',
    '/drive/SH1/extra',
    '/robots/videos',
    '/robots/playback/extra',
    '/deliver-with/SH1/extra',
    '/pick-up-with/SH1/extra',
    '/teleop/extra',
    '/users/0d5ec0de-0000-4000-8000-000000000003/extra',
  ]) {
    // The server is asked for each, as by who opens it or loads it anew.
    const answer = await page.request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(answer.headers()['content-type'], path).toMatch(/^text\/html/);
    // As a link of the console does: loading the whole page for each takes its time.
    if (page.url().endsWith('/manifest.json')) await page.goto(path);
    else
      await page.evaluate(to => {
        window.history.pushState(null, '', to);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await expect(page, path).toHaveTitle(titled('Not found'));
    await expect(page.getByText(path, { exact: true })).toBeVisible();
    await expect(
      page.getByRole('navigation', { name: 'sidebar nav' }),
    ).toBeVisible();
  }
});

test('an unknown page is a designed one', async ({ openAs }) => {
  const page = await openAs('pilot', '/no/such/page');
  await expect(page).toHaveTitle(titled('Not found'));
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
