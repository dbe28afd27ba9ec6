import type { Page } from '@playwright/test';
import { ACCOUNTS, type Account } from './accounts';
import { callGateway } from './callGateway';

/** Assigns a robot to an account, or to nobody, as the person who is signed in on the page. */
export async function assignPilot(
  page: Page,
  robotId: string,
  account: Account | undefined,
) {
  const path = `robots/api/robots/${robotId}/assigned-pilot`;
  if (!account) {
    await callGateway(page, { path, method: 'DELETE' });
    return;
  }
  const users: { uuid: string; email: string }[] = JSON.parse(
    (await callGateway(page, { path: 'auth/api/users' })).text,
  );
  const user = users.find(({ email }) => email === ACCOUNTS[account]);
  const { status, text } = await callGateway(page, {
    path,
    method: 'POST',
    body: JSON.stringify({ user_uuid: user?.uuid }),
  });
  if (status !== 200) throw new Error(`Assigning a pilot: ${status} ${text}`);
}
