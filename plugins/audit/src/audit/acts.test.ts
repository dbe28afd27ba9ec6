import { KNOWN_ACTS, labelOfAct } from './acts';

it.each([
  ['delivery-orders.assignRobot', 'Assign robot'],
  ['auth.setRoles', 'Set roles'],
  ['teleop.emergency-stop', 'Emergency stop'],
  ['teleop.lease-hand-over', 'Lease hand over'],
  ['audit.cut', 'Old entries cut off'],
  ['lockers.openLocker', 'Open locker'],
  ['auth.sign-in-failed', 'Sign in failed'],
  ['delivery-orders.created', 'Order created'],
  ['odd', 'Odd'],
])('calls %s: %s', (act, label) => {
  expect(labelOfAct(act)).toBe(label);
});

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
      'audit.refusals',
      'audit.unreadable',
    ]),
  );
  expect(KNOWN_ACTS).not.toContain('robots.listRobots');
  expect(KNOWN_ACTS).not.toContain('teleop.drive');
  expect(new Set(KNOWN_ACTS.map(labelOfAct)).size).toBe(KNOWN_ACTS.length);
});
