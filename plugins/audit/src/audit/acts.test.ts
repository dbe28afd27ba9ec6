import { labelOfAct } from '@sidehelm/plugin-audit-common';
import { KNOWN_ACTS } from './acts';

it('offers what is audited and nothing else, each under a label of its own', () => {
  expect(KNOWN_ACTS).toEqual(
    expect.arrayContaining([
      'robots.createRobot',
      'auth.setRoles',
      'restaurants.pauseRestaurant',
      'teleop.lease-request',
      'teleop.attendRobot',
      'auth.signed-in',
      'robots.pilot-assigned',
      'partners-api.switched-off',
      'partners-api.switched-on',
      'partners-api.key-created',
      'partners-api.key-rotated',
      'partners-api.key-revoked',
      'audit.refusals',
      'audit.unreadable',
    ]),
  );
  expect(KNOWN_ACTS).not.toContain('robots.listRobots');
  expect(KNOWN_ACTS).not.toContain('teleop.drive');
  expect(new Set(KNOWN_ACTS.map(labelOfAct)).size).toBe(KNOWN_ACTS.length);
});
