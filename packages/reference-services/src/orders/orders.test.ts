import type { Order } from '@sidehelm/contracts';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { reportOf } from '../testing/ManualReports';
import { DEMO_PILOT } from '../auth';
import type { DemoRole } from '../testing/startTestServices';
import {
  newOrder,
  ORDERS,
  ordersForAllTests,
  RESTAURANT,
} from './testing/ordersForAllTests';

const WHOLE_TRIP = [
  'left-for-pick-up',
  'arrived-at-pick-up',
  'order-picked-up',
  'left-for-drop-off',
  'arrived-at-drop-off',
  'order-dropped-off',
];

describeOnEachDatabase('the order service', database => {
  const { system, call, get, created, report } = ordersForAllTests(database);
  const assign = (order: Order, robot_id: string, tag?: string) =>
    call(
      'PUT',
      `/${order.uuid}/assigned-robot`,
      { robot_id },
      'Supervisor',
      tag === undefined ? undefined : { 'if-match': tag },
    );
  const messageOf = async (answer: ReturnType<typeof call>) => {
    const { statusCode, json } = await answer;
    return [statusCode, json().message];
  };

  it('creates an order and answers with it', async () => {
    const answer = await call('POST', '', newOrder());
    const order = answer.json();
    expect([answer.statusCode, answer.headers.location]).toEqual([
      201,
      `orders/${order.uuid}`,
    ]);
    expect(order).toMatchObject({
      sales_channel: 'doordash',
      restaurant_uuid: RESTAURANT,
      current_stage: { kind: 'order-received', is_final: false },
      completed_stages: [],
      is_under_rescue: false,
      is_rescue_suggested: false,
      charges: { sub_total_in_cents: 2150, tips_in_cents: 300 },
      pick_up_actor: { kind: 'pilot' },
      drop_off_actor: { kind: 'customer' },
      version: 1,
    });
    expect((await get(`/${order.uuid}`)).json()).toEqual(order);
  });

  it('makes one order of an external id, however often it is sent', async () => {
    const body = newOrder();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call('POST', '', body)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 200, 200, 200, 200, 200, 200, 201,
    ]);
    expect(new Set(answers.map(answer => answer.json().uuid)).size).toBe(1);
    const found = await get(`/search?text=${body.external_id}`);
    expect(found.json().total).toBe(1);
    // The same id for somebody else is a mistake of whoever typed it.
    const other = { ...body, recipient: { ...body.recipient, name: 'Bo K.' } };
    expect(await messageOf(call('POST', '', other))).toEqual([
      409,
      `There is already an order with the id ${body.external_id}, for Ada L.. Look whether the id is right.`,
    ]);
    // What is corrected in a form that is sent again would be lost.
    const corrected = {
      ...body,
      charges: { ...body.charges, tips_in_cents: 301 },
      recipient: { ...body.recipient, phone_number: '+1 704 555 0188' },
    };
    expect(await messageOf(call('POST', '', corrected))).toEqual([
      409,
      `There is an order with the id ${body.external_id} already, with another phone number and another tip. Change it there.`,
    ]);
    const onAnother = { ...body, sales_channel: 'uber-eats' as const };
    expect((await call('POST', '', onAnother)).statusCode).toBe(201);
  });

  it('makes nothing of the id of an order that was canceled, and says so', async () => {
    const body = newOrder();
    const order = (await call('POST', '', body)).json();
    const canceled = await call('POST', `/${order.uuid}/cancel`);
    expect(canceled.statusCode).toBe(200);
    expect(await messageOf(call('POST', '', body))).toEqual([
      409,
      `The order with the id ${body.external_id} was canceled already, and an id stands for one order.`,
    ]);
  });

  it.each([
    [
      { external_id: 'FD-1' },
      'Order ID shape is invalid. Make sure you copied it from dashboard URL',
    ],
    [
      { sales_channel: 'facedrive', external_id: '  ' },
      'External ID is required',
    ],
    [
      {
        sales_channel: 'facedrive',
        external_id: 'https://food.facedrive.ca/orders/FD-1',
      },
      'This is the address of a page. Enter the ID of the order alone',
    ],
    [
      { restaurant_uuid: '0d5ec0de-0000-4000-8001-00000000dead' },
      'There is no such restaurant. Choose another one.',
    ],
    [
      { recipient: { ...newOrder().recipient, name: ' ' } },
      'Customer name is required',
    ],
    [
      { recipient: { ...newOrder().recipient, phone_number: undefined } },
      'The recipient needs a phone number or a phone code.',
    ],
    [
      { charges: { sub_total_in_cents: -1, tips_in_cents: 0 } },
      '"charges.sub_total_in_cents" in the request body must be >= 0.',
    ],
    [
      { charges: { sub_total_in_cents: 1.5, tips_in_cents: 0 } },
      '"charges.sub_total_in_cents" in the request body must be integer.',
    ],
  ] as const)('creates none of %j', async (change, message) => {
    const before = (await get('')).json().length;
    const body = { ...newOrder(), ...change };
    expect(await messageOf(call('POST', '', body))).toEqual([400, message]);
    expect((await get('')).json()).toHaveLength(before);
  });

  it('keeps texts as they were typed: markup, right to left, emoji', async () => {
    const name = '<b>שרה</b> 🥡 O\u2019Neill "; drop table';
    const order = await created({
      recipient: { ...newOrder().recipient, name },
      drop_off_notes: 'x'.repeat(2000),
    });
    expect((await get(`/${order.uuid}`)).json()).toMatchObject({
      recipient: { name },
      drop_off_notes: 'x'.repeat(2000),
    });
    const long = await call('PUT', `/${order.uuid}/drop-off-notes`, {
      drop_off_notes: 'x'.repeat(2001),
    });
    expect(long.statusCode).toBe(400);
  });

  it('goes from the request to the door, and tells who did what', async () => {
    const order = await created();
    expect((await assign(order, 'SH4')).json()).toMatchObject({
      assigned_robot_id: 'SH4',
      current_stage: { kind: 'order-queued' },
      version: 2,
    });
    system.clock.advance(60_000);
    const done = await report(order, ...WHOLE_TRIP);
    expect(done.current_stage).toMatchObject({
      kind: 'order-completed',
      is_final: true,
    });
    expect(done.completed_stages.map(({ kind }) => kind)).toEqual([
      'order-received',
      'order-queued',
      'robot-en-route-to-pick-up',
      'robot-waiting-for-pick-up',
      'order-picked-up',
      'robot-en-route-to-drop-off',
      'robot-waiting-for-drop-off',
    ]);
    const timeline = (await get(`/${order.uuid}/timeline`)).json();
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'created',
      'assigned',
      ...WHOLE_TRIP,
    ]);
    expect(timeline[1]).toEqual({
      occurred_at: '2026-03-02T09:00:00.000Z',
      kind: 'assigned',
      actor: {
        kind: 'person',
        uuid: '0d5ec0de-0000-4000-8000-000000000002',
        name: 'Teodor Lindqvist',
      },
      robot_id: 'SH4',
      stage: 'order-queued',
      version: 2,
    });
  });

  it('refuses what its stage does not allow, and changes nothing', async () => {
    const order = await created();
    expect(
      await messageOf(
        call('POST', `/${order.uuid}/assigned-robot/events`, {
          kind: 'left-for-pick-up',
        }),
      ),
    ).toEqual([
      409,
      `Cannot report left-for-pick-up: order ${order.external_id.slice(-5).toUpperCase()} is at "Created". Possible now: assign a robot, cancel, start a rescue.`,
    ]);
    expect((await get(`/${order.uuid}`)).json()).toEqual(order);
  });

  it('cancels for good', async () => {
    const order = await created();
    const canceled = await call('POST', `/${order.uuid}/cancel`);
    expect(canceled.json().current_stage.kind).toBe('order-canceled');
    for (const [path, body] of [
      ['cancel', undefined],
      ['start-rescue', { reason: 'Collision' }],
    ] as const)
      expect(
        (await call('POST', `/${order.uuid}/${path}`, body)).statusCode,
      ).toBe(409);
    expect(
      await messageOf(
        call('PUT', `/${order.uuid}/recipient/name`, { name: 'Bo' }),
      ),
    ).toEqual([
      409,
      `Order ${order.external_id.slice(-5).toUpperCase()} is finished. Nothing more can be changed.`,
    ]);
  });

  it('gives a robot one order at a time, and none to one that is retired', async () => {
    const [first, second] = [await created(), await created()];
    expect((await assign(first, 'SH5')).statusCode).toBe(200);
    expect(await messageOf(assign(second, 'SH5'))).toEqual([
      409,
      `SH5 already carries order ${first.external_id.slice(-5).toUpperCase()}. Choose another robot.`,
    ]);
    expect(await messageOf(assign(second, 'SH8'))).toEqual([
      409,
      'SH8 is retired and takes no orders. Choose another robot.',
    ]);
    expect(await messageOf(assign(second, 'XX1'))).toEqual([
      409,
      'There is no robot XX1. Choose another.',
    ]);
    // At once, whoever comes first.
    const third = await created();
    const answers = await Promise.all([
      assign(second, 'SH6'),
      assign(third, 'SH6'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200, 409,
    ]);
    await call('POST', `/${first.uuid}/cancel`);
    await call('POST', `/${second.uuid}/cancel`);
    await call('POST', `/${third.uuid}/cancel`);
  });

  it('is not changed unseen', async () => {
    const order = await created();
    const changed = await call('PUT', `/${order.uuid}/recipient/name`, {
      name: 'Bo K.',
    });
    expect(changed.json()).toMatchObject({
      recipient: { name: 'Bo K.', phone_number: '+1 704 555 0142' },
      version: 2,
    });
    const title = order.external_id.slice(-5).toUpperCase();
    expect(await messageOf(assign(order, 'SH7', '"1"'))).toEqual([
      412,
      `Order ${title} was changed by Teodor Lindqvist meanwhile (name). Look at it again, then repeat your change.`,
    ]);
    expect((await assign(order, 'SH7', '"2"')).statusCode).toBe(200);
    await call('POST', `/${order.uuid}/cancel`);
  });

  it('changes one charge and leaves the other', async () => {
    const order = await created();
    const charges = async (body: object) =>
      (await call('PUT', `/${order.uuid}/charges`, body)).json().charges;
    expect(
      await charges({ sub_total_in_cents: 1999, tips_in_cents: -1 }),
    ).toEqual({ sub_total_in_cents: 1999, tips_in_cents: 300 });
    expect(await charges({ sub_total_in_cents: -1, tips_in_cents: 0 })).toEqual(
      { sub_total_in_cents: 1999, tips_in_cents: 0 },
    );
  });

  it('counts nothing as a change that changes nothing', async () => {
    const order = await created();
    const same = await call('PUT', `/${order.uuid}/charges`, {
      sub_total_in_cents: -1,
      tips_in_cents: -1,
    });
    expect([same.statusCode, same.json().version]).toEqual([200, 1]);
    await call('PUT', `/${order.uuid}/recipient/name`, { name: 'Ada L.' });
    expect((await get(`/${order.uuid}/timeline`)).json()).toHaveLength(1);
  });

  it.each([
    ['recipient/name', { name: '  ' }, 'The name must not be blank.'],
    [
      'recipient/contact-info',
      { phone_number: ' ' },
      'The phone number must not be blank.',
    ],
  ])('leaves nobody unreachable: %s', async (path, body, message) => {
    const order = await created();
    expect(
      await messageOf(call('PUT', `/${order.uuid}/${path}`, body)),
    ).toEqual([400, message]);
  });

  it('looks at the order before the robot', async () => {
    const unknown = '0d5ec0de-0000-4000-8000-00000000dead';
    const lost = { uuid: unknown } as Order;
    expect((await assign(lost, 'SH8')).statusCode).toBe(404);
    const order = await created();
    await call('PUT', `/${order.uuid}/recipient/name`, { name: 'Bo' });
    expect((await assign(order, 'SH8', '"1"')).statusCode).toBe(412);
  });

  it('tells its rescue: started, escalated when nobody claims it, claimed, finished', async () => {
    const order = await created();
    const rescue = (path: string, body?: object) =>
      call('POST', `/${order.uuid}/${path}`, body, 'Rescuer');
    const started = await rescue('start-rescue', {
      reason: 'No robots available',
    });
    expect(started.json()).toMatchObject({
      is_under_rescue: true,
      rescue_reason: 'No robots available',
      rescue: { started_by: { name: 'Jonah Okafor' } },
    });
    system.clock.advance(3 * 60_000);
    await system.lookAtOrders();
    expect((await get(`/${order.uuid}`)).json().rescue).toMatchObject({
      escalated_at: system.clock.now().toISOString(),
    });
    expect((await rescue('claim-rescue')).json().rescue.claimed_by.name).toBe(
      'Jonah Okafor',
    );
    const finished = (await rescue('finish-rescue')).json();
    expect([finished.is_under_rescue, finished.rescue]).toEqual([
      false,
      undefined,
    ]);
    expect((await rescue('finish-rescue')).statusCode).toBe(409);
    const timeline = (await get(`/${order.uuid}/timeline`)).json();
    expect(timeline.map(({ kind }: { kind: string }) => kind)).toEqual([
      'created',
      'rescue-started',
      'rescue-escalated',
      'rescue-claimed',
      'rescue-finished',
    ]);
  });

  it('goes on by itself where somebody else than the pilot hands over', async () => {
    const order = await created();
    await assign(order, 'SH4');
    await report(order, ...WHOLE_TRIP.slice(0, 5));
    system.clock.advance(59_000);
    await system.lookAtOrders();
    const waiting = (await get(`/${order.uuid}`)).json();
    expect(waiting.current_stage.kind).toBe('robot-waiting-for-drop-off');
    system.clock.advance(1_000);
    await system.lookAtOrders();
    expect((await get(`/${order.uuid}`)).json().current_stage.kind).toBe(
      'order-completed',
    );
    const last = (await get(`/${order.uuid}/timeline`)).json().at(-1);
    expect(last).toMatchObject({
      kind: 'order-dropped-off',
      actor: { kind: 'customer', name: 'Ada L.' },
    });
  });

  it('goes on as soon as the lid was opened and closed, and not while it is open', async () => {
    const order = await created();
    await assign(order, 'SH4');
    const lid = (state: 'open' | 'closed') =>
      system.reports.send(
        reportOf('SH4', { lid: state, received_at: system.clock.now() }),
      );
    const stage = async () => {
      await system.lookAtOrders();
      return (await get(`/${order.uuid}`)).json().current_stage.kind;
    };
    // Whoever opened it before the robot was there took nothing out.
    for (const state of ['closed', 'open', 'closed'] as const) lid(state);
    system.clock.advance(1_000);
    await report(order, ...WHOLE_TRIP.slice(0, 5));
    expect(await stage()).toBe('robot-waiting-for-drop-off');
    system.clock.advance(10_000);
    lid('open');
    system.clock.advance(70_000);
    expect(await stage()).toBe('robot-waiting-for-drop-off');
    lid('closed');
    expect(await stage()).toBe('order-completed');

    const next = await created();
    await assign(next, 'SH4');
    await report(next, ...WHOLE_TRIP.slice(0, 5));
    for (const state of ['open', 'closed'] as const) {
      system.clock.advance(5_000);
      lid(state);
    }
    await system.lookAtOrders();
    expect((await get(`/${next.uuid}`)).json().current_stage.kind).toBe(
      'order-completed',
    );
  });

  it('waits for the pilot who hands over', async () => {
    const order = await created({
      sales_channel: 'uber-eats',
      recipient: {
        ...newOrder().recipient,
        phone_number: undefined,
        phone_code: '55512345',
      },
    });
    await assign(order, 'SH4');
    await report(order, ...WHOLE_TRIP.slice(0, 5));
    system.clock.advance(300_000);
    await system.lookAtOrders();
    expect((await get(`/${order.uuid}`)).json().current_stage.kind).toBe(
      'robot-waiting-for-drop-off',
    );
    await call('POST', `/${order.uuid}/cancel`);
  });

  it('expects its end by the way that is left and the usual times', async () => {
    const order = await created();
    await assign(order, 'SH4');
    system.reports.send(reportOf('SH4', { received_at: system.clock.now() }));
    await system.lookAtOrders();
    const { current_stage, drop_off_eta_timestamp } = (
      await get(`/${order.uuid}`)
    ).json();
    const now = system.clock.now().getTime();
    // Queued for two minutes; then two ways, four minutes, one and three.
    expect(Date.parse(current_stage.eta_timestamp) - now).toBe(120_000);
    expect(Date.parse(drop_off_eta_timestamp) - now).toBeGreaterThan(600_000);
    await call('POST', `/${order.uuid}/cancel`);
  });

  it('is not ended by the clock while somebody rescues it', async () => {
    const order = await created();
    await assign(order, 'SH4');
    await report(order, ...WHOLE_TRIP.slice(0, 5));
    await call('POST', `/${order.uuid}/start-rescue`, { reason: 'Collision' });
    system.clock.advance(120_000);
    await system.lookAtOrders();
    expect((await get(`/${order.uuid}`)).json()).toMatchObject({
      current_stage: { kind: 'robot-waiting-for-drop-off' },
      is_under_rescue: true,
    });
    const canceled = (await call('POST', `/${order.uuid}/cancel`)).json();
    expect(canceled).toMatchObject({
      is_under_rescue: false,
      is_rescue_suggested: false,
    });
    expect(canceled.rescue_suggestion).toBeUndefined();
  });

  it('is one order also when its name was corrected before the channel sent it again', async () => {
    const body = newOrder();
    const first = (await call('POST', '', body)).json();
    await call('PUT', `/${first.uuid}/recipient/name`, {
      name: 'Ada Lovelace',
    });
    const again = await call('POST', '', body);
    expect([again.statusCode, again.json().uuid]).toEqual([200, first.uuid]);
  });

  it('takes letters that grow, and refuses what no database stores', async () => {
    const order = await created();
    const rename = (name: string) =>
      call('PUT', `/${order.uuid}/recipient/name`, { name });
    const name = 'İ'.repeat(200);
    expect((await rename(name)).json().recipient.name).toBe(name);
    for (const unkept of ['Ada\u0000', 'Ada\ud800'])
      expect(await messageOf(rename(unkept))).toEqual([
        400,
        '"name" in the request body has a character that is no text (NUL or half of a pair).',
      ]);
    const sent = newOrder();
    const { recipient } = sent;
    expect(
      await messageOf(
        call('POST', '', {
          ...sent,
          recipient: { ...recipient, name: '\udc00Ada' },
        }),
      ),
    ).toEqual([
      400,
      '"recipient.name" in the request body has a character that is no text (NUL or half of a pair).',
    ]);
    expect(await messageOf(get('/search?text=%00'))).toEqual([
      400,
      '"text" in the query has a character that is no text (NUL or half of a pair).',
    ]);
    const leap = await get('/search?requested_from=2016-12-31T23:59:60Z');
    expect([leap.statusCode, leap.json().message]).toEqual([
      400,
      '"2016-12-31T23:59:60Z" in the query is no time.',
    ]);
  });

  it('looks at the others when one order cannot be looked at', async () => {
    const orders = [await created(), await created(), await created()];
    const broken = { uuid: orders[1].uuid };
    const rows = () => system.database('orders_orders').where(broken);
    const [{ document }] = await rows();
    const { recipient: _, ...rest } = JSON.parse(document);
    await rows().update({ document: JSON.stringify(rest) });
    system.clock.advance(41 * 60_000);
    await system.lookAtOrders();
    await rows().update({ document });
    for (const { uuid } of [orders[0], orders[2]]) {
      const { is_rescue_suggested } = (await get(`/${uuid}`)).json();
      expect(is_rescue_suggested).toBe(true);
    }
    for (const { uuid } of orders) await call('POST', `/${uuid}/cancel`);
  });

  it('suggests a rescue for what is late, and says why', async () => {
    const order = await created();
    system.clock.advance(41 * 60_000);
    await system.lookAtOrders();
    expect((await get(`/${order.uuid}`)).json()).toMatchObject({
      is_rescue_suggested: true,
      rescue_suggestion: {
        kind: 'late',
        message: `Order ${order.external_id.slice(-5).toUpperCase()} has missed its deadline.`,
      },
      // What nobody did leaves the version alone: a change that is on its way stays valid.
      version: 1,
    });
    await call('POST', `/${order.uuid}/cancel`);
  });

  describe('of a pilot', () => {
    const event = (order: Order, as: 'Pilot' | 'Rescuer') =>
      call(
        'POST',
        `/${order.uuid}/assigned-robot/events`,
        { kind: 'left-for-pick-up' },
        as,
      );
    const pilotView = (robot: string) =>
      system.call(
        'GET',
        `/robots/api/robots/${robot}/active-order/pilot-view`,
        {
          as: 'Pilot',
        },
      );

    it('takes no hand-over that is the part of the customer, unless the order is rescued', async () => {
      const order = await created();
      await assign(order, 'SH1');
      await report(order, ...WHOLE_TRIP.slice(0, 5));
      const tell = (as: 'Pilot' | 'Supervisor') =>
        call(
          'POST',
          `/${order.uuid}/assigned-robot/events`,
          { kind: 'order-dropped-off' },
          as,
        );
      expect(await messageOf(tell('Pilot'))).toEqual([
        409,
        'Cannot report order-dropped-off: the customer does that, by opening the lid and closing it. Wait for them.',
      ]);
      await call('POST', `/${order.uuid}/start-rescue`, {
        reason: 'Too long at drop-off',
      });
      expect((await tell('Pilot')).json().current_stage.kind).toBe(
        'order-completed',
      );
    });

    it('takes events for their own robot alone', async () => {
      const [own, other] = [await created(), await created()];
      await assign(own, 'SH1');
      await assign(other, 'SH2');
      expect(DEMO_PILOT.email).toBe('pilot@sidehelm.test');
      expect(await messageOf(event(other, 'Pilot'))).toEqual([
        403,
        'You are not assigned to robot SH2',
      ]);
      const told = (await event(own, 'Pilot')).json();
      expect(told.current_stage.kind).toBe('robot-en-route-to-pick-up');
      // No more than the view of pilots has.
      expect([told.charges, told.recipient.phone_number]).toEqual([
        undefined,
        undefined,
      ]);
      expect((await event(other, 'Rescuer')).statusCode).toBe(200);
      const view = (await pilotView('SH1')).json();
      expect(view.uuid).toBe(own.uuid);
      expect([view.charges, view.recipient.phone_number]).toEqual([
        undefined,
        undefined,
      ]);
      expect((await pilotView('SH2')).statusCode).toBe(403);
      await call('POST', `/${own.uuid}/cancel`);
      const none = await pilotView('SH1');
      expect([none.statusCode, none.json().message]).toEqual([
        404,
        'no active order found for robot',
      ]);
      await call('POST', `/${other.uuid}/cancel`);
    });

    it('takes none from a pilot whose robot was taken from them meanwhile', async () => {
      const order = await created();
      await assign(order, 'SH1');
      const robot = '/robots/api/robots/SH1';
      const { assigned_pilot_uuid: user_uuid } = (
        await system.call('GET', robot, { as: 'Supervisor' })
      ).json();
      await system.call('DELETE', `${robot}/assigned-pilot`, {
        as: 'Supervisor',
      });
      expect(await messageOf(event(order, 'Pilot'))).toEqual([
        403,
        'You are not assigned to robot SH1',
      ]);
      expect((await get(`/${order.uuid}`)).json().current_stage.kind).toBe(
        'order-queued',
      );
      await system.call('POST', `${robot}/assigned-pilot`, {
        as: 'Supervisor',
        body: { user_uuid },
      });
      expect((await event(order, 'Pilot')).statusCode).toBe(200);
      await call('POST', `/${order.uuid}/cancel`);
    });
  });

  it.each([
    ['POST', '', ['Supervisor', 'Admin'], newOrder()],
    ['PUT', '/assigned-robot', ['Supervisor', 'Admin'], { robot_id: 'SH3' }],
    [
      'POST',
      '/start-rescue',
      ['Supervisor', 'Admin', 'Rescuer'],
      { reason: 'Other' },
    ],
    ['POST', '/claim-rescue', ['Supervisor', 'Admin', 'Rescuer'], undefined],
    ['POST', '/cancel', ['Supervisor', 'Admin'], undefined],
  ] as const)('%s %s is for %j', async (method, path, roles, body) => {
    const order = await created();
    const allowed: readonly string[] = roles;
    for (const role of ['Admin', 'Supervisor', 'Pilot', 'Rescuer'] as const) {
      const target = path === '' ? '' : `/${order.uuid}${path}`;
      const { statusCode } = await call(method, target, body, role);
      expect([role, statusCode === 403]).toEqual([
        role,
        !allowed.includes(role),
      ]);
    }
    await call('POST', `/${order.uuid}/cancel`);
  });

  it('finds, sorts and cuts', async () => {
    const names = ['Zoe', 'anna', 'Mia'];
    for (const name of names)
      await created({
        recipient: {
          ...newOrder().recipient,
          name: `${name} Findme 100%`,
        },
      });
    const search = async (query: string) =>
      (await get(`/search?recipient_name=findme%20100%25&${query}`)).json();
    const found = await search('sort=recipient_name&limit=2');
    expect(found.items.map(({ recipient }: Order) => recipient.name)).toEqual([
      'anna Findme 100%',
      'Mia Findme 100%',
    ]);
    expect(found.total).toBe(3);
    const rest = await search('sort=recipient_name&limit=2&offset=2');
    expect(rest.items[0].recipient.name).toBe('Zoe Findme 100%');
    expect((await search('is_final=true')).total).toBe(0);
    expect((await search('current_stage=order-received')).total).toBe(3);
    expect((await search('current_stage=order-queued')).total).toBe(0);
    expect((await search('sales_channel=facedrive')).total).toBe(0);
    expect((await get('/search?sort=nonsense')).statusCode).toBe(400);
    expect((await get('/search?limit=0')).statusCode).toBe(400);
  });

  it('finds orders by a part of the name of their restaurant, and of its uuid', async () => {
    const recipient = { ...newOrder().recipient, name: 'Hungry H.' };
    const kinds = [
      [RESTAURANT, 'Lotus Kitchen'],
      ['0d5ec0de-0000-4000-8001-000000000002', 'Corner Taqueria'],
    ] as const;
    for (const [restaurant_uuid, name] of kinds) {
      await created({ restaurant_uuid, recipient });
      const restaurant = await system.call(
        'GET',
        `/restaurants/api/restaurants/${restaurant_uuid}`,
        { as: 'Supervisor' },
      );
      expect(restaurant.json().name).toBe(name);
    }
    const search = async (text: string) => {
      const found = await get(
        `/search?recipient_name=hungry&restaurant_uuid=${encodeURIComponent(text)}`,
      );
      const { items, total } = found.json();
      expect(items).toHaveLength(total);
      return items.map((order: Order) => order.restaurant_uuid).sort();
    };
    expect(await search(' taQUER')).toEqual([kinds[1][0]]);
    expect(await search('Lotus K')).toEqual([kinds[0][0]]);
    expect(await search('o')).toEqual([kinds[0][0], kinds[1][0]]);
    expect(await search('8001-000000000002')).toEqual([kinds[1][0]]);
    for (const text of ['taco', '%', '_a'])
      expect(await search(text)).toEqual([]);
  });

  it('tells which orders a robot had in a range, and what happened to them', async () => {
    const begun = system.clock.now().getTime();
    const range = (from: number, to: number) =>
      `?from=${new Date(begun + from).toISOString()}&to=${new Date(begun + to).toISOString()}`;
    const ofRobot = (query: string, robot = 'SH5', as: DemoRole = 'Rescuer') =>
      system.call(
        'GET',
        `/delivery-orders/api/robots/${robot}/orders${query}`,
        {
          as,
        },
      );
    const carried = await created();
    system.clock.advance(60_000);
    await assign(carried, 'SH5');
    system.clock.advance(60_000);
    await report(carried, ...WHOLE_TRIP);
    system.clock.advance(60_000);
    const next = await created();
    await assign(next, 'SH5');
    const all = (await ofRobot(range(0, 600_000))).json();
    expect(all).toMatchObject([
      {
        order_uuid: carried.uuid,
        external_id: carried.external_id,
        from: new Date(begun + 60_000).toISOString(),
        to: new Date(begun + 120_000).toISOString(),
      },
      { order_uuid: next.uuid, events: [{ kind: 'assigned' }] },
    ]);
    expect(all[0].events.map(({ kind }: { kind: string }) => kind)).toEqual([
      'assigned',
      ...WHOLE_TRIP,
    ]);
    expect(all[1].to).toBeUndefined();
    // Carried since before, while nothing happened.
    expect((await ofRobot(range(70_000, 80_000))).json()).toMatchObject([
      { order_uuid: carried.uuid, events: [] },
    ]);
    expect((await ofRobot(range(0, 60_000))).json()).toEqual([]);
    expect(await ofRobot(range(0, 600_000), 'SH999')).toMatchObject({
      statusCode: 200,
    });
    expect((await ofRobot('')).statusCode).toBe(400);
    expect((await ofRobot(range(5, 4))).statusCode).toBe(400);
    expect((await ofRobot(range(0, 86_400_001))).statusCode).toBe(400);
    expect((await ofRobot(range(0, 5), 'SH5', 'Pilot')).statusCode).toBe(403);
    await call('POST', `/${next.uuid}/cancel`);
  });

  it('tells how the last days went', async () => {
    const figures = (await get('/figures?days=1')).json();
    expect(figures.hours).toHaveLength(24);
    const all = (await get('')).json().length;
    expect(
      figures.hours.reduce(
        (sum: number, { orders }: { orders: number }) => sum + orders,
        0,
      ),
    ).toBe(all);
    expect(figures.rescues).toContainEqual({
      reason: 'No robots available',
      orders: 1,
    });
    const rescued = await get('/search?rescue_reason=No%20robots%20available');
    expect(rescued.json().total).toBe(1);
    expect((await get('/figures?days=32')).statusCode).toBe(400);
    expect((await get('/figures', 'Pilot')).statusCode).toBe(403);
  });

  it('knows no other order', async () => {
    const unknown = '0d5ec0de-0000-4000-8000-00000000dead';
    expect(await messageOf(get(`/${unknown}`))).toEqual([
      404,
      'There is no such order.',
    ]);
    expect((await get('/nonsense')).statusCode).toBe(400);
    expect((await system.call('GET', ORDERS, {})).statusCode).toBe(401);
    expect((await get('', 'Pilot')).statusCode).toBe(403);
  });
});
