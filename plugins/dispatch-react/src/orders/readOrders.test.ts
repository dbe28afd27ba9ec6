import {
  readOrder,
  readOrderPage,
  readOrders,
  readPilotOrder,
} from './readOrders';

const order = {
  uuid: 'a',
  external_id: '0d5ec0de-0000-4000-8004-0000000a1b2c',
  is_mock: false,
  sales_channel: 'uber-eats',
  restaurant_uuid: 'kettle',
  requested_at: '2026-11-20T12:00:00Z',
  assigned_robot_id: 'SH4',
  current_stage: {
    kind: 'order-queued',
    started_at: '2026-11-20T12:01:00Z',
    eta_timestamp: '2026-11-20T12:05:00Z',
    is_final: false,
  },
  completed_stages: [
    { kind: 'order-received', started_at: '2026-11-20T12:00:00Z' },
  ],
  is_under_rescue: true,
  rescue_reason: 'Software issue',
  rescue: { started_at: '2026-11-20T12:02:00Z', claimed_by: { uuid: 'ada' } },
  is_rescue_suggested: true,
  rescue_suggestion: {
    kind: 'late',
    message: 'It is 5 minutes late.',
    also: [{ kind: 'stuck', message: 'It stands.' }],
  },
  drop_off_eta_timestamp: '2026-11-20T12:30:00Z',
  pick_up_notes: 'Ask for the shift lead',
  drop_off_notes: 'Ring twice',
  handover_note: 'Calls back at eight',
  charges: { sub_total_in_cents: 2_150, tips_in_cents: 300 },
  recipient: {
    name: 'Ada L.',
    phone_number: '+1 704 555 0142',
    address_description: { address_line_1: '77 Cedar Street' },
    geocoded_address: { lat: 35.2271, lng: -80.8431 },
  },
  pick_up_actor: { kind: 'pilot' },
  drop_off_actor: { kind: 'customer' },
  version: 3,
  revision: 17,
};

describe('readOrder', () => {
  it('takes a complete order as it is', () => {
    expect(readOrder(order)).toStrictEqual(order);
  });

  it.each([
    ['assigned_robot_id', null],
    ['assigned_robot_id', 4],
    ['rescue', { started_at: 'soon' }],
    ['rescue_suggestion', { kind: 'late' }],
    ['drop_off_eta_timestamp', 'at noon'],
    ['pick_up_notes', ''],
    ['pick_up_actor', 'pilot'],
    ['version', '3'],
    ['revision', 0],
  ])('leaves out %s when it is %j', (field, value) => {
    const { [field as 'rescue']: _, ...rest } = order;
    expect(readOrder({ ...order, [field]: value })).toStrictEqual(rest);
  });

  it.each([
    ['sales_channel', 'pigeon-post', 'pigeon-post'],
    ['sales_channel', 7, 'unknown'],
    ['is_mock', 'yes', false],
    ['restaurant_uuid', undefined, ''],
    ['restaurant_uuid', { uuid: 'kettle' }, ''],
    ['completed_stages', undefined, []],
    [
      'completed_stages',
      [{ kind: 'lost' }, ...order.completed_stages],
      order.completed_stages,
    ],
    ['is_under_rescue', undefined, false],
    ['is_rescue_suggested', null, false],
    [
      'charges',
      { tips_in_cents: -5 },
      { sub_total_in_cents: 0, tips_in_cents: 0 },
    ],
    [
      'recipient',
      { ...order.recipient, name: null },
      { ...order.recipient, name: '' },
    ],
  ])('shows an order whose %s is %j', (field, sent, shown) => {
    expect(readOrder({ ...order, [field]: sent })).toStrictEqual({
      ...order,
      [field]: shown,
    });
  });

  const started_at = '2026-11-20T12:01:00Z';
  it.each([
    [
      { kind: 'beamed-up', started_at, is_final: false },
      { kind: 'beamed-up', started_at, is_final: false },
    ],
    [
      { kind: 5, started_at },
      { kind: 'unknown', started_at, is_final: false },
    ],
    [
      { kind: 'order-canceled', started_at, is_final: 'yes' },
      { kind: 'order-canceled', started_at, is_final: true },
    ],
    [
      { kind: 'x'.repeat(41), started_at, is_final: false },
      { kind: 'x'.repeat(40), started_at, is_final: false },
    ],
    [
      {
        kind: 'order-queued',
        started_at,
        is_final: false,
        eta_timestamp: 'soon',
      },
      { kind: 'order-queued', started_at, is_final: false },
    ],
  ])('shows an order in the stage %j', (sent, shown) => {
    expect(
      readOrder({ ...order, current_stage: sent })?.current_stage,
    ).toStrictEqual(shown);
  });

  it.each([
    ['uuid', ''],
    ['external_id', undefined],
    ['requested_at', 'yesterday'],
    ['current_stage', undefined],
    ['current_stage', { kind: 'order-queued', is_final: false }],
    ['recipient', { name: 'Ada L.' }],
  ])('is nothing when %s is %j', (field, value) => {
    expect(readOrder({ ...order, [field]: value })).toBeUndefined();
  });
});

describe('readPilotOrder', () => {
  it('takes what a pilot needs, and survives what it does not know', () => {
    expect(
      readPilotOrder({
        ...order,
        sales_channel: null,
        current_stage: { ...order.current_stage, kind: '' },
      }),
    ).toMatchObject({
      uuid: 'a',
      sales_channel: 'unknown',
      current_stage: { kind: 'unknown' },
      pick_up_notes: 'Ask for the shift lead',
      pick_up_actor: { kind: 'pilot' },
      version: 3,
    });
    expect(readPilotOrder(order)).not.toHaveProperty('charges');
    expect(readPilotOrder({ uuid: 'a' })).toBeUndefined();
  });
});

describe('readOrders', () => {
  it('takes each order once, and tells how many it left out', () => {
    const list = [null, order, {}, { ...order, external_id: 'b' }];
    expect(readOrders(list)).toEqual({ items: [order], leftOut: 3 });
  });

  it.each([[null], [{ items: [] }]])('refuses %j as a list', value => {
    expect(() => readOrders(value)).toThrow(
      'The list of orders is not a list.',
    );
  });
});

describe('readOrderPage', () => {
  it('keeps the places of the others where an order makes no sense', () => {
    expect(readOrderPage({ items: [{}, order], total: 2 })).toEqual({
      items: [undefined, order],
      total: 2,
    });
  });

  it.each([[null], [[]], [{ items: [order] }], [{ items: {}, total: 1 }]])(
    'refuses %j as a page',
    value => {
      expect(() => readOrderPage(value)).toThrow(
        'The page of orders is not a page.',
      );
    },
  );
});
