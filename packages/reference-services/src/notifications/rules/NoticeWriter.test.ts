import { setTimeout as pause } from 'node:timers/promises';
import type { Order, OrderEvent, Restaurant } from '@sidehelm/contracts';
import { eventually } from '../../testing/eventually';
import type { Listener } from '../store/BindingStore';
import type { Notice } from '../store/WaitingNoticeStore';
import { happeningOf, type Happening } from './notices';
import { NoticeWriter } from './NoticeWriter';

const ADA = '0d5ec0de-0000-4000-8000-000000000001';
const BEN = '0d5ec0de-0000-4000-8000-000000000002';

const order = (id: string) =>
  ({
    uuid: id,
    external_id: id,
    sales_channel: 'doordash',
    restaurant_uuid: 'r',
  }) as Order;

const event = (kind: string, change: Partial<OrderEvent> = {}): OrderEvent => ({
  occurred_at: '2026-03-02T09:00:00.000Z',
  kind,
  actor: { kind: 'service' },
  ...change,
});

/** Of an event that people are told of. */
const happening = (of: Order, what: OrderEvent): Happening => {
  const found = happeningOf(of, what);
  if (!found) throw new Error(`Nobody is told of ${what.kind}.`);
  return found;
};

function open(
  listeners: Listener[],
  options: { pilot?: string; listen?: () => Promise<Listener[]> } = {},
) {
  const told: { bindingUuid: string; notice: Notice }[] = [];
  const warnings: string[] = [];
  const asked: string[][] = [];
  const writer = new NoticeWriter({
    bindings: {
      listeners: async kinds => {
        asked.push([...kinds]);
        return options.listen ? options.listen() : listeners;
      },
    },
    waiting: { add: async notices => void told.push(...notices) },
    logger: {
      warn: (...args: unknown[]) => void warnings.push(String(args.at(-1))),
    },
    findRestaurant: async () => ({ name: 'Lotus Kitchen' }) as Restaurant,
    pilotOf: () => options.pilot,
    onWritten: () => undefined,
  });
  return { writer, told, warnings, asked };
}

const listener = (userUuid: string, kind: string): Listener => ({
  uuid: `browser of ${userUuid}`,
  userUuid,
  kind,
});

describe('NoticeWriter', () => {
  it('writes for those who listen, and asks once for all that came together', async () => {
    const { writer, told, asked } = open([listener(ADA, 'new-order')]);
    writer.take(happening(order('A1'), event('created')));
    writer.take(happening(order('A2'), event('created')));
    expect(told).toEqual([]);
    await eventually(() => expect(told).toHaveLength(2));
    expect(asked).toEqual([['new-order']]);
    expect(told.map(({ notice }) => notice.title)).toEqual([
      'New order A1',
      'New order A2',
    ]);
    await writer.close();
  });

  it('tells three one by one, and of four a number', async () => {
    const { writer, told } = open([listener(ADA, 'new-order')]);
    for (const id of ['A1', 'A2', 'A3'])
      writer.take(happening(order(id), event('created')));
    await eventually(() => expect(told).toHaveLength(3));
    told.length = 0;
    for (const id of ['B1', 'B2', 'B3', 'B4'])
      writer.take(happening(order(id), event('created')));
    await eventually(() => expect(told).toHaveLength(1));
    expect(told[0].notice.title).toBe('4 new orders');
    await writer.close();
  });

  it('tells a pilot of their own robot alone, and nobody of their own act', async () => {
    const both = [ADA, BEN].flatMap(person => [
      listener(person, 'order-assigned'),
      listener(person, 'rescue-asked'),
    ]);
    const { writer, told } = open(both, { pilot: ADA });
    writer.take(happening(order('A1'), event('assigned', { robot_id: 'SH1' })));
    writer.take(
      happening(
        order('A1'),
        event('rescue-started', { actor: { kind: 'person', uuid: ADA } }),
      ),
    );
    await eventually(() => expect(told).toHaveLength(2));
    expect(
      told.map(({ bindingUuid, notice }) => [bindingUuid, notice.kind]),
    ).toEqual([
      [`browser of ${ADA}`, 'order-assigned'],
      [`browser of ${BEN}`, 'rescue-asked'],
    ]);
    await writer.close();
  });

  it('tells everybody who listens that nothing is recorded, beside what happens to orders', async () => {
    const { writer, told } = open([
      listener(ADA, 'recording-stopped'),
      listener(BEN, 'new-order'),
    ]);
    const since = Date.parse('2026-11-20T14:02:31.000Z');
    const message = 'Nothing is recorded: the store is full.';
    writer.take(happening(order('A1'), event('created')));
    for (const isStopped of [true, false])
      writer.take({
        kind: 'recording-stopped',
        news: { isStopped, message, since },
      });
    await eventually(() => expect(told).toHaveLength(3));
    expect(
      told.map(({ bindingUuid, notice }) => [bindingUuid, notice.title]),
    ).toEqual([
      [`browser of ${ADA}`, 'Recording has stopped'],
      [`browser of ${ADA}`, 'Recording goes on'],
      [`browser of ${BEN}`, 'New order A1'],
    ]);
    await writer.close();
  });

  it('survives a database that is away, and tells of what comes after', async () => {
    let isAway = true;
    const { writer, told, warnings } = open([], {
      listen: async () => {
        if (isAway) throw new Error('away');
        return [listener(ADA, 'new-order')];
      },
    });
    expect(() =>
      writer.take(happening(order('A1'), event('created'))),
    ).not.toThrow();
    await eventually(() => expect(warnings).toHaveLength(1));
    isAway = false;
    writer.take(happening(order('A2'), event('created')));
    await eventually(() => expect(told).toHaveLength(1));
    await writer.close();
  });

  it('fills no memory while the database hangs', async () => {
    let release = (_: Listener[]) => {};
    const { writer, told, warnings } = open([], {
      listen: () =>
        new Promise(resolve => {
          release = resolve;
        }),
    });
    writer.take(happening(order('first'), event('created')));
    await pause(400);
    for (let count = 1; count <= 2_500; count++)
      writer.take(happening(order(`A${count}`), event('created')));
    release([]);
    await eventually(() =>
      expect(warnings).toEqual(['more happens than can be told of']),
    );
    release([listener(ADA, 'new-order')]);
    await eventually(() => expect(told).toHaveLength(1));
    expect(told[0].notice.title).toBe('2000 new orders');
    await writer.close();
  });

  it('writes what it has taken when it is closed, and takes nothing more', async () => {
    const { writer, told } = open([listener(ADA, 'new-order')]);
    writer.take(happening(order('A1'), event('created')));
    await writer.close();
    expect(told).toHaveLength(1);
    writer.take(happening(order('A2'), event('created')));
    await pause(400);
    expect(told).toHaveLength(1);
  });
});
