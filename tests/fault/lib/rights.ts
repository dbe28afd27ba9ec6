/** What an Admin does, in the console, to somebody who drives. */
import { ACCOUNTS, type Account } from '../../support/accounts';
import { Caller, type Call } from '../../support/Caller';
import { monotonicNow } from '../../support/RobotObserver';

async function call(admin: Caller, what: Call): Promise<string> {
  const { status, text } = await admin.call(what);
  if (status >= 300)
    throw new Error(`${what.method ?? 'GET'} ${what.path}: ${status} ${text}`);
  return text;
}

/** An Admin who has just looked at somebody. */
async function lookAt(
  account: Account,
): Promise<{ admin: Caller; uuid: string }> {
  const admin = await Caller.at('gateway', 'admin');
  const users: { uuid: string; email: string }[] = JSON.parse(
    await call(admin, { path: 'auth/api/users' }),
  );
  const user = users.find(({ email }) => email === ACCOUNTS[account]);
  if (!user) throw new Error(`There is no ${account}.`);
  return { admin, uuid: user.uuid };
}

/** Gives somebody these roles and no others; answers when that was asked for, ms of the monotonic clock. */
export async function giveRoles(
  account: Account,
  roles: readonly string[],
): Promise<number> {
  const { admin, uuid } = await lookAt(account);
  const at = monotonicNow();
  await call(admin, {
    path: `auth/api/users/${uuid}/roles`,
    method: 'PUT',
    body: JSON.stringify({ roles }),
  });
  return at;
}

/** Signs somebody out wherever they are. */
export async function endSessions(account: Account): Promise<number> {
  const { admin, uuid } = await lookAt(account);
  const path = `auth/api/users/${uuid}/sessions`;
  const sessions: { id: string }[] = JSON.parse(await call(admin, { path }));
  const at = monotonicNow();
  await Promise.all(
    sessions.map(({ id }) =>
      call(admin, { path: `${path}/${id}`, method: 'DELETE' }),
    ),
  );
  return at;
}

/** Assigns robots to somebody. */
export async function assign(robotIds: readonly string[], account: Account) {
  const { admin, uuid } = await lookAt(account);
  for (const id of robotIds)
    await call(admin, {
      path: `robots/api/robots/${id}/assigned-pilot`,
      method: 'POST',
      body: JSON.stringify({ user_uuid: uuid }),
    });
}

/** Robots are assigned to nobody any more, one after the other; answers when that was asked for, of each. */
export async function unassign(
  robotIds: readonly string[],
): Promise<Record<string, number>> {
  const admin = await Caller.at('gateway', 'admin');
  const asked: Record<string, number> = {};
  for (const id of robotIds) {
    asked[id] = monotonicNow();
    await call(admin, {
      path: `robots/api/robots/${id}/assigned-pilot`,
      method: 'DELETE',
    });
  }
  return asked;
}
