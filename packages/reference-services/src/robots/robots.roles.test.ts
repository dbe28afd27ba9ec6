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
      // Keeps its first token, whatever becomes of the account.
      await system.call('GET', ROBOTS, { as: 'Rescuer' });
      const authorization = `Bearer ${await robotsAdminToken()}`;
      const outcomes = [];
      for (const role of EVERYBODY) {
        const caller =
          role === 'Robots/Admin'
            ? { headers: { authorization } }
            : { as: role };
        const answer = await system.call(method, `${ROBOTS}${path}`, {
          ...caller,
          body: body(),
        });
        outcomes.push([role, answer.json()]);
      }
      const robot = expect.objectContaining({
        id: expect.stringMatching(/^(SH5|ROLE\d+)$/),
        version: expect.any(Number),
      });
      const refusal = {
        message: `This needs one of the roles ${roles.join(', ')}.`,
      };
      const mayChange: readonly string[] = roles;
      expect(outcomes).toEqual(
        EVERYBODY.map(role => [
          role,
          mayChange.includes(role) ? robot : refusal,
        ]),
      );
    },
  );
});
