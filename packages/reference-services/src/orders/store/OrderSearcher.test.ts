import type { Order } from '@sidehelm/contracts';
import fc from 'fast-check';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { CHANNELS, STAGES, storedOrder, uuidOf } from '../testing/storedOrder';
import { ordersMigrations } from './migrations';
import { toRow } from './orderRow';
import type { OrderSearch, OrderSort } from './OrderSearch';
import { openOrderStore, type OrderStore } from './OrderStore';
import type { OrderToStore, StoredOrder } from './StoredOrder';

const WORDS = [
  ...['ada', 'a', 'bo', 'zoë', '%', '_!', '"x"', '🥡', 'שרה', "a*b?[c]'"],
  ...['cedar', '7', '77', 'mint lane', 'sh1', 'sh', 'x-1', ' ada ', 'nobody'],
  ...[
    'AND',
    'street',
    'ada l.\n77',
    '-',
    'code-48',
    '48',
    '(704) 555',
    '704-555-0112',
    '+1 704 555 0112',
    '7045550112',
    'street ada',
    'sh 704-555-0113 x-',
    'ada nobody',
  ],
];

const KEYS: Record<OrderSort, (order: Order) => string | number | undefined> = {
  requested_at: order => order.requested_at,
  current_stage: order => STAGES.indexOf(order.current_stage.kind),
  current_stage_eta: order => order.current_stage.eta_timestamp ?? undefined,
  restaurant_uuid: order => order.restaurant_uuid,
  recipient_name: order => order.recipient.name.toLowerCase(),
  recipient_phone_number: ({ recipient }) =>
    recipient.phone_number ?? recipient.phone_code ?? '',
  recipient_address: order =>
    order.recipient.address_description.address_line_1.toLowerCase(),
  assigned_robot_id: ({ assigned_robot_id: id }) =>
    id ? Number(id.replace('SH', '')) : undefined,
  sales_channel: order => order.sales_channel,
  is_final: order => Number(order.current_stage.is_final),
};

const compare = (a: string | number, b: string | number) => {
  if (typeof a === 'number' || typeof b === 'number')
    return Number(a) - Number(b);
  // By bytes, as both databases of the tests.
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
};

const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');

/** Of a number that may have a country in front. */
const nationalOf = (text: string) =>
  digitsOf(text.startsWith('+1') ? text.slice(2) : text).slice(-10);
const isNumber = (text: string) =>
  /^[+()0-9 .-]{3,}$/.test(text) && nationalOf(text).length > 2;

/** One without a time is in no range of them. */
function isExpected(
  eta: string | null | undefined,
  { eta_from: from, eta_to: to }: OrderSearch,
) {
  if (from === undefined && to === undefined) return true;
  const at = Date.parse(eta ?? '');
  return (
    at >= Date.parse(from ?? '2000-01-01') &&
    at < Date.parse(to ?? '3000-01-01')
  );
}

/** One whose uuid has the text, or whose name does. */
const isOfRestaurant = (
  { restaurant_uuid: uuid }: Order,
  { restaurant_uuid: part, named_restaurants: named }: OrderSearch,
) =>
  part === undefined || uuid.includes(part) || (named?.includes(uuid) ?? false);

/** What is to be found, by reading all of them. */
function expected(orders: readonly OrderToStore[], search: OrderSearch) {
  const has = (text: string | null | undefined, part: string | undefined) =>
    (text ?? '').toLowerCase().includes((part ?? '').trim().toLowerCase());
  const hasPhone = (
    recipient: Order['recipient'],
    part: string | undefined,
  ) => {
    const text = (part ?? '').trim();
    return [recipient.phone_number, recipient.phone_code].some(
      phone =>
        has(phone, part) ||
        (isNumber(text) && digitsOf(phone ?? '').includes(nationalOf(text))),
    );
  };
  const text = (search.text ?? '').trim();
  const words = isNumber(text) ? [text] : text.split(/\s+/);
  const found = (orders as Order[]).filter(order => {
    const { recipient, assigned_robot_id: robot } = order;
    const line = recipient.address_description.address_line_1;
    const texts = [order.external_id, recipient.name, line, robot];
    return (
      words.every(
        one => texts.some(said => has(said, one)) || hasPhone(recipient, one),
      ) &&
      has(recipient.name, search.recipient_name) &&
      hasPhone(recipient, search.recipient_phone_number) &&
      has(line, search.recipient_address) &&
      has(robot, search.assigned_robot_id) &&
      isOfRestaurant(order, search) &&
      (search.is_final ?? order.current_stage.is_final) ===
        order.current_stage.is_final &&
      (search.current_stage?.includes(order.current_stage.kind) ?? true) &&
      (search.sales_channel?.includes(order.sales_channel) ?? true) &&
      order.requested_at >= (search.requested_from ?? '') &&
      order.requested_at < (search.requested_to ?? '9') &&
      isExpected(order.current_stage.eta_timestamp, search) &&
      (search.rescue_reason ?? order.rescue_reason) === order.rescue_reason
    );
  });
  const { sort = 'requested_at', direction, offset = 0, limit = 50 } = search;
  const key = KEYS[sort];
  const turn = direction === 'desc' ? -1 : 1;
  found.sort((a, b) => {
    const [ours, theirs] = [key(a), key(b)];
    if ((ours === undefined) !== (theirs === undefined))
      return ours === undefined ? 1 : -1;
    return (
      turn *
      (compare(ours ?? '', theirs ?? '') ||
        compare(a.requested_at, b.requested_at) ||
        compare(a.uuid, b.uuid))
    );
  });
  return {
    uuids: found.slice(offset, offset + limit).map(({ uuid }) => uuid),
    total: found.length,
  };
}

/** Those whose name has what is looked for in uuids; other services have restaurants that no order is of. */
const named = fc.subarray([
  '0d5ec0de-0000-4000-8001-000000000000',
  '0d5ec0de-0000-4000-8001-000000000002',
  '0d5ec0de-0000-4000-8001-0000000000ff',
]);

const word = fc.constantFrom(...WORDS);
const FILTERS = {
  text: word,
  recipient_name: word,
  recipient_phone_number: fc.constantFrom(
    ...['704', '16', '5', '7045550113', '+1 (704) 555', 'code-48', '481-5'],
    ...['+1 704 555 0114', '17045550114', '+1 704-555 011'],
  ),
  recipient_address: word,
  assigned_robot_id: fc.constantFrom('sh1', 'SH', '2'),
  restaurant_uuid: fc.constantFrom('0d5ec0de', '0000001', 'none'),
  is_final: fc.boolean(),
  current_stage: fc.subarray(STAGES, { minLength: 1 }),
  sales_channel: fc.subarray([...CHANNELS], { minLength: 1 }),
  requested_from: fc.constant(new Date(1.7e12 + 20_000).toISOString()),
  requested_to: fc.constant(new Date(1.7e12 + 40_000).toISOString()),
  // Those of some orders: the first of a range is in it, its last is not.
  eta_from: fc.constantFrom('2026-11-25T12:00:00Z', '2026-11-25T15:00:00.001Z'),
  eta_to: fc.constantFrom('2026-11-25T13:00:00Z', '2026-11-25T16:30:00+00:00'),
  rescue_reason: fc.constantFrom('robot-stuck', 'battery-low'),
};
/** Few filters at a time: together all of them find nothing. */
const searches = fc
  .tuple(
    fc.record(FILTERS),
    fc.subarray(Object.keys(FILTERS), { maxLength: 3 }),
    fc.record({
      sort: fc.constantFrom(...(Object.keys(KEYS) as OrderSort[])),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
      offset: fc.constantFrom(0, 0, 0, 3, 70, 500),
      limit: fc.constantFrom(1, 10, 50),
    }),
    named,
  )
  .map(([filters, names, page, named_restaurants]): OrderSearch => ({
    ...page,
    ...(names.includes('restaurant_uuid') && { named_restaurants }),
    ...Object.fromEntries(
      Object.entries(filters).filter(([name]) => names.includes(name)),
    ),
  }));

describeOnEachDatabase('a search for orders', database => {
  const orders = Array.from({ length: 160 }, (_, index) => storedOrder(index));
  let byIndex: OrderStore;
  let store: OrderStore;

  beforeAll(async () => {
    const { '001_orders': first } = ordersMigrations;
    await migrate(database(), 'orders', { '001_orders': first });
    store = openOrderStore(database());
    // As if there were so many that none is few.
    byIndex = openOrderStore(database(), { few: 0 });
    const { writer, reader } = store;
    // Some are there before there is an index of their texts, some come after, change and go.
    await database().batchInsert(
      'orders_orders',
      orders.slice(0, 60).map((order, index) => {
        const row = toRow({ ...order, revision: index + 1 });
        const {
          recipient_phone_text: _,
          assigned_robot_key: __,
          ...rest
        } = row;
        return rest;
      }),
    );
    await database()('orders_revisions').update({ newest: 60 });
    await migrate(database(), 'orders', ordersMigrations);
    for (const order of orders.slice(60)) await writer.insert(order, []);
    for (const index of [0, 5, 61, 99]) {
      const seen = await reader.get(uuidOf(index));
      if (!seen) throw new Error('It is not there.');
      const next = {
        ...seen,
        assigned_robot_id: `SH2${index}`,
        current_stage: {
          ...seen.current_stage,
          kind: 'order-queued',
          is_final: false,
        },
        recipient: { ...seen.recipient, name: 'Adalbert' },
      };
      if (!(await writer.change(seen, next, [])))
        throw new Error('It was not changed.');
      orders[index] = next;
    }
    await database()('orders_orders')
      .where({ uuid: uuidOf(7) })
      .delete();
    orders.splice(7, 1);
  }, 60_000);

  it.each(['by reading', 'by index'])(
    'finds, counts and sorts %s as one who looks at each',
    async way => {
      const { searcher } = way === 'by index' ? byIndex : store;
      await fc.assert(
        fc.asyncProperty(searches, async search => {
          const { items, total }: { items: StoredOrder[]; total: number } =
            JSON.parse(await searcher.searchText(search));
          expect({ uuids: items.map(({ uuid }) => uuid), total }).toEqual(
            expected(orders, search),
          );
        }),
        { numRuns: 400, seed: 5 },
      );
    },
    60_000,
  );

  it.each(['by reading', 'by index'])(
    'finds each word of a text wherever it is, and a number with its country and without, %s',
    async way => {
      const { searcher } = way === 'by index' ? byIndex : store;
      const totals = new Map<string, number>();
      for (const text of WORDS) {
        const { items, total }: { items: StoredOrder[]; total: number } =
          JSON.parse(await searcher.searchText({ text }));
        totals.set(text, total);
        expect([text, items.map(({ uuid }) => uuid), total]).toEqual([
          text,
          ...Object.values(expected(orders, { text })),
        ]);
      }
      expect(totals.get('ada nobody')).toBe(0);
      for (const text of ['street ada', 'sh 704-555-0113 x-'])
        expect(totals.get(text)).toBeGreaterThan(0);
      expect(totals.get('+1 704 555 0112')).toBe(totals.get('7045550112'));
    },
  );
});
