import type { Order, OrderEvent } from '@sidehelm/contracts';
import { RefusedCall } from '../client/RefusedCall';
import { RESCUERS } from '../staff/simulatedStaff';
import { atStage } from '../testing/anOrder';
import { Way } from '../ways/Way';
import { RescueDesk } from './RescueDesk';

describe('RescueDesk', () => {
  const began = Date.parse('2026-03-02T09:00:00.000Z');
  const isoAt = (minutes: number) =>
    new Date(began + minutes * 60_000).toISOString();
  const [BEA, SOL] = RESCUERS;
  const stuck = (change: Partial<Order> = {}): Order =>
    atStage('robot-en-route-to-drop-off', {
      is_under_rescue: true,
      rescue: { started_at: isoAt(0) },
      ...change,
    });
  const claimedBy = (uuid: string): Partial<Order> => ({
    rescue: {
      started_at: isoAt(0),
      claimed_at: isoAt(5),
      claimed_by: { uuid },
    },
  });

  function desk(first: Order) {
    const done: string[] = [];
    const problems: string[] = [];
    const events: OrderEvent[] = [
      {
        occurred_at: isoAt(0),
        kind: 'rescue-started',
        actor: { kind: 'person', name: 'Teodor Lindqvist' },
      },
    ];
    const world = {
      orders: [first],
      robot: { id: 'SH2', deployment_kind: 'active' } as {
        id: string;
        deployment_kind: string;
        assigned_pilot_uuid?: string;
      },
      isLeft: false,
      isStopped: false,
      moves: false,
      isDown: false,
    };
    let failure: Error | undefined;
    let clock = began;
    const note = (kind: string, name: string) =>
      events.push({
        occurred_at: new Date(clock).toISOString(),
        kind,
        actor: { kind: 'person', name },
      });
    const one = new RescueDesk({
      company: {
        timeline: async () => events,
        claimRescue: async (order, { first_name, uuid }) => {
          if (failure) throw failure;
          done.push(`${first_name} claims`);
          note('rescue-claimed', `${first_name} (simulated)`);
          world.orders = world.orders.map(it =>
            it.uuid === order.uuid ? { ...it, ...claimedBy(uuid) } : it,
          );
          return order;
        },
        finishRescue: async (order, { first_name }) => {
          done.push(`${first_name} finishes`);
          note('rescue-finished', `${first_name} (simulated)`);
          world.orders = [];
          return { ...order, rescue: undefined, is_under_rescue: false };
        },
        startRescue: async (order, reason) => {
          done.push(`started: ${reason}`);
          if (order.is_under_rescue) throw new Error('It is under rescue.');
          note('rescue-started', 'Dana (simulated)');
          return order;
        },
      },
      outlook: {
        isKnown: true,
        get orders() {
          return world.orders;
        },
        get robots() {
          return [world.robot];
        },
        restaurants: new Map(),
      },
      feed: {
        latest: () =>
          new Map([
            [
              'SH2',
              {
                robot_id: 'SH2',
                signal: 'good' as const,
                position: { lat: 0, lng: 140 },
                is_emergency_stopped: world.isStopped,
              },
            ],
          ]),
      },
      simulation: {
        help: async robotId => {
          if (world.isDown) throw new Error('The simulation is down.');
          done.push(`${robotId} is helped`);
          return world.moves
            ? { ok: false, message: 'It moves.' }
            : { ok: true };
        },
      },
      district: { toLocal: ({ lat, lng }) => ({ x: lng, y: lat }) },
      planner: { plan: (from, to) => new Way([from, to]) },
      persons: {
        isLeftTo: () => world.isLeft,
        isStaff: name => name.endsWith('(simulated)'),
      },
      rescuers: RESCUERS,
      patience: 300_000,
      problem: kind => problems.push(kind),
    });
    return {
      world,
      events,
      done,
      problems,
      lookAfter: (minutes: number) => {
        clock = began + minutes * 60_000;
        return one.look(clock);
      },
      fail: (error: Error) => {
        failure = error;
      },
    };
  }

  it('claims what nobody has claimed for five minutes, walks there, helps and finishes', async () => {
    const { lookAfter, done } = desk(stuck());
    await lookAfter(4.9);
    expect(done).toEqual([]);
    await lookAfter(5);
    expect(done).toEqual(['Bea claims']);
    // 140 m at 1.4 m/s, and a minute at the robot.
    await lookAfter(5 + 159 / 60);
    expect(done).toHaveLength(1);
    await lookAfter(5 + 160 / 60);
    expect(done).toEqual(['Bea claims', 'SH2 is helped', 'Bea finishes']);
  });

  it('goes on from where the last robot was', async () => {
    const { world, lookAfter, done } = desk(stuck());
    await lookAfter(5);
    await lookAfter(20);
    world.orders = [stuck({ uuid: 'next' })];
    // Both are free again; the one who has waited longer goes first.
    await lookAfter(30);
    expect(done.slice(3)).toEqual(['Sol claims']);
    await lookAfter(40);
    world.orders = [stuck({ uuid: 'third' })];
    await lookAfter(50);
    await lookAfter(51);
    expect(done.slice(6)).toEqual([
      'Bea claims',
      'SH2 is helped',
      'Bea finishes',
    ]);
  });

  it.each<[string, (it: ReturnType<typeof desk>) => void]>([
    [
      'a person has claimed it',
      ({ world }) => {
        world.orders = [stuck(claimedBy('somebody'))];
      },
    ],
    [
      'a person has seen to it since it began',
      ({ events }) => {
        events.push({
          occurred_at: isoAt(1),
          kind: 'assigned',
          actor: { kind: 'person', name: 'Jonah Okafor' },
        });
      },
    ],
    [
      'a person has the robot',
      ({ world }) => {
        world.isLeft = true;
      },
    ],
    [
      'a person has stopped the robot',
      ({ world }) => {
        world.isStopped = true;
      },
    ],
    [
      'the robot has a pilot',
      ({ world }) => {
        world.robot.assigned_pilot_uuid = 'somebody';
      },
    ],
    [
      'the robot is retired',
      ({ world }) => {
        world.robot.deployment_kind = 'retired';
      },
    ],
    [
      'the robot is not simulated',
      ({ world }) => {
        world.orders = [stuck({ assigned_robot_id: 'RX1' })];
      },
    ],
  ])('leaves it alone when %s', async (_, change) => {
    const it = desk(stuck());
    change(it);
    await it.lookAfter(60);
    expect(it.done).toEqual([]);
    expect(it.problems).toEqual([]);
  });

  it('brings the food of an order without a robot', async () => {
    const { lookAfter, done } = desk(stuck({ assigned_robot_id: undefined }));
    await lookAfter(5);
    await lookAfter(20);
    expect(done).toEqual(['Bea claims', 'Bea finishes']);
  });

  it('turns back when a person takes it over, and is free for another', async () => {
    const { world, lookAfter, done } = desk(stuck());
    await lookAfter(5);
    world.orders = [stuck(claimedBy('somebody'))];
    await lookAfter(6);
    await lookAfter(60);
    expect(done).toEqual(['Bea claims']);
    world.orders = ['a', 'b', 'c'].map(uuid => stuck({ uuid }));
    await lookAfter(61);
    // There are two of them.
    expect(done.slice(1)).toEqual(['Sol claims', 'Bea claims']);
  });

  it('claims and finishes what a person has only corrected', async () => {
    const { events, lookAfter, done } = desk(stuck());
    const correct = (minutes: number) =>
      events.push({
        occurred_at: isoAt(minutes),
        kind: 'changed',
        fields: ['phone number'],
        actor: { kind: 'person', name: 'Jonah Okafor' },
      });
    correct(1);
    await lookAfter(5);
    correct(6);
    await lookAfter(10);
    expect(done).toEqual(['Bea claims', 'SH2 is helped', 'Bea finishes']);
  });

  it('gives up what a person has seen to since it was claimed, so that it is escalated', async () => {
    const { events, lookAfter, done, problems } = desk(
      stuck({ rescue_reason: 'Software issue' }),
    );
    await lookAfter(5);
    events.push({
      occurred_at: isoAt(6),
      kind: 'assigned',
      actor: { kind: 'person', name: 'Jonah Okafor' },
    });
    for (const minutes of [10, 11]) await lookAfter(minutes);
    expect(done).toEqual([
      'Bea claims',
      'Bea finishes',
      'started: Software issue',
    ]);
    expect(problems).toEqual([]);
  });

  it('leaves it to that person for good, also the rescue that follows', async () => {
    const { world, events, lookAfter, done } = desk(stuck());
    await lookAfter(5);
    events.push({
      occurred_at: isoAt(6),
      kind: 'assigned',
      actor: { kind: 'person', name: 'Jonah Okafor' },
    });
    await lookAfter(10);
    expect(done.slice(1)).toEqual([
      'Bea finishes',
      'started: Construction blocked route',
    ]);
    world.orders = [stuck({ rescue: { started_at: isoAt(10) } })];
    // Past the five minutes after which a rescue is claimed.
    for (const minutes of [14, 15, 16, 60]) await lookAfter(minutes);
    expect(done).toHaveLength(3);
  });

  it.each<[string, (it: ReturnType<typeof desk>) => void]>([
    [
      'has been stopped',
      ({ world }) => {
        world.isStopped = true;
      },
    ],
    [
      'has been retired',
      ({ world }) => {
        world.robot.deployment_kind = 'retired';
      },
    ],
    [
      'has got a pilot',
      ({ world }) => {
        world.robot.assigned_pilot_uuid = 'somebody';
      },
    ],
    [
      'is not simulated',
      ({ world }) => {
        world.robot.id = 'SH4';
      },
    ],
  ])('gives up its claim when the robot %s meanwhile', async (_, change) => {
    const it = desk(stuck({ rescue_reason: 'Hardware Issue' }));
    await it.lookAfter(5);
    change(it);
    await it.lookAfter(6);
    expect(it.done).toEqual([
      'Bea claims',
      'Bea finishes',
      'started: Hardware Issue',
    ]);
  });

  it('believes no news of a claim that are older than its end', async () => {
    const { world, lookAfter, done } = desk(stuck());
    await lookAfter(5);
    const old = world.orders;
    world.isStopped = true;
    await lookAfter(6);
    expect(done.slice(1)).toEqual([
      'Bea finishes',
      'started: Construction blocked route',
    ]);
    world.orders = old;
    world.isStopped = false;
    await lookAfter(6.1);
    world.orders = [stuck({ rescue: { started_at: isoAt(6) } })];
    await lookAfter(60);
    // Nobody has been sent there by the old ones.
    expect(done.slice(3)).toEqual(['Sol claims']);
  });

  it('stays away while a person drives the robot, and takes its claim up again', async () => {
    const { world, lookAfter, done } = desk(stuck());
    await lookAfter(5);
    world.isLeft = true;
    for (const minutes of [6, 7, 30]) await lookAfter(minutes);
    expect(done).toEqual(['Bea claims']);
    world.isLeft = false;
    await lookAfter(31);
    await lookAfter(40);
    expect(done).toEqual(['Bea claims', 'SH2 is helped', 'Bea finishes']);
  });

  it('goes on with its own claims after a restart', async () => {
    const { lookAfter, done } = desk(stuck(claimedBy(SOL.uuid)));
    await lookAfter(5);
    await lookAfter(10);
    expect(done).toEqual(['SH2 is helped', 'Sol finishes']);
    expect(BEA.uuid).not.toBe(SOL.uuid);
  });

  it('waits for a robot that moves', async () => {
    const { world, lookAfter, done } = desk(stuck());
    world.moves = true;
    for (const minutes of [5, 10]) await lookAfter(minutes);
    expect(done).toEqual(['Bea claims', 'SH2 is helped']);
    world.moves = false;
    await lookAfter(11);
    expect(done.slice(2)).toEqual(['SH2 is helped', 'Bea finishes']);
  });

  it.each<[string, (it: ReturnType<typeof desk>) => void, string[]]>([
    [
      'moves',
      ({ world }) => {
        world.moves = true;
      },
      [],
    ],
    [
      'cannot be reached',
      ({ world }) => {
        world.isDown = true;
      },
      ['a robot could not be helped'],
    ],
  ])(
    'gives up after five minutes at a robot that %s, and is free for another',
    async (_, change, told) => {
      const it = desk(stuck({ rescue_reason: 'Hardware Issue' }));
      const { lookAfter, world, done, problems } = it;
      change(it);
      // A claim at five minutes, 100 s to walk there, and a minute at the robot.
      const there = 5 + 160 / 60;
      for (const minutes of [5, there, there + 4.9]) await lookAfter(minutes);
      expect(done).not.toContain('Bea finishes');
      await lookAfter(there + 5);
      expect(done.filter(act => act !== 'SH2 is helped')).toEqual([
        'Bea claims',
        'Bea finishes',
        'started: Hardware Issue',
      ]);
      expect([...new Set(problems)]).toEqual(told);
      world.orders = ['a', 'b'].map(uuid => stuck({ uuid }));
      await lookAfter(there + 6);
      expect(done.slice(-2)).toEqual(['Sol claims', 'Bea claims']);
    },
  );

  it('is silent when somebody else was faster, and tells of what is wrong', async () => {
    const { lookAfter, problems, fail } = desk(stuck());
    fail(new RefusedCall(412, 'changed'));
    await lookAfter(6);
    expect(problems).toEqual([]);
    fail(new Error('no link'));
    await lookAfter(6);
    expect(problems).toEqual(['a rescue could not be seen to']);
  });
});
