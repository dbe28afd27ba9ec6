import type { User } from '@sidehelm/contracts';
import { DEMO_USERS } from '../auth';
import { ROBOTS, robotsForAllTests } from './testing/robotsForAllTests';

const [admin, , pilot] = DEMO_USERS;

describe('robots service', () => {
  const { post, system } = robotsForAllTests();

  it('assigns and unassigns pilots, for supervisors and admins', async () => {
    const body = { user_uuid: pilot.uuid.toUpperCase() };
    expect((await post('/SH2/assigned-pilot', 'Pilot', body)).statusCode).toBe(
      403,
    );
    const assigned = await post('/SH2/assigned-pilot', 'Supervisor', body);
    expect(assigned.json().assigned_pilot_uuid).toBe(pilot.uuid);
    expect(assigned.json().assigned_pilot_name).toBe(
      `${pilot.first_name} ${pilot.last_name}`,
    );
    const removed = await system.call(
      'DELETE',
      `${ROBOTS}/SH2/assigned-pilot`,
      {
        as: 'Supervisor',
      },
    );
    expect(removed.statusCode).toBe(200);
    expect(removed.json().assigned_pilot_uuid).toBeUndefined();
    expect(removed.json().assigned_pilot_name).toBeUndefined();
    expect((await post('/SH99/assigned-pilot', 'Admin', body)).statusCode).toBe(
      404,
    );
  });

  it('assigns nobody who is unknown or no pilot', async () => {
    const stranger = await post('/SH2/assigned-pilot', 'Admin', {
      user_uuid: '00000000-0000-4000-8000-000000000000',
    });
    expect([stranger.statusCode, stranger.json().message]).toEqual([
      400,
      'There is no such user. Choose another pilot.',
    ]);
    const noPilot = await post('/SH2/assigned-pilot', 'Admin', {
      user_uuid: admin.uuid,
    });
    expect(noPilot.statusCode).toBe(400);
    expect(noPilot.json().message).toMatch(
      /admin@sidehelm.test does not have the role Pilot/,
    );
  });

  it('assigns nobody who was deactivated since the list was read', async () => {
    const setActive = (is_active: boolean) =>
      system
        .database('auth_users')
        .where({ uuid: pilot.uuid })
        .update({ is_active });
    const users: User[] = (
      await system.call('GET', '/auth/api/users', { as: 'Supervisor' })
    ).json();
    const picked = users.find(({ roles }) => roles.includes('Pilot'));
    expect(picked?.is_active).toBe(true);
    await setActive(false);
    const refused = await post('/SH2/assigned-pilot', 'Supervisor', {
      user_uuid: picked?.uuid,
    });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      'pilot@sidehelm.test is deactivated and cannot be assigned. Choose another pilot.',
    ]);
    const robot = await system.call('GET', `${ROBOTS}/SH2`, { as: 'Admin' });
    expect(robot.json()).not.toHaveProperty('assigned_pilot_uuid');
    await setActive(true);
  });

  it('takes heartbeats of the assigned pilot only, without a body', async () => {
    const beat = await post('/SH1/pilot-heartbeat', 'Pilot');
    expect([beat.statusCode, beat.json().id]).toEqual([200, 'SH1']);
    for (const as of ['Pilot', 'Supervisor'] as const) {
      const refused = await post('/SH3/pilot-heartbeat', as);
      expect([refused.statusCode, refused.json()]).toEqual([
        403,
        { message: 'You are not assigned to robot SH3' },
      ]);
    }
  });
});
