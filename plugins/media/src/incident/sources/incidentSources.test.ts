import { ordersApiFactory } from '@sidehelm/dispatch-react';
import { robotEventsApiFactory } from '@sidehelm/fleet-react';
import {
  answerUsers,
  FakeGateway,
  testUser,
  type FakeAnswering,
} from '@sidehelm/test-utils';
import { usersApiFactory } from '@sidehelm/users-react';
import { incidentSources } from './incidentSources';

const FROM = Date.parse('2026-11-20T20:00:00Z');
const range = { robotId: 'SH1', from: FROM, to: FROM + 3_600_000 };
const at = (minute: number) => new Date(FROM + minute * 60_000).toISOString();

function open(answers: Record<string, FakeAnswering>) {
  const gateway = new FakeGateway(answers);
  const sources = incidentSources({
    gateway,
    orders: ordersApiFactory.factory({ gateway }),
    robotEvents: robotEventsApiFactory.factory({ gateway }),
    users: usersApiFactory.factory({ gateway }),
  });
  return { gateway, sources };
}

const EVENTS = 'teleop/api/robots/SH1/events';

describe('the events of the robot', () => {
  it('are told in words, by kind, with what people wrote beside them', async () => {
    const event = (number: number, kind: string, note?: string) => ({
      number,
      kind,
      by: 'Ada',
      note,
      occurred_at: at(number),
    });
    const { gateway, sources } = open({
      [EVENTS]: {
        body: [
          event(6, 'washed'),
          event(5, 'blocked'),
          event(4, 'intervention-asked', 'A ladder'),
          event(3, 'rearmed'),
          event(2, 'stopped'),
          event(1, 'drive-taken-over', 'Blocks a door'),
          { number: 'none' },
        ],
      },
    });
    const { events, leftOut } = await sources.robotEvents.read(range);
    expect(leftOut).toBe(1);
    expect(
      events.map(({ kind, title, detail }) => [kind, title, detail]),
    ).toEqual([
      ['robot', 'washed', undefined],
      ['robot', 'Blocked', undefined],
      ['intervention', 'Ada asked the driver to intervene', 'A ladder'],
      ['stop', 'Re-armed by Ada', undefined],
      ['stop', 'Stopped by Ada', undefined],
      ['drive', 'Ada took over', 'Blocks a door'],
    ]);
    expect(events[4].at).toBe(FROM + 120_000);
    expect(new URLSearchParams(gateway.requests[0].path.split('?')[1])).toEqual(
      new URLSearchParams({
        from: '2026-11-20T20:00:00.000Z',
        to: '2026-11-20T21:00:00.000Z',
        limit: '500',
      }),
    );
  });

  it('are asked for page by page, also of a service that knows no pages', async () => {
    const page = (first: number, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        number: first - index,
        kind: 'blocked',
        occurred_at: at(1),
      }));
    const { gateway, sources } = open({
      [EVENTS]: ({ path }) => ({
        body: path.includes('before=501') ? page(500, 20) : page(1_000, 500),
      }),
    });
    const { events: all, cut } = await sources.robotEvents.read(range);
    expect(all).toHaveLength(520);
    expect(cut).toBeUndefined();
    expect(gateway.requests).toHaveLength(2);

    const stubborn = open({ [EVENTS]: { body: page(1_000, 500) } });
    const told = await stubborn.sources.robotEvents.read(range);
    expect(told.events).toHaveLength(500);
    expect(told.cut).toBe(
      'only the newest 500 are there, older ones are left out.',
    );
    expect(stubborn.gateway.requests).toHaveLength(2);
  });

  it('of which there are more than anybody asks for are the newest, and that is said', async () => {
    const { sources } = open({
      [EVENTS]: ({ path }) => {
        const before = Number(/before=(\d+)/.exec(path)?.[1] ?? 20_001);
        return {
          body: Array.from({ length: 500 }, (_, index) => ({
            number: before - 1 - index,
            kind: 'blocked',
            occurred_at: at(1),
          })),
        };
      },
    });
    const { events, cut } = await sources.robotEvents.read(range);
    expect(events).toHaveLength(10_000);
    expect(cut).toBe(
      'only the newest 10000 are there, older ones are left out.',
    );
  });
});

describe('the orders that it carried', () => {
  const ORDERS = 'delivery-orders/api/robots/SH1/orders';
  const order = {
    order_uuid: '0d5ec0de-0000-4000-8003-000000000001',
    external_id: 'FD-10001',
    sales_channel: 'facedrive',
    is_mock: false,
    from: at(1),
    events: [
      {
        occurred_at: at(1),
        kind: 'assigned',
        robot_id: 'SH1',
        actor: { kind: 'person', name: 'Teo' },
      },
      {
        occurred_at: at(9),
        kind: 'order-picked-up',
        actor: { kind: 'service' },
      },
      { kind: 'nothing' },
    ],
  };

  it('are told by their stages, and lead to the order', async () => {
    const { sources } = open({ [ORDERS]: { body: [order, { events: 7 }] } });
    const { events, leftOut } = await sources.orders.read(range);
    expect(leftOut).toBe(1);
    expect(events.map(({ title, detail }) => [title, detail])).toEqual([
      ['Order FD-10001: Assigned to SH1', 'By Teo'],
      ['Order FD-10001: Order picked up', 'By The order service'],
    ]);
    expect(events[1].subject).toEqual({
      kind: 'order',
      uuid: order.order_uuid,
    });
    expect(new Set(events.map(({ id }) => id)).size).toBe(2);
  });
});

describe('how drives went', () => {
  const DRIVES = 'teleop/api/drives';
  const drive = {
    number: 3,
    robot_id: 'SH1',
    driver_uuid: 'ada',
    driver_name: 'Ada',
    started_at: at(1),
    ended_at: at(3),
    report: {
      duration_in_seconds: 120.4,
      distance_in_metres: 96.4,
      delay: { p50: 92.4, p95: 141, p99: 203, max: 260 },
      limited_in_seconds: 0,
      freezes: 0,
      frozen_in_seconds: 0,
      emergency_stops: 1,
      safety_stops: 2,
      near_misses: 1,
      collisions: 0,
      sounds: [],
    },
  };

  it('is told at their end', async () => {
    const { sources } = open({
      [DRIVES]: {
        body: [
          drive,
          { ...drive, number: 2, report: undefined },
          { ...drive, number: 1, ended_at: undefined },
        ],
      },
    });
    const { events } = await sources.drives.read(range);
    expect(events.map(({ at: time, detail }) => [time, detail])).toEqual([
      [
        FROM + 180_000,
        '120 s, 96 m; delay 92 / 141 / 203 ms (p50 / p95 / p99); 1 emergency stop; 2 safety stops; 1 near miss',
      ],
      [FROM + 180_000, 'The console of the driver has told nothing of it.'],
    ]);
  });

  it('says so where the service may have more than it tells', async () => {
    const read = async (count: number) => {
      const body = Array.from({ length: count }, (_, number) => ({
        ...drive,
        number,
      }));
      const { sources } = open({ [DRIVES]: { body } });
      return (await sources.drives.read(range)).cut;
    };
    expect(await read(199)).toBeUndefined();
    expect(await read(200)).toBe(
      'only the newest 200 are there, older ones may be left out.',
    );
  });
});

describe('the audit log', () => {
  const ENTRIES = 'audit/api/entries';
  const entry = (seq: number, outcome = 'succeeded') => ({
    seq,
    at: at(seq),
    act: 'teleop.emergency-stop',
    outcome,
    actor: 'user:default/ada',
    robot_id: 'SH1',
    correlation_id: `c${seq}`,
  });

  it('is read to the end of the range', async () => {
    const { gateway, sources } = open({
      [ENTRIES]: ({ path }) => ({
        body: path.includes('before=older')
          ? { items: [entry(1, 'refused'), { seq: 'none' }] }
          : { items: [entry(2)], older: 'older' },
      }),
    });
    const { events, leftOut } = await sources.audit.read(range);
    expect(leftOut).toBe(1);
    expect(events.map(({ title, subject }) => [title, subject])).toEqual([
      ['Emergency stop', { kind: 'audit', correlationId: 'c2' }],
      ['Emergency stop (refused)', { kind: 'audit', correlationId: 'c1' }],
    ]);
    expect(gateway.requests[0].path).toContain('robot_id=SH1');
  });

  it('names people as they are called, others as the log does, and the place of each entry', async () => {
    const ada = testUser({ first_name: 'Ada', last_name: 'Lovelace' });
    const entries = [
      { ...entry(1), actor: `user:default/${ada.uuid}` },
      { ...entry(2, 'refused'), actor: 'system', reason: 'It is full.' },
    ];
    const details = async (people: FakeAnswering) => {
      const { sources } = open({
        [ENTRIES]: { body: { items: entries } },
        'auth/api/users/search': people,
      });
      const { events } = await sources.audit.read(range);
      return events.map(({ detail }) => detail);
    };
    expect(await details(answerUsers([ada]))).toEqual([
      `By ${ada.email} (Ada Lovelace), entry 1`,
      'By system, entry 2: It is full.',
    ]);
    // Who may not see people reads what the log has.
    expect((await details({ status: 403, body: { message: 'No.' } }))[0]).toBe(
      `By user:default/${ada.uuid}, entry 1`,
    );
  });

  it('of which there is more than anybody asks for is the newest, and that is said', async () => {
    const { gateway, sources } = open({
      [ENTRIES]: { body: { items: [entry(1)], older: 'older' } },
    });
    const { cut } = await sources.audit.read(range);
    expect(gateway.requests).toHaveLength(10);
    expect(cut).toBe(
      'only the newest 10 entries are there, older ones are left out.',
    );
  });

  it('is a mistake without entries', async () => {
    const { sources } = open({ [ENTRIES]: { body: [] } });
    await expect(sources.audit.read(range)).rejects.toThrow('without entries');
  });
});
