import type { ExportState, Page } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { testOrder } from '@sidehelm/test-utils';
import { OrdersExport } from './OrdersExport';

const uuidOf = (index: number) =>
  `0d5ec0de-0000-4000-8003-${String(index).padStart(12, '0')}`;
const order = (index: number) => testOrder({ uuid: uuidOf(index) });

/** A service with that many orders; `orders` may change between two pages. */
function open(count: number) {
  const service = {
    orders: Array.from({ length: count }, (_, index) => index),
    nonsense: new Set<number>(),
    asked: [] as number[],
    before: (_offset: number) => undefined as void,
  };
  const saved: string[] = [];
  const states: ExportState[] = [];
  const fetchOrders = async ({
    offset,
    limit,
  }: {
    offset: number;
    limit: number;
  }): Promise<Page<Order>> => {
    service.asked.push(offset);
    service.before(offset);
    return {
      items: service.orders
        .slice(offset, offset + limit)
        .map(index => (service.nonsense.has(index) ? undefined : order(index))),
      total: service.orders.length,
    };
  };
  const exporting = new OrdersExport(fetchOrders, parts =>
    saved.push(parts.join('\r\n')),
  );
  exporting.state.subscribe(() => states.push(exporting.state.get()));
  const uuids = () =>
    saved[0]
      .split('\r\n')
      .slice(1)
      .map(line => line.split(',')[0]);
  return { exporting, saved, service, states, uuids };
}

describe('OrdersExport', () => {
  it('saves every order that is found once, page by page', async () => {
    const { exporting, saved, service, uuids } = open(1_000);
    await exporting.run();
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatch(/^uuid,external_id,is_mock,requested_at/);
    expect(uuids()).toEqual(service.orders.map(uuidOf));
    expect(service.asked.length).toBeLessThan(8);
    expect(exporting.state.get()).toEqual({
      kind: 'done',
      done: 1_000,
      found: 1_000,
      leftOut: 0,
    });
  });

  it('tells how far it is', async () => {
    const { exporting, states } = open(500);
    await exporting.run();
    const progress = states.flatMap(state =>
      state.kind === 'running' ? [[state.done, state.total]] : [],
    );
    expect(progress).toEqual([
      [0, undefined],
      [200, 500],
      [380, 500],
      [500, 500],
    ]);
  });

  it('misses no order while others leave the list, and has none twice while others come', async () => {
    const { exporting, service, uuids } = open(600);
    service.before = offset => {
      if (offset > 0) service.orders.splice(0, 5);
    };
    await exporting.run();
    expect(uuids()).toEqual(
      Array.from({ length: 600 }, (_, index) => uuidOf(index)),
    );

    const growing = open(600);
    growing.service.before = offset => {
      if (offset > 0) growing.service.orders.unshift(10_000 + offset);
    };
    await growing.exporting.run();
    expect(new Set(growing.uuids()).size).toBe(growing.uuids().length);
  });

  it('saves nothing when it is canceled', async () => {
    const { exporting, saved, service } = open(1_000);
    service.before = offset => {
      if (offset > 0) exporting.cancel();
    };
    await exporting.run();
    expect(saved).toEqual([]);
    expect(service.asked).toHaveLength(2);
    expect(exporting.state.get()).toEqual({ kind: 'canceled' });
  });

  it('says why a later page did not come, and goes on from there', async () => {
    const { exporting, saved, service, uuids } = open(1_000);
    let isDown = true;
    service.before = offset => {
      if (isDown && offset > 300) throw new Error('The order service is down.');
    };
    await exporting.run();
    expect(exporting.state.get()).toEqual({
      kind: 'failed',
      done: 380,
      total: 1_000,
      message: 'The order service is down.',
    });
    expect(saved).toEqual([]);
    isDown = false;
    service.asked.length = 0;
    await exporting.run();
    expect(service.asked[0]).toBe(360);
    expect(uuids()).toEqual(service.orders.map(uuidOf));
  });

  it('counts what makes no sense, and saves the others', async () => {
    const { exporting, service, uuids } = open(400);
    // The second is on two pages.
    [3, 190, 399].forEach(index => service.nonsense.add(index));
    await exporting.run();
    expect(exporting.state.get()).toMatchObject({ done: 397, leftOut: 3 });
    expect(uuids()).toHaveLength(397);
  });

  it('saves headings alone when nothing is found', async () => {
    const { exporting, saved } = open(0);
    await exporting.run();
    expect(saved[0]).toMatch(/^uuid,external_id[^\r\n]*$/);
  });

  it('ends after 100,000 orders', async () => {
    const page = Array.from({ length: 200 }, (_, index) => order(index));
    const exporting = new OrdersExport(
      async ({ offset }) => ({
        items: page.map((each, index) => ({
          ...each,
          uuid: String(offset + index),
        })),
        total: 250_000,
      }),
      () => undefined,
    );
    await exporting.run();
    expect(exporting.state.get()).toEqual({
      kind: 'done',
      done: 100_000,
      found: 250_000,
      leftOut: 0,
    });
  });
});
