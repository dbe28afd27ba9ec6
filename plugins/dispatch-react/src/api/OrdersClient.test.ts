import { FakeGateway, testOrder } from '@sidehelm/test-utils';
import { waitFor } from '@testing-library/react';
import { OrdersClient } from './OrdersClient';
import type { OrdersApi } from './OrdersApi';

const order = testOrder({ uuid: 'a', version: 3 });
const address = {
  address_description: { address_line_1: '79 Cedar Street' },
  geocoded_address: { lat: 35.2272, lng: -80.8431 },
};

function open(path: string, answer: object) {
  const gateway = new FakeGateway({ [path]: answer });
  return { gateway, orders: new OrdersClient(gateway) };
}

describe('OrdersClient', () => {
  it.each<[string, string, unknown, (orders: OrdersApi) => Promise<unknown>]>([
    [
      'PUT',
      'recipient/name',
      { name: 'Ada' },
      it => it.setRecipientName(order, 'Ada'),
    ],
    [
      'PUT',
      'recipient/contact-info',
      { phone_number: '1' },
      it => it.setRecipientPhone(order, '1'),
    ],
    [
      'PUT',
      'recipient/address',
      address,
      it => it.setRecipientAddress(order, address),
    ],
    [
      'PUT',
      'pick-up-notes',
      { pick_up_notes: 'x' },
      it => it.setPickUpNotes(order, 'x'),
    ],
    [
      'PUT',
      'drop-off-notes',
      { drop_off_notes: '' },
      it => it.setDropOffNotes(order, ''),
    ],
    [
      'PUT',
      'handover-note',
      { handover_note: 'x' },
      it => it.setHandoverNote(order, 'x'),
    ],
    [
      'PUT',
      'charges',
      { sub_total_in_cents: 2150, tips_in_cents: -1 },
      it => it.setCharges(order, { sub_total_in_cents: 2_150 }),
    ],
    [
      'PUT',
      'charges',
      { sub_total_in_cents: -1, tips_in_cents: 0 },
      it => it.setCharges(order, { tips_in_cents: 0 }),
    ],
    [
      'PUT',
      'assigned-robot',
      { robot_id: 'SH4' },
      it => it.assignRobot(order, 'SH4'),
    ],
    ['DELETE', 'assigned-robot', undefined, it => it.unassignRobot(order)],
    ['POST', 'cancel', undefined, it => it.cancel(order)],
    [
      'POST',
      'start-rescue',
      { reason: 'Other' },
      it => it.startRescue(order, 'Other'),
    ],
    ['POST', 'claim-rescue', undefined, it => it.claimRescue(order)],
    ['POST', 'finish-rescue', undefined, it => it.finishRescue(order)],
    [
      'POST',
      'assigned-robot/events',
      { kind: 'left-for-pick-up' },
      it => it.reportRobotEvent(order, 'left-for-pick-up'),
    ],
  ])(
    '%s %s sends %j and the version that was seen',
    async (method, path, body, change) => {
      const { gateway, orders } = open(`delivery-orders/api/orders/a/${path}`, {
        body: order,
      });
      expect(await change(orders)).toEqual(order);
      const [sent] = gateway.requests;
      expect(sent.method).toBe(method);
      expect(sent.body && JSON.parse(sent.body)).toEqual(body);
      expect(sent.headers.get('if-match')).toBe('"3"');
    },
  );

  it('names no version to a service that has none', async () => {
    const { gateway, orders } = open('delivery-orders/api/orders/a/cancel', {
      body: order,
    });
    await orders.cancel({ uuid: 'a' });
    expect(gateway.requests[0].headers.has('if-match')).toBe(false);
  });

  it('creates an order', async () => {
    const { gateway, orders } = open('delivery-orders/api/orders', {
      status: 201,
      body: order,
    });
    const wanted = {
      restaurant_uuid: 'kettle',
      external_id: 'x',
      is_mock: true,
      sales_channel: 'facedrive' as const,
      recipient: { name: 'Ada', ...address },
      charges: { sub_total_in_cents: 0, tips_in_cents: 0 },
    };
    expect(await orders.create(wanted)).toEqual(order);
    expect(gateway.requests[0]).toMatchObject({
      method: 'POST',
      body: JSON.stringify(wanted),
    });
  });

  it('searches with each of several stages as a parameter of its own', async () => {
    const { gateway, orders } = open('delivery-orders/api/orders/search', {
      body: { items: [order], total: 1 },
    });
    expect(
      await orders.search({
        text: 'ada',
        is_final: false,
        current_stage: ['order-received', 'order-queued'],
        sort: 'requested_at',
        limit: 50,
      }),
    ).toEqual({ items: [order], total: 1 });
    const [, query] = gateway.requests[0].path.split('?');
    expect([...new URLSearchParams(query)]).toEqual([
      ['text', 'ada'],
      ['is_final', 'false'],
      ['current_stage', 'order-received'],
      ['current_stage', 'order-queued'],
      ['sort', 'requested_at'],
      ['limit', '50'],
    ]);
  });

  it('reads the timeline and the robots that could carry an order', async () => {
    const event = {
      occurred_at: '2026-11-20T12:00:00Z',
      kind: 'created',
      actor: { kind: 'service' },
    };
    const suggestion = { robot_id: 'SH4', is_free: true, reason: 'Nearest' };
    const { gateway, orders } = open('delivery-orders/api/orders/a/timeline', {
      body: [event, { kind: 'created' }],
    });
    gateway.answers['delivery-orders/api/orders/a/robot-suggestions'] = {
      body: [suggestion, { ...suggestion, robot_id: 4 }],
    };
    expect(await orders.timeline('a')).toEqual({ items: [event], leftOut: 1 });
    expect(await orders.suggestRobots('a')).toEqual({
      items: [suggestion],
      leftOut: 1,
    });
  });

  it('reads the figures of as many days as are asked for', async () => {
    const figures = {
      from: '2026-03-02T07:00:00.000Z',
      to: '2026-03-02T09:30:00.000Z',
      hours: [],
      stages: [],
      rescues: [{ reason: 'Too far', orders: 2 }],
    };
    const { gateway, orders } = open('delivery-orders/api/orders/figures', {
      body: figures,
    });
    expect(await orders.figures(30)).toEqual(figures);
    expect(gateway.requests[0].path).toBe(
      'delivery-orders/api/orders/figures?days=30',
    );
    gateway.answers['delivery-orders/api/orders/figures'] = { body: {} };
    await expect(orders.figures(30)).rejects.toThrow(
      'The figures are about no time that makes sense.',
    );
  });

  it('follows the changes of orders', async () => {
    const gateway = new FakeGateway();
    const stream = new OrdersClient(gateway).followChanges();
    const told: string[] = [];
    stream.onEvent(({ event, data }) => told.push(`${event} ${data}`));
    await waitFor(() => expect(stream.state.get()).toEqual({ kind: 'open' }));
    expect(gateway.requests[0].path).toBe('delivery-orders/api/orders/changes');
    gateway.events.send({ event: 'order', data: '{}' });
    await waitFor(() => expect(told).toEqual(['order {}']));
    stream.close();
  });

  it('refuses an order that makes no sense', async () => {
    const { orders } = open('delivery-orders/api/orders/a', {
      body: { uuid: 'a' },
    });
    await expect(orders.get('a')).rejects.toThrow(SyntaxError);
  });

  it('tells what a robot did as its pilot, who is answered with less', async () => {
    const path = 'delivery-orders/api/orders/a/assigned-robot/events';
    const { charges: _, revision: __, ...less } = order;
    const { gateway, orders } = open(path, { body: less });
    expect(await orders.reportAsPilot(order, 'order-picked-up')).toMatchObject({
      uuid: 'a',
      version: 3,
    });
    const [sent] = gateway.requests;
    expect(sent.method).toBe('POST');
    expect(sent.body).toBe('{"kind":"order-picked-up"}');
    expect(sent.headers.get('if-match')).toBe('"3"');
  });

  describe('the order of a robot', () => {
    const path = 'robots/api/robots/SH4/active-order/pilot-view';

    it('is that which it carries', async () => {
      const { orders } = open(path, { body: order });
      expect(await orders.activeOrder('SH4')).toMatchObject({ uuid: 'a' });
    });

    it('is none when there is none, which is no error', async () => {
      const { orders } = open(path, {
        status: 404,
        body: { message: 'no active order found for robot' },
      });
      expect(await orders.activeOrder('SH4')).toBeUndefined();
    });

    it('is not known when the service is down', async () => {
      const { orders } = open(path, { status: 503, body: { message: 'down' } });
      await expect(orders.activeOrder('SH4')).rejects.toThrow('down');
    });
  });
});
