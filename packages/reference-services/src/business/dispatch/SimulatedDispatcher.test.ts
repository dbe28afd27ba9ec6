import type { Order } from '@sidehelm/contracts';
import { RefusedCall } from '../client/RefusedCall';
import { atStage } from '../testing/anOrder';
import { SimulatedDispatcher } from './SimulatedDispatcher';

describe('SimulatedDispatcher', () => {
  const began = Date.parse('2026-03-02T09:00:00.000Z');
  const waiting = (change: Partial<Order> = {}) =>
    atStage('order-received', { assigned_robot_id: undefined, ...change });

  function dispatcher(
    orders: Order[],
    {
      touched = 0,
      toucher = 'Dispatch (simulated)',
      charges = false,
      isRobotFree = true,
      suggested = 'SH2',
    } = {},
  ) {
    const assigned: string[] = [];
    const canceled: string[] = [];
    const problems: string[] = [];
    let failure: Error | undefined;
    const isoAt = (seconds: number) =>
      new Date(began + seconds * 1000).toISOString();
    const one = new SimulatedDispatcher({
      company: {
        timeline: async () => [
          {
            occurred_at: isoAt(0),
            kind: 'created',
            actor: { kind: 'person', name: 'Partners API (simulated)' },
          },
          {
            occurred_at: isoAt(touched),
            kind: 'changed',
            actor: { kind: 'person', name: toucher },
          },
          {
            occurred_at: isoAt(500),
            kind: 'rescue-suggested',
            actor: { kind: 'service' },
          },
        ],
        suggestions: async () => [
          {
            robot_id: suggested,
            is_free: isRobotFree,
            is_recommended: true,
            distance_in_metres: 5,
            battery_percentage: 90,
            reason: 'Free',
          },
        ],
        assign: async ({ uuid }, robotId) => {
          if (failure) throw failure;
          assigned.push(`${uuid} ${robotId}`);
          return orders[0];
        },
        cancel: async order => {
          canceled.push(order.uuid);
          return order;
        },
      },
      outlook: {
        isKnown: true,
        orders,
        robots: [{ id: 'SH2', deployment_kind: 'active' }],
      },
      feed: {
        latest: () =>
          new Map([
            [
              suggested,
              {
                robot_id: suggested,
                signal: 'good' as const,
                is_emergency_stopped: false,
              },
            ],
          ]),
      },
      persons: {
        isLeftTo: () => false,
        isStaff: name => name.endsWith('(simulated)'),
      },
      charge: { mustCharge: () => charges },
      patience: 45_000,
      problem: kind => problems.push(kind),
    });
    return {
      assigned,
      canceled,
      problems,
      lookAfter: (seconds: number) => one.look(began + seconds * 1000),
      fail: (error: Error) => {
        failure = error;
      },
    };
  }

  it('gives a robot to an order that nobody touches for 45 s', async () => {
    const { lookAfter, assigned } = dispatcher([waiting({ uuid: 'a' })]);
    await lookAfter(44);
    expect(assigned).toEqual([]);
    await lookAfter(45);
    expect(assigned).toEqual(['a SH2']);
  });

  it('leaves an order to whoever works on it', async () => {
    const { lookAfter, assigned } = dispatcher([waiting()], { touched: 30 });
    await lookAfter(74);
    expect(assigned).toEqual([]);
    await lookAfter(75);
    expect(assigned).toHaveLength(1);
  });

  it('leaves orders that have a robot or are under rescue', async () => {
    const { lookAfter, assigned } = dispatcher([
      atStage('order-queued'),
      waiting({ is_under_rescue: true }),
    ]);
    await lookAfter(600);
    expect(assigned).toEqual([]);
  });

  it('does not look for a robot when all have orders', async () => {
    const { lookAfter, assigned } = dispatcher([
      waiting(),
      atStage('robot-waiting-for-pick-up'),
    ]);
    await lookAfter(600);
    expect(assigned).toEqual([]);
  });

  it('gives none to a robot that has to charge', async () => {
    const { lookAfter, assigned } = dispatcher([waiting()], { charges: true });
    await lookAfter(600);
    expect(assigned).toEqual([]);
  });

  it('gives none to a robot that is not simulated, however near it is', async () => {
    const { lookAfter, assigned } = dispatcher([waiting()], {
      suggested: 'RX1',
    });
    await lookAfter(600);
    expect(assigned).toEqual([]);
  });

  it('gives up an order for which no robot comes free in an hour and a half', async () => {
    const requested_at = new Date(began).toISOString();
    const hopeless = waiting({ uuid: 'a', requested_at });
    const full = dispatcher([hopeless], { isRobotFree: false });
    await full.lookAfter(89 * 60);
    expect(full.canceled).toEqual([]);
    await full.lookAfter(90 * 60);
    expect(full.canceled).toEqual(['a']);
    // Whoever is a person and has touched it decides that.
    const touched = dispatcher([hopeless], {
      isRobotFree: false,
      touched: 10,
      toucher: 'Teodor Lindqvist',
    });
    await touched.lookAfter(90 * 60);
    expect(touched.canceled).toEqual([]);
    for (const other of [
      waiting({ requested_at, is_under_rescue: true }),
      atStage('order-queued', { requested_at }),
    ]) {
      const { lookAfter, canceled } = dispatcher([other]);
      await lookAfter(90 * 60);
      expect(canceled).toEqual([]);
    }
  });

  it('is silent when somebody else was faster, and tells of what is wrong', async () => {
    const { lookAfter, problems, fail } = dispatcher([waiting()]);
    fail(new RefusedCall(412, 'changed'));
    await lookAfter(60);
    expect(problems).toEqual([]);
    fail(new Error('no link'));
    await lookAfter(60);
    expect(problems).toEqual(['an order could not be assigned']);
  });
});
