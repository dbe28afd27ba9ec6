import type { Order, OrderEvent } from '@sidehelm/contracts';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { ordersForAllTests } from './testing/ordersForAllTests';

const ADDRESS = {
  address_description: { address_line_1: '309 Birch Street' },
  geocoded_address: { lat: 35.22, lng: -80.85 },
};

describeOnEachDatabase('what an order says', database => {
  const { call, get, created } = ordersForAllTests(database);

  it.each<[string, object, Partial<Order> | object, string]>([
    ['recipient/name', { name: 'Bo' }, { recipient: { name: 'Bo' } }, 'name'],
    [
      'recipient/contact-info',
      { phone_number: '+1 704 555 0199' },
      { recipient: { phone_number: '+1 704 555 0199' } },
      'phone number',
    ],
    ['recipient/address', ADDRESS, { recipient: ADDRESS }, 'address'],
    [
      'pick-up-notes',
      { pick_up_notes: 'Ask for Bo' },
      { pick_up_notes: 'Ask for Bo' },
      'pick-up notes',
    ],
    [
      'drop-off-notes',
      { drop_off_notes: 'Ring' },
      { drop_off_notes: 'Ring' },
      'drop-off notes',
    ],
    [
      'handover-note',
      { handover_note: 'Calls back' },
      { handover_note: 'Calls back' },
      'handover note',
    ],
    [
      'charges',
      { sub_total_in_cents: -1, tips_in_cents: 500 },
      { charges: { sub_total_in_cents: 2150, tips_in_cents: 500 } },
      'tips',
    ],
  ])(
    'PUT %s changes that, and the timeline names it',
    async (path, body, expected, field) => {
      const order = await created();
      const changed = await call('PUT', `/${order.uuid}/${path}`, body);
      expect(changed.statusCode).toBe(200);
      expect(changed.json()).toMatchObject({ ...expected, version: 2 });
      const timeline: OrderEvent[] = (
        await get(`/${order.uuid}/timeline`)
      ).json();
      expect(timeline[1]).toMatchObject({
        kind: 'changed',
        fields: [field],
        actor: { kind: 'person', name: 'Teodor Lindqvist' },
        version: 2,
      });
      await call('POST', `/${order.uuid}/cancel`);
    },
  );

  it.each([
    [{ sub_total_in_cents: -2, tips_in_cents: 0 }],
    [{ sub_total_in_cents: 0.5, tips_in_cents: 0 }],
    [{ sub_total_in_cents: 1e15, tips_in_cents: 0 }],
    [{ sub_total_in_cents: '100', tips_in_cents: 0 }],
    [{ tips_in_cents: 0 }],
  ])('takes no charges %j', async body => {
    const order = await created();
    const refused = await call('PUT', `/${order.uuid}/charges`, body);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain('sub_total_in_cents');
    expect((await get(`/${order.uuid}`)).json()).toEqual(order);
    await call('POST', `/${order.uuid}/cancel`);
  });

  it('is in progress until it is completed or canceled', async () => {
    const [open, done] = [await created(), await created()];
    await call('POST', `/${done.uuid}/cancel`);
    const uuids = (list: Order[]) => list.map(({ uuid }) => uuid);
    const inProgress = uuids((await get('/in-progress')).json());
    expect(inProgress).toContain(open.uuid);
    expect(inProgress).not.toContain(done.uuid);
    expect(uuids((await get('')).json())).toEqual(
      expect.arrayContaining([open.uuid, done.uuid]),
    );
    await call('POST', `/${open.uuid}/cancel`);
  });
});
