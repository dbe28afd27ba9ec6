import type { OrderEvent } from '@sidehelm/contracts';
import { migrate } from '../../platform/migrate';
import { describeOnEachDatabase } from '../../testing/describeOnEachDatabase';
import { storedOrder, uuidOf } from '../testing/storedOrder';
import { ordersMigrations } from './migrations';
import { openOrderStore, type OrderStore } from './OrderStore';
import type { StoredOrder } from './StoredOrder';

const told = (version: number): OrderEvent => ({
  occurred_at: '2026-11-25T10:00:00.000Z',
  kind: 'changed',
  actor: { kind: 'service' },
  version,
});

describeOnEachDatabase('what is stored of orders', database => {
  let store: OrderStore;
  let count = 1_000;
  const created = async (change: Partial<StoredOrder> = {}) => {
    count += 1;
    const order = { ...storedOrder(count), assigned_robot_id: undefined };
    const open = { kind: 'order-queued', started_at: order.requested_at };
    return store.writer.insert(
      { ...order, current_stage: { ...open, is_final: false }, ...change },
      [told(1)],
    ) as Promise<StoredOrder>;
  };
  const change = (seen: StoredOrder, what: Partial<StoredOrder>) =>
    store.writer.change(seen, { ...seen, version: 2, ...what }, [told(2)]);
  const versions = async ({ uuid }: StoredOrder) =>
    (await store.reader.timeline(uuid)).map(({ version }) => version);

  beforeAll(async () => {
    await migrate(database(), 'orders', ordersMigrations);
    store = openOrderStore(database());
  }, 60_000);

  it('is what was changed, with a greater revision', async () => {
    const order = await created();
    const changed = await change(order, { drop_off_notes: 'Ring' });
    expect(changed?.revision).toBeGreaterThan(order.revision);
    expect(await store.reader.get(order.uuid)).toEqual(changed);
    expect(changed).toMatchObject({ drop_off_notes: 'Ring', version: 2 });
    expect(await store.reader.newestRevision()).toBe(changed?.revision);
    expect(await versions(order)).toEqual([1, 2]);
  });

  it('changes once of several who saw the same', async () => {
    const order = await created();
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        change(order, { drop_off_notes: `Ring ${index}` }),
      ),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await store.reader.get(order.uuid)).toEqual(answers.find(Boolean));
    expect(await versions(order)).toEqual([1, 2]);
  });

  it('gives a robot to one of several, and changes nothing of the others', async () => {
    const orders = await Promise.all(
      Array.from({ length: 6 }, () => created()),
    );
    const answers = await Promise.all(
      orders.map(order => change(order, { assigned_robot_id: 'SH77' })),
    );
    expect(answers.filter(Boolean)).toHaveLength(1);
    const lost = orders.filter((_, index) => !answers[index]);
    for (const order of lost) {
      expect(await store.reader.get(order.uuid)).toEqual(order);
      expect(await versions(order)).toEqual([1]);
    }
  });

  it('takes the id of a channel once', async () => {
    const order = await created();
    expect(
      await created({
        external_id: order.external_id,
        sales_channel: order.sales_channel,
        uuid: uuidOf(9_999),
      }),
    ).toBeUndefined();
    expect(await store.reader.timeline(uuidOf(9_999))).toEqual([]);
  });

  it('takes all that come at once, each once, and one alone of those with the same id', async () => {
    const external_id = uuidOf(8_000);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        created(
          index % 4 === 3 ? { external_id, sales_channel: 'doordash' } : {},
        ),
      ),
    );
    const stored = answers.filter(Boolean);
    expect(stored).toHaveLength(10);
    expect(new Set(stored.map(({ revision }) => revision)).size).toBe(10);
    for (const order of stored) {
      expect(await store.reader.get(order.uuid)).toEqual(order);
      expect(await versions(order)).toEqual([1]);
    }
    const newest = Math.max(...stored.map(({ revision }) => revision));
    expect(await store.reader.newestRevision()).toBeGreaterThanOrEqual(newest);
  });

  it('takes all others when one that comes with them cannot be stored', async () => {
    const answers = await Promise.allSettled([
      created(),
      created(),
      created({ requested_at: null as never }),
      created(),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    const stored = answers.flatMap(answer =>
      answer.status === 'fulfilled' ? [answer.value] : [],
    );
    for (const order of stored)
      expect(await store.reader.get(order.uuid)).toEqual(order);
  });

  it('gives each change a revision of its own, however many come at once', async () => {
    const orders = await Promise.all(
      Array.from({ length: 20 }, () => created()),
    );
    const changed = await Promise.all(
      orders.map(order => change(order, { drop_off_notes: 'Ring' })),
    );
    const revisions = new Set(changed.map(order => order?.revision));
    expect(revisions.size).toBe(20);
    const since = Math.max(...orders.map(({ revision }) => revision));
    const news = await store.reader.changedSince(since, 100);
    expect(new Set(news.map(({ revision }) => revision))).toEqual(revisions);
  });

  it('has all that changes at once, but what others were faster with', async () => {
    const [note, one, other, named, twice, same, queued] = await Promise.all(
      Array.from({ length: 7 }, () => created()),
    );
    const before = same.revision;
    const answers = await Promise.all([
      // Alone on its way, while the others come.
      change(queued, { drop_off_notes: 'First' }),
      change(note, { drop_off_notes: 'Ring' }),
      change(one, { assigned_robot_id: 'SH88' }),
      change(other, { assigned_robot_id: 'SH88' }),
      change(named, {
        recipient: { ...named.recipient, name: 'Zenobia' },
        rescue_reason: 'robot-stuck',
      }),
      change(twice, { drop_off_notes: 'Once' }),
      change(twice, { drop_off_notes: 'Twice' }),
    ]);
    const [, noted, given, alsoGiven, renamed, once, again] = answers;
    expect(answers.filter(Boolean)).toHaveLength(5);
    expect(Boolean(given)).toBe(!alsoGiven);
    expect(Boolean(once)).toBe(!again);
    expect(noted).toMatchObject({ drop_off_notes: 'Ring', version: 2 });
    for (const changed of answers.filter(it => it !== undefined)) {
      expect(await store.reader.get(changed.uuid)).toEqual(changed);
      expect(await versions(changed)).toEqual([1, 2]);
    }
    expect(await store.reader.get(same.uuid)).toEqual(same);
    expect(await store.reader.ofRobot('SH88')).toEqual(given ?? alsoGiven);
    const found = await store.searcher.searchText({
      recipient_name: 'zenobia',
      rescue_reason: 'robot-stuck',
    });
    expect(JSON.parse(found)).toEqual({ items: [renamed], total: 1 });
    const news = await store.reader.changedSince(before, 100);
    expect(news.map(({ uuid }) => uuid).sort()).toEqual(
      answers.flatMap(it => it?.uuid ?? []).sort(),
    );
  });

  it('has all other changes when one that comes with them cannot be made', async () => {
    const orders = await Promise.all(
      Array.from({ length: 5 }, () => created()),
    );
    const answers = await Promise.allSettled(
      orders.map((order, index) =>
        change(
          order,
          index === 3
            ? { requested_at: null as never }
            : { drop_off_notes: 'Ring' },
        ),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
    ]);
    for (const [index, order] of orders.entries())
      expect(await versions(order)).toEqual(index === 3 ? [1] : [1, 2]);
  });

  it('is known by who did it, the newest first', async () => {
    const person = '22222222-2222-4222-8222-222222222222';
    const order = await created();
    const by = (uuid: string | undefined, kind: string) => ({
      ...told(2),
      kind,
      actor: { kind: uuid ? 'person' : 'service', uuid },
    });
    await store.writer.change(order, { ...order, version: 2 }, [
      by(person, 'assigned'),
      by(undefined, 'changed'),
      by('33333333-3333-4333-8333-333333333333', 'changed'),
      by(person, 'canceled'),
    ]);
    const acts = await store.reader.actsOf(person, 10);
    expect(acts.map(({ event }) => event.kind)).toEqual([
      'canceled',
      'assigned',
    ]);
    expect(acts[0].order.uuid).toBe(order.uuid);
    expect(await store.reader.actsOf(person, 1)).toHaveLength(1);
    expect(await store.reader.actsOf("' or 1=1 --", 10)).toEqual([]);
  });
});
