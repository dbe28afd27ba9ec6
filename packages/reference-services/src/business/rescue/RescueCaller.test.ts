import type { Order } from '@sidehelm/contracts';
import { RefusedCall } from '../client/RefusedCall';
import { atStage } from '../testing/anOrder';
import { RescueCaller } from './RescueCaller';

describe('RescueCaller', () => {
  const began = Date.parse('2026-03-02T09:00:00.000Z');
  const EN_ROUTE = 'robot-en-route-to-drop-off';
  const suggested = (kind = 'stuck', stage = EN_ROUTE) =>
    atStage(stage, {
      is_rescue_suggested: true,
      rescue_suggestion: { kind, message: 'Somebody should look.' },
    });

  function caller(
    order: Order,
    {
      touched = 0,
      at = 1,
      robot = {},
      isLeft = false,
      isStopped = false,
    }: {
      touched?: number;
      at?: number;
      robot?: object;
      isLeft?: boolean;
      isStopped?: boolean;
    } = {},
  ) {
    const started: string[] = [];
    const problems: string[] = [];
    let failure: Error | undefined;
    const isoAt = (minutes: number) =>
      new Date(began + minutes * 60_000).toISOString();
    const one = new RescueCaller({
      company: {
        timeline: async () => [
          {
            occurred_at: isoAt(touched),
            kind: 'changed',
            actor: { kind: 'person' },
          },
          {
            occurred_at: isoAt(at),
            kind: 'rescue-suggested',
            actor: { kind: 'service' },
          },
        ],
        startRescue: async (it, reason) => {
          if (failure) throw failure;
          started.push(reason);
          return it;
        },
      },
      outlook: {
        isKnown: true,
        orders: [order],
        robots: [{ id: 'SH2', deployment_kind: 'active', ...robot }],
      },
      feed: {
        latest: () =>
          new Map([
            [
              'SH2',
              {
                robot_id: 'SH2',
                signal: 'good' as const,
                is_emergency_stopped: isStopped,
              },
            ],
          ]),
      },
      persons: { isLeftTo: () => isLeft },
      patience: 600_000,
      problem: kind => problems.push(kind),
    });
    return {
      started,
      problems,
      lookAfter: (minutes: number) => one.look(began + minutes * 60_000),
      fail: (error: Error) => {
        failure = error;
      },
    };
  }

  it('starts a rescue ten minutes after it was suggested', async () => {
    const { lookAfter, started } = caller(suggested());
    await lookAfter(10.9);
    expect(started).toEqual([]);
    await lookAfter(11);
    expect(started).toEqual(['Construction blocked route']);
  });

  it('leaves it to whoever has touched the order since', async () => {
    const { lookAfter, started } = caller(suggested(), { touched: 8 });
    await lookAfter(17.9);
    expect(started).toEqual([]);
    await lookAfter(18);
    expect(started).toHaveLength(1);
  });

  it.each([
    ['robot-silent', EN_ROUTE, 'Software issue'],
    ['robot-battery-low', EN_ROUTE, 'Hardware Issue'],
    ['late', EN_ROUTE, 'Construction blocked route'],
    ['late', 'robot-waiting-for-pick-up', 'Too long at pick-up'],
    ['stuck', 'robot-waiting-for-drop-off', 'Too long at drop-off'],
  ])('of %s at %s says "%s"', async (kind, stage, reason) => {
    const { lookAfter, started } = caller(suggested(kind, stage));
    await lookAfter(20);
    expect(started).toEqual([reason]);
  });

  it.each([
    ['late', 'robot-battery-low', 'Hardware Issue'],
    ['late', 'robot-silent', 'Software issue'],
    ['robot-silent', 'robot-battery-low', 'Software issue'],
    ['late', 'stuck', 'Too long at pick-up'],
  ])(
    'of %s, and %s beside it, at pick-up says "%s"',
    async (kind, other, reason) => {
      const order = suggested(kind, 'robot-waiting-for-pick-up');
      const { lookAfter, started } = caller({
        ...order,
        rescue_suggestion: {
          kind,
          message: 'Somebody should look.',
          also: [{ kind: other, message: 'Its robot fails.' }],
        },
      });
      await lookAfter(20);
      expect(started).toEqual([reason]);
    },
  );

  it.each([
    ['nothing is suggested', atStage(EN_ROUTE), {}],
    ['one is under way', { ...suggested(), is_under_rescue: true }, {}],
    ['it has no robot', { ...suggested(), assigned_robot_id: undefined }, {}],
    [
      'the robot is not simulated',
      { ...suggested(), assigned_robot_id: 'RX1' },
      {},
    ],
    [
      'the robot is retired',
      suggested(),
      { robot: { deployment_kind: 'retired' } },
    ],
    [
      'the robot has a pilot',
      suggested(),
      { robot: { assigned_pilot_uuid: 'x' } },
    ],
    ['a person has the robot', suggested(), { isLeft: true }],
    ['a person has stopped the robot', suggested(), { isStopped: true }],
    ['it goes on', suggested(), { touched: 25 }],
  ])('starts none when %s', async (_, order, world) => {
    const { lookAfter, started } = caller(order, world);
    await lookAfter(30);
    expect(started).toEqual([]);
  });

  it('is silent when somebody else was faster, and tells of what is wrong', async () => {
    const { lookAfter, problems, fail } = caller(suggested());
    fail(new RefusedCall(409, 'no'));
    await lookAfter(20);
    expect(problems).toEqual([]);
    fail(new Error('no link'));
    await lookAfter(20);
    expect(problems).toEqual(['a rescue could not be started']);
  });
});
