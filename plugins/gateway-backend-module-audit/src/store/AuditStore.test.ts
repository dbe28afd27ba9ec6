import type { Knex } from 'knex';
import { verifyChain } from '../chain/verifyChain';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { testEntry } from '../testing/entry';
import type { ToldEntry } from '../entry/toldEntryOf';
import { inTransaction } from './inTransaction';
import { AuditStore, type PageRequest, type ToldPage } from './AuditStore';
import { isPostgres } from './isPostgres';

const UUID = '0d5ec0de-0000-4000-8003-00000000000a';
const minute = (number: number) =>
  new Date(Date.UTC(2026, 2, 2, 10, number)).toISOString();

/** SQLite's errors are none of this realm when another test file has loaded it before. */
const saying = (text: string) => ({ message: expect.stringContaining(text) });

/** What somebody does who has the database, and not only the console. */
async function withoutTriggers(database: Knex, act: () => Promise<unknown>) {
  if (isPostgres(database)) {
    await database.raw('alter table audit_entries disable trigger all');
  } else {
    await database.raw('drop trigger audit_entries_unchanged');
    await database.raw('drop trigger audit_entries_uncut');
  }
  await act();
}

describeOnEachDatabase('the audit log', (database, another) => {
  let store: AuditStore;
  beforeEach(async () => {
    store = await AuditStore.open(database());
  });

  const find = (request: Partial<PageRequest> = {}) =>
    store.find({ search: {}, limit: 100, ...request });
  const seqs = async (request: Partial<PageRequest> = {}) =>
    (await find(request)).map(({ seq }) => seq);

  it('keeps entries as they are, the newest first', async () => {
    const { id, ...first } = testEntry({
      at: minute(1),
      reason: 'Nö "quoted" \\ \n 🙂',
      status: 409,
      robot_id: 'SH1',
      order_uuid: UUID,
      address: '::1',
      correlation_id: 'sidehelm-1',
      details: { force: true, number: 1.5, text: "O'Brien; drop table" },
    });
    await store.append([{ id, ...first }, testEntry({ at: minute(2) })]);
    const [newest, oldest] = await find();
    expect(newest).toMatchObject({ seq: 2, at: minute(2) });
    expect(oldest).toEqual({ ...first, seq: 1 });
  });

  it.each([
    ['actor', 'user:default/bob'],
    ['act', 'auth.setRoles'],
    ['outcome', 'failed'],
    ['outcome', 'refused'],
    ['robot_id', 'SH2'],
    ['order_uuid', UUID],
    ['user_uuid', UUID],
    ['restaurant_uuid', UUID],
    ['address', '192.0.2.7'],
    ['correlation_id', 'c-1'],
  ])('finds by %s %s', async (name, value) => {
    await store.append([
      testEntry(),
      testEntry({ [name]: value }),
      testEntry(),
    ]);
    expect(await seqs({ search: { [name]: value } })).toEqual([2]);
    expect(await seqs({ search: { [name]: `${value}x` } })).toEqual([]);
    expect(await seqs({ search: { [name]: value, act: 'nothing' } })).toEqual(
      [],
    );
  });

  it('finds what succeeded, and all filters at once', async () => {
    await store.append([
      testEntry({ outcome: 'failed' }),
      testEntry({ robot_id: 'SH1' }),
    ]);
    expect(await seqs({ search: { outcome: 'succeeded' } })).toEqual([2]);
    expect(
      await seqs({
        search: {
          outcome: 'succeeded',
          robot_id: 'SH1',
          actor: 'user:default/ada',
          act: 'robots.createRobot',
          from: '2026-03-02T10:00:00.000Z',
          to: '2026-03-02T10:00:00.001Z',
        },
      }),
    ).toEqual([2]);
  });

  it('finds between two times, of which the second is beyond', async () => {
    await store.append([1, 2, 3].map(at => testEntry({ at: minute(at) })));
    expect(await seqs({ search: { from: minute(2), to: minute(3) } })).toEqual([
      2,
    ]);
  });

  it('takes any text for a value and none for a part of the question', async () => {
    await store.append([testEntry({ act: "a' or '1'='1" })]);
    expect(await seqs({ search: { act: "' or '1'='1" } })).toEqual([]);
    expect(await seqs({ search: { act: "a' or '1'='1" } })).toEqual([1]);
    expect(await seqs({ search: { act: '%' } })).toEqual([]);
  });

  it('goes on from a place in both directions, also within one moment', async () => {
    await store.append([
      testEntry({ at: minute(1) }),
      ...[2, 3, 4].map(() => testEntry({ at: minute(2) })),
      // Told late.
      testEntry({ at: minute(0) }),
    ]);
    expect(await seqs()).toEqual([4, 3, 2, 1, 5]);
    const place = { at: minute(2), seq: 3 };
    expect(await seqs({ before: place, limit: 2 })).toEqual([2, 1]);
    expect(await seqs({ after: { at: minute(1), seq: 1 }, limit: 2 })).toEqual([
      3, 2,
    ]);
    expect(await seqs({ after: place })).toEqual([4]);
  });

  it('adds an entry once, however often it is brought', async () => {
    const [one, two, three] = [testEntry(), testEntry(), testEntry()];
    await store.append([one, two]);
    await expect(store.append([two, three])).rejects.toMatchObject(
      saying('id'),
    );
    await store.append([two, three], true);
    expect(await seqs()).toEqual([3, 2, 1]);
    expect(await verifyChain(database())).toMatchObject({ entries: 3 });
  });

  it('is one chain, however many consoles add to it', async () => {
    const stores = await Promise.all(
      [1, 2, 3].map(() => AuditStore.open(another())),
    );
    await Promise.all(
      stores.flatMap(one =>
        Array.from({ length: 10 }, () =>
          one.append(Array.from({ length: 7 }, () => testEntry())),
        ),
      ),
    );
    const report = await verifyChain(database());
    expect(report.problem).toBeUndefined();
    expect(report.entries).toBe(210);
    expect(report.end.seq).toBe(210);
  });

  it('parts with a console that hangs with its end, and tells who waits for it', async () => {
    if (!isPostgres(database())) return;
    let goOn = () => {};
    let hung: Promise<void> = Promise.resolve();
    await new Promise<void>(hasEnd => {
      hung = inTransaction(another(), async transaction => {
        await transaction('audit_head').where({ id: 1 }).update({ id: 1 });
        await new Promise<void>(resolve => {
          goOn = resolve;
          hasEnd();
        });
      });
    });
    hung.catch(() => {});
    // 3 s, and then the other 2 s of the 5 s for which one may hang.
    await expect(store.append([testEntry()])).rejects.toThrow('lock timeout');
    await store.append([testEntry()], true);
    expect(await seqs()).toEqual([1]);
    goOn();
    await expect(hung).rejects.toThrow();
  }, 20_000);

  it('adds more than a statement takes', async () => {
    await store.append(Array.from({ length: 1_000 }, () => testEntry()));
    expect(await verifyChain(database())).toMatchObject({ entries: 1_000 });
    expect(await seqs({ limit: 2 })).toEqual([1_000, 999]);
  });

  it('lets nobody change or delete an entry', async () => {
    await store.append([testEntry(), testEntry()]);
    const entries = () => database()('audit_entries');
    await expect(
      entries().where({ seq: 1 }).update({ body: '{}' }),
    ).rejects.toMatchObject(saying('never changed'));
    await expect(entries().where({ seq: 2 }).delete()).rejects.toMatchObject(
      saying('never deleted'),
    );
    await expect(entries().delete()).rejects.toMatchObject(
      saying('never deleted'),
    );
    expect(await seqs()).toEqual([2, 1]);
  });

  it('finds nothing wrong with a log that is whole, or empty', async () => {
    expect(await verifyChain(database())).toMatchObject({
      entries: 0,
      problem: undefined,
    });
    await store.append([testEntry()]);
    expect((await verifyChain(database())).problem).toBeUndefined();
  });

  it.each<
    [
      string,
      string,
      (entries: Knex.QueryBuilder, database: Knex) => Promise<unknown>,
    ]
  >([
    [
      'was changed',
      'Entry 3 is not as it was recorded',
      entries =>
        entries.where({ seq: 3 }).update({
          body: '{"act":"robots.createRobot","actor":"user:default/eve","at":"2026-03-02T10:00:00.000Z","id":"x","outcome":"succeeded"}',
        }),
    ],
    [
      'has another hash',
      'Entry 3 is not as it was recorded',
      entries => entries.where({ seq: 3 }).update({ hash: 'f'.repeat(64) }),
    ],
    [
      'was deleted',
      'Entry 3 is missing',
      entries => entries.where({ seq: 3 }).delete(),
    ],
    [
      'was deleted with the next',
      'Entries 3 to 4 are missing',
      entries => entries.whereIn('seq', [3, 4]).delete(),
    ],
    [
      'was deleted at the beginning',
      'Entry 1 is missing',
      entries => entries.where({ seq: 1 }).delete(),
    ],
    [
      'was deleted at the end',
      'The end is missing: entries 5 to 5',
      entries => entries.where({ seq: 5 }).delete(),
    ],
    [
      'changed places with the next',
      'Entry 3 is not as it was recorded',
      async (entries, db) => {
        await entries.where({ seq: 3 }).update({ seq: 99 });
        await db('audit_entries').where({ seq: 4 }).update({ seq: 3 });
        await db('audit_entries').where({ seq: 99 }).update({ seq: 4 });
      },
    ],
    [
      'was put in at the end',
      'The log ends with entry 6',
      (entries, db) =>
        db('audit_head')
          .first()
          .then(({ seq, hash }) => {
            const { linkUp } = jest.requireActual('../chain/chain');
            return entries.insert(
              linkUp({ seq: Number(seq), hash }, [testEntry()]),
            );
          }),
    ],
    [
      'was cut off by who has no right to',
      'The entries up to 2 are gone, and no entry says',
      async (entries, db) => {
        const { hash } = await db('audit_entries').where({ seq: 2 }).first();
        await db('audit_anchor').update({ seq: 2, hash });
        await entries.where('seq', '<=', 2).delete();
      },
    ],
  ])('finds the entry that %s', async (...[, problem, tamper]) => {
    await store.append(Array.from({ length: 5 }, () => testEntry()));
    await withoutTriggers(database(), () =>
      tamper(database()('audit_entries'), database()),
    );
    const report = await verifyChain(database());
    expect(report.problem).toContain(problem);
  });

  it('cuts off what is old, says so, and is whole all the same', async () => {
    await store.append(
      [1, 2, 3, 9, 4].map(at => testEntry({ at: minute(at) })),
    );
    expect(await store.cutBefore(new Date(minute(5)), 2)).toBe(2);
    expect(await store.cutBefore(new Date(minute(5)), 2)).toBe(1);
    // The fifth is old, but stands behind one that is not.
    expect(await store.cutBefore(new Date(minute(5)), 2)).toBe(0);
    const entries = await find();
    expect(entries.map(({ seq }) => seq).sort()).toEqual([4, 5, 6, 7]);
    expect(entries.filter(({ act }) => act === 'audit.cut')).toMatchObject([
      { actor: 'system', details: { entries: 1, through_seq: 3 } },
      { actor: 'system', details: { entries: 2, through_seq: 2 } },
    ]);
    const report = await verifyChain(database());
    expect(report.problem).toBeUndefined();
    expect(report).toMatchObject({ entries: 4, anchor: { seq: 3 } });
    await store.append([testEntry()]);
    expect((await verifyChain(database())).problem).toBeUndefined();
  });

  it('is held up by no entry of the future, and cuts off none for itself', async () => {
    const now = new Date(minute(20));
    const cut = (most: number) =>
      store.cutBefore(new Date(minute(5)), most, now);
    // A minute ahead is as good as now.
    await store.append(
      [50, 1, 50, 50, 2, 50, 21, 3].map(at => testEntry({ at: minute(at) })),
    );
    expect(await cut(1)).toBe(2);
    expect(await cut(2)).toBe(3);
    expect(await cut(2)).toBe(0);
    const kept = await find({ search: { act: testEntry().act } });
    expect(kept.map(({ seq }) => seq).sort()).toEqual([6, 7, 8]);
    const report = await verifyChain(database());
    expect(report.problem).toBeUndefined();
    expect(report.anchor.seq).toBe(5);
  });

  it('cuts off all of it and goes on', async () => {
    await store.append([testEntry(), testEntry()]);
    expect(await store.cutBefore(new Date(), 10)).toBe(2);
    expect(await seqs()).toEqual([3]);
    expect((await verifyChain(database())).problem).toBeUndefined();
  });

  it('is opened once more without harm', async () => {
    await store.append([testEntry()]);
    const again = await AuditStore.open(database());
    await again.append([testEntry()]);
    expect(await seqs()).toEqual([2, 1]);
  });

  describe('what services tell', () => {
    const signIn = (number: number): ToldEntry => ({
      entry: testEntry({ id: `auth/${number}`, act: 'auth.signed-in' }),
    });
    /** Of a change that passed the gateway. */
    const assigned: ToldEntry = {
      entry: testEntry({
        id: 'robots/1',
        act: 'robots.pilot-assigned',
        correlation_id: 'sidehelm-1',
        robot_id: 'SH1',
        details: { operation: 'robots.assignPilot' },
      }),
      operation: 'robots.assignPilot',
    };
    const byGateway = (changes = {}) =>
      testEntry({
        act: 'robots.assignPilot',
        correlation_id: 'sidehelm-1',
        ...changes,
      });
    const tell = (changes: Partial<ToldPage> = {}) =>
      store.appendTold({
        service: 'auth',
        from: undefined,
        to: '1',
        entries: [signIn(1)],
        ...changes,
      });
    const acts = async () => (await find()).map(({ act }) => act);

    it('is in the chain, with the place up to which it was read', async () => {
      await store.append([testEntry()]);
      expect(await store.placeIn('auth')).toBeUndefined();
      expect(await tell()).toBe(true);
      expect(
        await tell({ from: '1', to: '3', entries: [signIn(2), signIn(3)] }),
      ).toBe(true);
      expect(await store.placeIn('auth')).toBe('3');
      expect(await store.placeIn('robots')).toBeUndefined();
      expect(await seqs()).toEqual([4, 3, 2, 1]);
      expect(await verifyChain(database())).toMatchObject({
        problem: undefined,
        end: { seq: 4 },
      });
    });

    it('is there once, whoever reads it and however often', async () => {
      const other = await AuditStore.open(another());
      const page = {
        service: 'auth',
        from: undefined,
        to: '1',
        entries: [signIn(1)],
      };
      const told = await Promise.all([
        store.appendTold(page),
        other.appendTold(page),
      ]);
      expect(told.filter(Boolean)).toHaveLength(1);
      await store.forgetPlace('auth');
      expect(
        await tell({ to: '2', entries: [page.entries[0], signIn(2)] }),
      ).toBe(true);
      expect(await seqs()).toEqual([2, 1]);
    });

    it('is not there anew when it was cut off as too old, and is read again', async () => {
      const old = { entry: testEntry({ id: 'auth/1', at: minute(1) }) };
      const young = { entry: testEntry({ id: 'auth/2', at: minute(3) }) };
      const entries = [old, young];
      await tell({ to: '2', entries });
      const limit = new Date(minute(2));
      expect(await store.cutBefore(limit, 10)).toBe(1);
      await store.forgetPlace('auth');
      expect(await tell({ to: 'x.2', entries, keptSince: limit })).toBe(true);
      expect(await store.placeIn('auth')).toBe('x.2');
      expect((await acts()).sort()).toEqual(['audit.cut', young.entry.act]);
    });

    it('keeps what a turn tells twice once', async () => {
      const entry = testEntry({ id: 'auth/1' });
      await tell({ entries: [{ entry }, { entry: { ...entry } }] });
      expect(await seqs()).toEqual([1]);
    });

    it('keeps neither entries nor place of a turn that fails', async () => {
      const entry = testEntry({ id: 'auth/1' });
      // The place is written last.
      await expect(
        tell({ to: null as never, entries: [{ entry }] }),
      ).rejects.toMatchObject(saying('audit_feeds'));
      expect(await store.placeIn('auth')).toBeUndefined();
      expect(await seqs()).toEqual([]);
    });

    it('leaves out what the gateway has kept', async () => {
      await store.append([byGateway()]);
      await tell({ service: 'robots', entries: [assigned] });
      expect(await acts()).toEqual(['robots.assignPilot']);
      expect(await store.placeIn('robots')).toBe('1');
    });

    it.each([
      ['of another request', { correlation_id: 'sidehelm-2' }],
      ['of somebody else', { actor: 'user:default/bob' }],
      ['of another operation', { act: 'robots.setParkingSpot' }],
      ['that was refused', { outcome: 'refused' as const }],
      ['that may have failed', { outcome: 'failed' as const }],
      ['of another robot', { robot_id: 'SH2' }],
    ])('keeps it beside an entry %s', async (...[, changes]) => {
      await store.append([byGateway(changes)]);
      await tell({ service: 'robots', entries: [assigned] });
      expect(await acts()).toContain('robots.pilot-assigned');
    });

    it('leaves out what the gateway has kept with more subjects', async () => {
      const order_uuid = '6f2c1f0a-3b1e-4c57-9d2a-0c1b2d3e4f50';
      await store.append([byGateway({ order_uuid })]);
      await tell({ service: 'robots', entries: [assigned] });
      expect(await acts()).toEqual(['robots.assignPilot']);
    });

    it('keeps what did not pass the gateway, whatever request it names', async () => {
      await store.append([byGateway()]);
      const { entry } = assigned;
      await tell({ service: 'robots', entries: [{ entry }] });
      expect(await acts()).toContain('robots.pilot-assigned');
    });

    it('is not told once more by a gateway that comes late', async () => {
      await tell({ service: 'robots', entries: [assigned] });
      await store.append([byGateway({ id: 'late' })], true);
      expect(await acts()).toEqual(['robots.pilot-assigned']);
      await store.append(
        [byGateway({ id: 'refused', outcome: 'refused' })],
        true,
      );
      expect(await seqs()).toEqual([2, 1]);
    });
  });
});
