import { expect, test } from '../support/consoleTest';
import { SSO_URL } from '../support/addresses';
import { callGateway } from '../support/callGateway';
import { SignInPage } from '../pages/SignInPage';

/** Nothing of how the server is made may leave it. */
const INTERNALS = /\bat \/|node_modules|stack|sqlite|127\.0\.0\.1|Error:/i;

test.describe('bad input', () => {
  test('the gateway answers with a message to act on, and leaks nothing', async ({
    enterAs,
    allowProblem,
  }) => {
    allowProblem(/status of 4\d\d/);
    const page = await enterAs('admin');
    const kind = 'robots/api/robots/SH8/deployment-kind';
    const calls = [
      { path: 'robots/api/robots/SH999', status: 404 },
      { path: 'robots/api/robots/%3Cimg%20src=x%3E', status: 400 },
      { path: 'robots/api/robots/..%2F..%2Fhealth', status: 404 },
      { path: kind, method: 'POST', body: '{"deployment_kind":', status: 400 },
      {
        path: kind,
        method: 'POST',
        body: '{"deployment_kind":7}',
        status: 400,
      },
      { path: kind, method: 'POST', body: '[]', status: 400 },
      {
        path: kind,
        method: 'POST',
        body: JSON.stringify({ deployment_kind: 'x'.repeat(3_000_000) }),
        status: 413,
      },
      {
        path: 'teleop/api/robots/SH8/whep',
        method: 'POST',
        body: '{}',
        status: 400,
      },
      { path: 'maps/tiles/street/99/0/0', status: 400 },
    ];
    for (const { status, ...call } of calls) {
      const answer = await callGateway(page, call);
      expect
        .soft(answer.status, `${call.path} ${call.body?.slice(0, 30)}`)
        .toBe(status);
      expect.soft(answer.message, call.path).toMatch(/\w+/);
      expect.soft(answer.text, call.path).not.toMatch(INTERNALS);
    }
    // The program goes on.
    expect(
      (await callGateway(page, { path: 'robots/api/robots' })).status,
    ).toBe(200);
  });

  test('six wrong passwords lock the address, known or not, and say for how long', async ({
    page,
  }) => {
    await page.goto(`${SSO_URL}/sign-in`);
    const signIn = new SignInPage(page);
    for (let attempt = 0; attempt < 6; attempt++)
      await signIn.enter('locked-out@sidehelm.test', `wrong ${attempt}`);
    await expect(page.getByRole('alert')).toHaveText(
      /Too many wrong passwords for this email\. Try again in \d+ minutes?\./,
    );
    await expect(page.getByLabel('Email')).toHaveValue(
      'locked-out@sidehelm.test',
    );
  });
});
