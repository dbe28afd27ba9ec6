import type { Robot, RobotSuggestion } from '@sidehelm/contracts';
import { testOrder } from '@sidehelm/test-utils';
import {
  carriedOrders,
  inPlaces,
  obstacleOf,
  robotChoices,
} from './robotChoices';

const order = testOrder({ uuid: 'mine', assigned_robot_id: 'SH2' });
const other = testOrder({
  uuid: 'other',
  external_id: 'x-7c2f1',
  assigned_robot_id: 'SH7',
});
const carried = carriedOrders([order, other, testOrder({ uuid: 'third' })]);
const suggestion = (
  robot_id: string,
  changes: Partial<RobotSuggestion> = {},
): RobotSuggestion => ({
  robot_id,
  is_free: true,
  reason: `Free, near`,
  ...changes,
});

describe('obstacleOf', () => {
  it.each([
    ['SH2', 'Carries this order'],
    ['SH7', 'Carries order 7C2F1'],
    ['SH9', undefined],
  ])('of %s is %s', (robotId, obstacle) => {
    expect(obstacleOf(robotId, order, carried)).toBe(obstacle);
  });
});

describe('robotChoices', () => {
  it('puts the recommended first, keeps the order of the service, and hides retired ones', () => {
    const choices = robotChoices(
      [
        suggestion('SH5'),
        suggestion('SH1'),
        suggestion('SH4', { is_recommended: true }),
      ],
      order,
      {
        carried,
        robots: [
          { id: 'SH1', deployment_kind: 'retired' },
          { id: 'SH5', deployment_kind: 'active' },
        ] as Robot[],
      },
    );
    expect(choices.map(({ robotId }) => robotId)).toEqual(['SH4', 'SH5']);
  });

  it('blocks what carries another order, with the reason, also where the service does not know it yet', () => {
    expect(
      robotChoices(
        [
          suggestion('SH7', { is_recommended: true }),
          suggestion('SH8', {
            is_free: false,
            reason: 'Carries order 12345, 30 m to the restaurant',
          }),
          suggestion('SH2'),
        ],
        order,
        { carried, robots: [] },
      ),
    ).toEqual([
      {
        robotId: 'SH7',
        isRecommended: false,
        isFit: false,
        isBlocked: true,
        reason: 'Carries order 7C2F1',
      },
      {
        robotId: 'SH8',
        isRecommended: false,
        isFit: false,
        isBlocked: true,
        reason: 'Carries order 12345, 30 m to the restaurant',
      },
      {
        robotId: 'SH2',
        isRecommended: false,
        isFit: false,
        isBlocked: true,
        reason: 'Carries this order',
      },
    ]);
  });

  it('has every free robot for fit of a service that does not tell', () => {
    const fit = (changes: Partial<RobotSuggestion>) =>
      robotChoices([suggestion('SH4', changes)], order, {
        carried,
        robots: [],
      })[0].isFit;
    expect(fit({})).toBe(true);
    expect(fit({ is_fit: true })).toBe(true);
    expect(fit({ is_fit: false })).toBe(false);
    expect(fit({ is_fit: true, is_free: false })).toBe(false);
  });
});

describe('inPlaces', () => {
  it('leaves each robot where it was, and puts new ones behind', () => {
    const choices = robotChoices(
      ['SH9', 'SH4', 'SH6', 'SH5'].map(id => suggestion(id)),
      order,
      { carried, robots: [] },
    );
    expect(
      inPlaces(choices, ['SH5', 'SH1', 'SH4']).map(({ robotId }) => robotId),
    ).toEqual(['SH5', 'SH4', 'SH9', 'SH6']);
  });
});
