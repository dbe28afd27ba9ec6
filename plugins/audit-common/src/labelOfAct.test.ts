import { labelOfAct } from './labelOfAct';

it.each([
  ['delivery-orders.assignRobot', 'Assign robot'],
  ['auth.setRoles', 'Set roles'],
  ['teleop.emergency-stop', 'Emergency stop'],
  ['teleop.lease-hand-over', 'Lease hand over'],
  ['audit.cut', 'Old entries cut off'],
  ['lockers.openLocker', 'Open locker'],
  ['auth.sign-in-failed', 'Sign in failed'],
  ['delivery-orders.created', 'Order created'],
  ['partners-api.switched-off', 'Partners API switched off'],
  ['partners-api.key-rotated', 'Partner key rotated'],
  ['odd', 'Odd'],
])('calls %s: %s', (act, label) => {
  expect(labelOfAct(act)).toBe(label);
});
