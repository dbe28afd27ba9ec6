import type { Order, OrderEvent } from '@sidehelm/contracts';
import { happeningOf, noticeOf, recordingNotice, summaryOf } from './notices';

const order = {
  uuid: '0d5ec0de-0000-4000-8003-000000000001',
  external_id: 'A1',
  sales_channel: 'doordash',
  assigned_robot_id: 'SH1',
} as Order;

const event = (kind: string, change: Partial<OrderEvent> = {}): OrderEvent => ({
  occurred_at: '2026-03-02T09:00:00.000Z',
  kind,
  actor: { kind: 'service' },
  ...change,
});

const told = (of: OrderEvent, restaurant?: string) => {
  const happening = happeningOf(order, of);
  return happening && noticeOf(happening, restaurant);
};

describe('what people are told', () => {
  it.each([
    'unassigned',
    'canceled',
    'changed',
    'rescue-claimed',
    'rescue-finished',
    'toString',
    'order-completed',
  ])('is nothing of %s', kind => {
    expect(told(event(kind))).toBeUndefined();
  });

  it('says of a new order where it is from', () => {
    expect(told(event('created'), 'Lotus Kitchen')).toEqual({
      kind: 'new-order',
      title: 'New order A1',
      body: 'Lotus Kitchen, Doordash',
      path: '/orders/uber-eats/0d5ec0de-0000-4000-8003-000000000001',
      tag: 'new-order:0d5ec0de-0000-4000-8003-000000000001',
    });
    expect(told(event('created'))?.body).toBe('Doordash');
  });

  it('says to a pilot what the specification says', () => {
    expect(
      told(event('assigned', { robot_id: 'SH1' }), 'Lotus Kitchen'),
    ).toMatchObject({
      kind: 'order-assigned',
      title: 'New delivery available!',
      body: 'SH1 has order A1 from Lotus Kitchen.',
      path: '/deliver-with/SH1',
      robotId: 'SH1',
    });
  });

  it('says of recording that it has stopped, and when, once it goes on', () => {
    const news = {
      message:
        'Nothing is recorded: the store for recordings cannot be written.',
      since: Date.parse('2026-11-20T14:02:31.000Z'),
    };
    expect(recordingNotice({ ...news, isStopped: true })).toEqual({
      kind: 'recording-stopped',
      title: 'Recording has stopped',
      body: 'Nothing is recorded: the store for recordings cannot be written.',
      path: '/robots/playback',
      tag: 'recording-stopped:1795183351000',
    });
    expect(recordingNotice({ ...news, isStopped: false })).toMatchObject({
      title: 'Recording goes on',
      body: 'It had stopped on 2026-11-20 at 14:02 UTC.',
      tag: 'recording-stopped:1795183351000',
    });
  });

  it('makes one short line of what somebody wrote', () => {
    const reason = `Fell\n\tover \u202e${'x'.repeat(500)}`;
    const body = told(event('rescue-started', { reason }))?.body ?? '';
    expect(body).toMatch(/^Fell over x+$/);
    expect(body).toHaveLength(200);
  });

  it('opens the first of several', () => {
    const first = told(event('created'));
    expect(first && summaryOf(first, 12)).toMatchObject({
      title: '12 new orders',
      body: 'The first: New order A1.',
      path: '/orders/uber-eats/0d5ec0de-0000-4000-8003-000000000001',
      tag: 'new-order:several',
    });
  });
});
