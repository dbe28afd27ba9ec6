import { DEMO_USERS, SESSION_COOKIE } from '../auth';
import { ROBOTS, robotsForAllTests, spot } from './testing/robotsForAllTests';

const [, , pilot, rescuer] = DEMO_USERS;
const EVERYBODY = [
  'Admin',
  'Supervisor',
  'Pilot',
  'Rescuer',
  'Robots/Admin',
] as const;

/** What people change, each as a call that changes something, and the roles that may. */
const CHANGES = [
  [
    'create a robot',
    ['Admin'],
    'POST',
    '',
    () => ({ id: newId(), deployment_kind: 'active' }),
  ],
  [
    'assign a pilot',
    ['Admin', 'Supervisor'],
    'POST',
    '/SH5/assigned-pilot',
    () => ({ user_uuid: pilot.uuid }),
  ],
  [
    'unassign a pilot',
    ['Admin', 'Supervisor'],
    'DELETE',
    '/SH5/assigned-pilot',
    () => undefined,
  ],
  [
    'change the deployment kind',
    ['Admin', 'Robots/Admin'],
    'POST',
    '/SH5/deployment-kind',
    () => ({ deployment_kind: 'testing' }),
  ],
  [
    'set the parking spot',
    ['Admin', 'Supervisor'],
    'POST',
    '/SH5/parking-spot',
    () => ({ parking_spot: spot }),
  ],
] as const;

let created = 0;
function newId() {
  created += 1;
  return `ROLE${created}`;
}

describe('robots service', () => {
  const { system } = robotsForAllTests();

  /** A token of the one role that no demo account has. */
  async function robotsAdminToken(): Promise<string> {
    await system
      .database('auth_users')
      .where({ uuid: rescuer.uuid })
      .update({ roles: JSON.stringify(['Robots/Admin']) });
    const response = await system.services.inject({
      method: 'POST',
      url: '/auth/api/access-token',
      cookies: { [SESSION_COOKIE]: await system.session('Rescuer') },
    });
    return response.json().access_token;
  }

  it.each(CHANGES)(
    'lets nobody %s but the roles %j, and answers with the robot',
    async (...[, roles, method, path, body]) => {
      // Keeps its first token, whatever the account becomes.
      await system.call('GET', ROBOTS, { as: 'Rescuer' });
      const token = await robotsAdminToken();
      for (const role of EVERYBODY) {
        const answer = await system.call(method, `${ROBOTS}${path}`, {
          ...(role === 'Robots/Admin'
            ? { headers: { authorization: `Bearer ${token}` } }
            : { as: role }),
          body: body(),
        });
        const isAllowed = roles.some(allowed => allowed === role);
        expect([role, answer.statusCode < 300]).toEqual([role, isAllowed]);
        expect(answer.json()).toEqual(
          isAllowed
            ? expect.objectContaining({
                id: expect.stringMatching(/^(SH5|ROLE\d+)$/),
                version: expect.any(Number),
              })
            : { message: expect.stringContaining(roles.join(', ')) },
        );
      }
    },
  );
});
