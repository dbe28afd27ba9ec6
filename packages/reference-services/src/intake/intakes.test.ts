import { randomUUID } from 'node:crypto';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import type { DemoRole } from '../testing/startTestServices';
import {
  intakesForAllTests,
  PARTNER_ORDERS,
  partnerOrder,
  UBER_EATS_ORDERS,
  uberEatsOrder,
} from './testing/intakesForAllTests';

const SHAPE =
  'Order ID shape is invalid. Make sure you copied it from dashboard URL';

describeOnEachDatabase('an intake of orders', database => {
  const { system, sendUberEats, sendPartner, switchTo, pause, ordersOf } =
    intakesForAllTests(database);
  const intakes = [
    {
      name: 'Uber Eats',
      channel: 'uber-eats',
      label: 'Uber Eats',
      url: UBER_EATS_ORDERS,
      send: sendUberEats,
      anOrder: uberEatsOrder,
    },
    {
      name: 'Partners API',
      channel: 'doordash',
      label: 'Doordash',
      url: PARTNER_ORDERS,
      send: sendPartner,
      anOrder: partnerOrder,
    },
  ];

  describe.each(intakes)(
    'of $name',
    ({ name, channel, label, url, send, anOrder }) => {
      it('hands an order to the order service, and tells what became of it', async () => {
        const order = anOrder({ drop_off_notes: 'Ring twice' });
        const answer = await send(order);
        const [kept] = await ordersOf(order.external_id);
        expect([answer.statusCode, answer.json()]).toEqual([
          201,
          {
            uuid: kept.uuid,
            external_id: order.external_id,
            is_mock: false,
            sales_channel: channel,
            restaurant_uuid: order.restaurant_uuid,
            requested_at: kept.requested_at,
            current_stage: kept.current_stage,
          },
        ]);
        expect(kept).toMatchObject({
          recipient: order.recipient,
          charges: order.charges,
          drop_off_notes: 'Ring twice',
          current_stage: { kind: 'order-received' },
        });
        const timeline = await system.call(
          'GET',
          `/delivery-orders/api/orders/${kept.uuid}/timeline`,
          { as: 'Supervisor' },
        );
        expect(timeline.json()).toMatchObject([
          { kind: 'created', actor: { kind: 'service', name } },
        ]);
      });

      it('takes an order once, however often and at once it is sent', async () => {
        const order = anOrder();
        const answers = await Promise.all(
          Array.from({ length: 6 }, () => send(order)),
        );
        expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
          200, 200, 200, 200, 200, 201,
        ]);
        // The same id in other letters, with spaces around it.
        const again = await send({
          ...order,
          external_id: ` ${String(order.external_id).toUpperCase()} `,
        });
        expect(again.statusCode).toBe(200);
        const uuids = [...answers, again].map(answer => answer.json().uuid);
        expect(new Set(uuids).size).toBe(1);
        expect(await ordersOf(order.external_id)).toHaveLength(1);
      });

      it('refuses an id that stands for the order of somebody else', async () => {
        const order = anOrder();
        await send(order);
        const other = await send({
          ...order,
          recipient: { ...(order.recipient as object), name: 'Bo K.' },
        });
        expect([other.statusCode, other.json().message]).toEqual([
          409,
          `There is already another order with the id ${order.external_id}. Look whether the id is right.`,
        ]);
        expect(other.body).not.toContain('Ada');
        expect(other.headers['retry-after']).toBeUndefined();
      });

      it('takes no trial for an order that is meant, nor the other way round', async () => {
        const [meant, trial] = [anOrder(), anOrder({ is_mock: true })];
        await send(meant);
        await send(trial);
        const answers = [
          await send({ ...meant, is_mock: true }),
          await send({ ...trial, is_mock: false }),
        ];
        expect(
          answers.map(answer => [
            answer.statusCode,
            answer.headers['retry-after'],
            answer.json().message,
          ]),
        ).toEqual([
          [
            409,
            undefined,
            `There is already a real order with the id ${meant.external_id}, and this is a mock one. Give it an id of its own.`,
          ],
          [
            409,
            undefined,
            `There is already a mock order with the id ${trial.external_id}, and this is a real one. Give it an id of its own.`,
          ],
        ]);
        expect((await send(meant)).statusCode).toBe(200);
      });

      it.each([
        [{ external_id: 'FD-1' }, SHAPE],
        [{ external_id: '{3f1c9a52-7d0e-4b86-9a55-0c1d2e3f4a5b}' }, SHAPE],
        [{ external_id: ' ' }, 'External ID is required'],
        [
          { restaurant_uuid: '0d5ec0de-0000-4000-8001-00000000dead' },
          'There is no such restaurant. Choose another one.',
        ],
        [
          { charges: { sub_total_in_cents: 21.5, tips_in_cents: 0 } },
          '"charges.sub_total_in_cents" in the request body must be integer.',
        ],
        [
          { charges: { sub_total_in_cents: -1, tips_in_cents: 0 } },
          '"charges.sub_total_in_cents" in the request body must be >= 0.',
        ],
        [
          {
            recipient: { ...(uberEatsOrder().recipient as object), name: ' ' },
          },
          'Customer name is required',
        ],
        [
          {
            recipient: {
              ...(uberEatsOrder().recipient as object),
              phone_code: undefined,
            },
          },
          'The recipient needs a phone number or a phone code.',
        ],
      ])('takes none of %j', async (change, message) => {
        const before = await ordersOf('');
        const answer = await send(anOrder(change));
        expect([answer.statusCode, answer.json()]).toEqual([400, { message }]);
        expect(await ordersOf('')).toEqual(before);
      });

      it.each([
        '{"external_id":',
        '[]',
        '"order"',
        '{"__proto__":{"is_mock":true}}',
      ])('takes no order from %s', async body => {
        const answer = await send(body);
        expect([answer.statusCode, answer.json()]).toEqual([
          400,
          { message: expect.any(String) },
        ]);
      });

      it.each<DemoRole>(['Supervisor', 'Pilot', 'Rescuer'])(
        'takes nothing from a %s, who is no channel',
        async as => {
          const order = anOrder();
          const answer = await system.call('POST', url, { as, body: order });
          expect([answer.statusCode, answer.json()]).toEqual([
            403,
            { message: 'This needs one of the roles Admin, Partner.' },
          ]);
          expect(await ordersOf(order.external_id)).toEqual([]);
        },
      );

      it('takes an order from an admin, as a person', async () => {
        const order = anOrder({ is_mock: true });
        const answer = await system.call('POST', url, {
          as: 'Admin',
          body: order,
        });
        expect([answer.statusCode, answer.json().is_mock]).toEqual([201, true]);
        const timeline = await system.call(
          'GET',
          `/delivery-orders/api/orders/${answer.json().uuid}/timeline`,
          { as: 'Supervisor' },
        );
        expect(timeline.json()[0].actor).toMatchObject({
          kind: 'person',
          name: 'Amara Whitfield',
        });
      });

      it('refuses new orders while its channel is paused, and knows those that it has taken', async () => {
        const [taken, refused] = [anOrder(), anOrder()];
        const { uuid } = (await send(taken)).json();
        const until = new Date(system.clock.now().getTime() + 90_000);
        await pause(channel, { until: until.toISOString() });
        const paused = await send(refused);
        expect([
          paused.statusCode,
          paused.headers['retry-after'],
          paused.json(),
        ]).toEqual([
          409,
          '90',
          {
            message: `No orders are taken from ${label} until ${until.toISOString()}. Send the order again then.`,
          },
        ]);
        expect(await ordersOf(refused.external_id)).toEqual([]);
        // Whoever missed the answer must not think that nobody comes.
        const again = await send(taken);
        expect([again.statusCode, again.json().uuid]).toEqual([200, uuid]);
        system.clock.advance(90_000);
        expect((await send(refused)).statusCode).toBe(201);
      });

      it('loses and doubles nothing while the order service fails', async () => {
        const order = anOrder();
        const { schema } = system.database;
        await schema.renameTable('orders_orders', 'orders_away');
        const down = await send(order);
        await system.database.schema.renameTable(
          'orders_away',
          'orders_orders',
        );
        expect([
          down.statusCode,
          down.headers['retry-after'],
          down.json(),
        ]).toEqual([
          503,
          '5',
          {
            message:
              'The order service does not answer. Send the order again: with the same id it is taken once.',
          },
        ]);
        const answers = [await send(order), await send(order)];
        expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
        expect(await ordersOf(order.external_id)).toHaveLength(1);
      });
    },
  );

  it('refuses new orders of partners while it is switched off, and knows those that it has taken', async () => {
    const [taken, refused] = [partnerOrder(), partnerOrder()];
    const { uuid } = (await sendPartner(taken)).json();
    await switchTo('disable');
    // Uber Eats comes another way.
    expect((await sendUberEats(uberEatsOrder())).statusCode).toBe(201);
    const off = await sendPartner(refused);
    expect([off.statusCode, off.headers['retry-after'], off.json()]).toEqual([
      409,
      '60',
      {
        message:
          'No orders are taken from partners at the moment. Send the order again later.',
      },
    ]);
    expect(await ordersOf(refused.external_id)).toEqual([]);
    // Whoever missed the answer must not think that nobody comes.
    const again = await sendPartner(taken);
    expect([again.statusCode, again.json().uuid]).toEqual([200, uuid]);
    await switchTo('enable');
    expect((await sendPartner(refused)).statusCode).toBe(201);
  });

  it('asks Facedrive for any id, and the other partners for a UUID', async () => {
    const send = async (sales_channel: string, external_id: string) =>
      (await sendPartner(partnerOrder({ sales_channel, external_id })))
        .statusCode;
    expect(await send('facedrive', 'FD-20001')).toBe(201);
    expect(await send('facedrive', ' ')).toBe(400);
    expect(await send('skip-the-dishes', 'FD-20001')).toBe(400);
    expect(await send('skip-the-dishes', randomUUID())).toBe(201);
    // Facedrive's ids are texts: other letters are another order.
    expect(await send('facedrive', 'fd-20001')).toBe(201);
  });

  it('gives each channel its own ids, and takes none for another', async () => {
    const external_id = randomUUID();
    const answers = [
      await sendUberEats(uberEatsOrder({ external_id })),
      await sendPartner(partnerOrder({ external_id })),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const asUberEats = partnerOrder({ sales_channel: 'uber-eats' });
    expect((await sendPartner(asUberEats)).statusCode).toBe(400);
    // There is no way to say which channel an order of Uber Eats is of.
    expect((await sendUberEats(partnerOrder())).statusCode).toBe(400);
  });
});
