import { testOrder } from '@sidehelm/test-utils';
import { listsOf } from './groupOrders';

const lists = (
  assigned_robot_id: string | null | undefined,
  is_rescue_suggested: boolean,
  is_under_rescue: boolean,
) =>
  listsOf(
    testOrder({ assigned_robot_id, is_rescue_suggested, is_under_rescue }),
  );

describe('listsOf', () => {
  it.each([
    // robot, suggested, under rescue
    [undefined, false, false, ['to-assign']],
    [undefined, false, true, ['to-assign']],
    [undefined, true, false, ['rescue', 'to-assign']],
    [undefined, true, true, ['to-assign']],
    ['SH2', false, false, ['assigned']],
    ['SH2', false, true, ['assigned']],
    ['SH2', true, false, ['rescue']],
    ['SH2', true, true, ['assigned']],
  ] as const)(
    'with robot %s, rescue suggested %s, under rescue %s: %j',
    (robot, isSuggested, isUnderRescue, expected) => {
      expect(lists(robot, isSuggested, isUnderRescue)).toEqual(expected);
    },
  );

  it.each([null, ''])('takes the robot %j for none', robot => {
    expect(lists(robot, false, false)).toEqual(['to-assign']);
  });
});
