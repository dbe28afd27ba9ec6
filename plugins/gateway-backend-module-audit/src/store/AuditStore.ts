import type {
  AuditEntry,
  AuditFilter,
  AuditSearch,
} from '@sidehelm/plugin-audit-common';
import type { Knex } from 'knex';
import { linkUp, type ChainEnd, type ChainLink } from '../chain/chain';
import { ownEntry } from '../entry/entryOf';
import { OPERATION, type ToldEntry } from '../entry/toldEntryOf';
import type { NewEntry } from '../entry/NewEntry';
import { inTransaction } from './inTransaction';
import { migrate } from './migrate';
import { isPostgres } from './isPostgres';
import { FOUND_BY, NOT_USUAL } from './tables';

/** Each is three values, of which a database takes some thousands. */
const ROWS_A_STATEMENT = 400;

/** Entries of a filter that are counted before it counts as frequent. */
const FREQUENT = 10_000;

/** ms by which clocks may differ; an entry that is further ahead of now says nothing of how old the log is there. */
const CLOCKS_DIFFER = 60_000;

/** Where a page ends: the entries of one moment are told apart by their places. */
export interface Place {
  at: string;
  seq: number;
}

export interface PageRequest {
  search: AuditSearch;
  /** The newest that are older than this one. */
  before?: Place;
  /** The oldest that are newer than this one. */
  after?: Place;
  limit: number;
}

/** What a service has told, from one place of it to another. */
export interface ToldPage {
  service: string;
  /** Undefined for its beginning. */
  from: string | undefined;
  to: string;
  entries: readonly ToldEntry[];
  /** What is older is not kept, and may have been cut off already; undefined where all is kept. */
  keptSince?: Date;
}

interface LinkRow {
  seq: number | string;
  body: string;
}

/** An entry as it is shown: how it is told apart from others while it waits is nobody's business. */
function toEntry({ seq, body }: LinkRow): AuditEntry {
  const { id, ...entry } = JSON.parse(body);
  return { ...entry, seq: Number(seq) };
}

const SUBJECTS = [
  'robot_id',
  'order_uuid',
  'user_uuid',
  'restaurant_uuid',
] as const;

/** Acts by person, request and operation: the same for an act as the gateway keeps it and as its service tells it. */
class Acts {
  private readonly byKey = new Map<string, NewEntry[]>();

  add(entry: NewEntry, operation: string): void {
    const key = this.keyOf(entry, operation);
    this.byKey.set(key, [...(this.byKey.get(key) ?? []), entry]);
  }

  /** Whether one of them is this one. Not each side knows each subject, but what both know is the same. */
  has(entry: NewEntry, operation: string): boolean {
    const same = this.byKey.get(this.keyOf(entry, operation)) ?? [];
    return same.some(other =>
      SUBJECTS.every(
        name =>
          other[name] === undefined ||
          entry[name] === undefined ||
          other[name] === entry[name],
      ),
    );
  }

  private keyOf({ correlation_id, actor }: NewEntry, act: string): string {
    return JSON.stringify([correlation_id, actor, act]);
  }
}

const toEnd = (row: { seq: number | string; hash: string }): ChainEnd => ({
  seq: Number(row.seq),
  hash: row.hash,
});

/** The tables of the log. Nothing here changes an entry, and nothing deletes one but `cutBefore`, from the oldest on. */
export class AuditStore {
  private constructor(private readonly database: Knex) {}

  /** With its tables. */
  static async open(database: Knex): Promise<AuditStore> {
    if (!isPostgres(database)) {
      // A commit waits for no disk; the log is whole after a crash of the process, and of the machine but for the last moments.
      await database.raw('pragma journal_mode = WAL');
      await database.raw('pragma synchronous = NORMAL');
    }
    await migrate(database);
    return new AuditStore(database);
  }

  /** Whether the database runs in this process, which does nothing else meanwhile. */
  get isInProcess(): boolean {
    return !isPostgres(this.database);
  }

  /**
   * Adds all of them or none, behind the last that there is, whoever else adds some.
   *
   * @param isRepeated - some may be there already: nobody knows how the last attempt ended
   */
  async append(
    entries: readonly NewEntry[],
    isRepeated = false,
  ): Promise<void> {
    await inTransaction(this.database, async transaction => {
      const end = await this.lockEnd(transaction);
      const known = isRepeated
        ? await this.knownOf(transaction, entries)
        : new Set<string>();
      // What comes late may have been told by its service meanwhile.
      const told = isRepeated
        ? await this.toldOf(transaction, entries)
        : new Acts();
      const links = linkUp(
        end,
        entries.filter(
          entry =>
            !known.has(entry.id) &&
            (entry.outcome !== 'succeeded' || !told.has(entry, entry.act)),
        ),
      );
      await this.insert(transaction, links);
    });
  }

  /** How far the log has read what a service tells; undefined where it has nothing of it. */
  async placeIn(service: string): Promise<string | undefined> {
    const row = await this.database('audit_feeds').where({ service }).first();
    return row?.place;
  }

  /**
   * Adds what a service tells, and the place up to which that goes, as one: an event is here once, whoever is stopped and when. What the
   * gateway has kept itself is left out, and what is too old to be kept: of that nobody knows any more whether it was here.
   *
   * @returns false, and nothing is added, when another console was faster
   */
  appendTold(told: ToldPage): Promise<boolean> {
    const { service, from, to, keptSince } = told;
    const oldest = keptSince?.toISOString() ?? '';
    const entries = told.entries.filter(({ entry }) => entry.at >= oldest);
    return inTransaction(this.database, async transaction => {
      const end = await this.lockEnd(transaction);
      const row = await transaction('audit_feeds').where({ service }).first();
      if (row?.place !== from) return false;
      const plain = entries.map(({ entry }) => entry);
      const known = await this.knownOf(transaction, plain);
      const kept = await this.keptOf(transaction, entries);
      const fresh = entries
        .filter(
          ({ entry, operation }) =>
            !known.has(entry.id) && !(operation && kept.has(entry, operation)),
        )
        .map(({ entry }) => entry);
      // A service that tells something twice in a turn is heard once.
      const once = new Map(fresh.map(entry => [entry.id, entry]));
      const links = linkUp(end, [...once.values()]);
      await this.insert(transaction, links);
      await transaction('audit_feeds')
        .insert({ service, place: to })
        .onConflict('service')
        .merge();
      return true;
    });
  }

  /** Reads what a service tells from its beginning again: what is here already is known by its id. */
  async forgetPlace(service: string): Promise<void> {
    await this.database('audit_feeds').where({ service }).delete();
  }

  /** The newest first. One more than the limit where there are more. */
  async find({ search, before, after, limit }: PageRequest) {
    const query = this.database('audit_entries').select('seq', 'body');
    const rarest = await this.rarestOf(search);
    for (const name of FOUND_BY)
      this.where(query, name, search[name], rarest ?? name);
    this.within(query, search);
    if (before) query.whereRaw('(at, seq) < (?, ?)', [before.at, before.seq]);
    if (after) query.whereRaw('(at, seq) > (?, ?)', [after.at, after.seq]);
    const direction = after ? 'asc' : 'desc';
    const rows: LinkRow[] = await query
      .orderBy([
        { column: 'at', order: direction },
        { column: 'seq', order: direction },
      ])
      .limit(limit);
    return (after ? rows.reverse() : rows).map(toEntry);
  }

  /**
   * Cuts off the oldest entries, as long as they are from before a time. The log says so in an entry, and keeps the hash of the
   * last that is gone: the chain goes on from there. An entry of the future, of a clock that was ahead, holds up nothing: it goes with the
   * next that is old.
   *
   * @param most - old entries at a time, so that nobody who adds some waits for long
   * @returns how many are gone
   */
  async cutBefore(time: Date, most: number, now = new Date()): Promise<number> {
    return inTransaction(this.database, async transaction => {
      const end = await this.lockEnd(transaction);
      const anchor = toEnd(
        await transaction('audit_anchor').where({ id: 1 }).first(),
      );
      const soonest = new Date(now.getTime() + CLOCKS_DIFFER);
      const oldest: (ChainEnd & { at: string })[] = await transaction(
        'audit_entries',
      )
        .select('seq', 'hash', 'at')
        .where('seq', '>', anchor.seq)
        .where('at', '<=', soonest.toISOString())
        .orderBy('seq')
        .limit(most);
      const limit = time.toISOString();
      const young = oldest.findIndex(({ at }) => at >= limit);
      const last = (young < 0 ? oldest : oldest.slice(0, young)).at(-1);
      if (!last) return 0;
      const { seq, hash } = toEnd(last);
      const gone = seq - anchor.seq;
      const said = ownEntry('audit.cut', {
        entries: gone,
        through_seq: seq,
        through_hash: hash,
      });
      await this.insert(transaction, linkUp(end, [said]));
      await transaction('audit_anchor').where({ id: 1 }).update({ seq, hash });
      await transaction('audit_entries').where('seq', '<=', seq).delete();
      return gone;
    });
  }

  /** Whoever adds waits here for who was first. */
  private async lockEnd(transaction: Knex.Transaction): Promise<ChainEnd> {
    const [head] = await transaction('audit_head')
      .where({ id: 1 })
      .update({ id: 1 })
      .returning(['seq', 'hash']);
    return toEnd(head);
  }

  private async knownOf(
    transaction: Knex.Transaction,
    entries: readonly NewEntry[],
  ): Promise<Set<string>> {
    const rows = await transaction('audit_entries')
      .select('id')
      .whereIn(
        'id',
        entries.map(({ id }) => id),
      );
    return new Set(rows.map(({ id }) => id));
  }

  /** What the gateway has kept of these, by act. */
  private async keptOf(
    transaction: Knex.Transaction,
    told: readonly ToldEntry[],
  ): Promise<Acts> {
    const found = await this.inRequests(
      transaction,
      told.flatMap(({ entry, operation }) => (operation ? [entry] : [])),
    );
    const acts = new Acts();
    for (const entry of found)
      if (entry.outcome === 'succeeded') acts.add(entry, entry.act);
    return acts;
  }

  /** What services have told of these, by the operation that they name. */
  private async toldOf(
    transaction: Knex.Transaction,
    entries: readonly NewEntry[],
  ): Promise<Acts> {
    const acts = new Acts();
    for (const entry of await this.inRequests(transaction, entries)) {
      const operation = entry.details?.[OPERATION];
      if (operation !== undefined) acts.add(entry, String(operation));
    }
    return acts;
  }

  /** What there is of the requests of these. */
  private async inRequests(
    transaction: Knex.Transaction,
    entries: readonly NewEntry[],
  ): Promise<NewEntry[]> {
    const ids = entries.flatMap(({ correlation_id: id }) => id ?? []);
    if (ids.length === 0) return [];
    const rows: { body: string }[] = await transaction('audit_entries')
      .select('body')
      .whereIn('correlation_id', [...new Set(ids)]);
    return rows.map(({ body }) => JSON.parse(body));
  }

  private async insert(
    transaction: Knex.Transaction,
    links: readonly ChainLink[],
  ): Promise<void> {
    const last = links.at(-1);
    if (!last) return;
    for (let first = 0; first < links.length; first += ROWS_A_STATEMENT) {
      const some = links.slice(first, first + ROWS_A_STATEMENT);
      const places = some.map(() => '(?, ?, ?)').join(', ');
      // Knex would make a union of as many selects of it for SQLite.
      await transaction.raw(
        `insert into audit_entries (seq, body, hash) values ${places}`,
        some.flatMap(link => [link.seq, link.body, link.hash]),
      );
    }
    const { seq, hash } = last;
    await transaction('audit_head').where({ id: 1 }).update({ seq, hash });
  }

  /**
   * The filter that leaves the fewest entries, of several. PostgreSQL knows how frequent each value is; SQLite does not, and a
   * little counting keeps it from looking through much for nothing.
   */
  private async rarestOf(
    search: AuditSearch,
  ): Promise<AuditFilter | undefined> {
    const names = FOUND_BY.filter(
      name =>
        search[name] !== undefined &&
        !(name === 'outcome' && search.outcome === 'succeeded'),
    );
    if (names.length < 2 || isPostgres(this.database)) return undefined;
    const counts = await Promise.all(
      names.map(async name => {
        const some = this.database('audit_entries').select('seq');
        this.where(some, name, search[name], name);
        this.within(some, search);
        const [{ count }] = await this.database
          .from(some.limit(FREQUENT).as('some'))
          .count({ count: '*' });
        return { name, count: Number(count) };
      }),
    );
    return counts.reduce((a, b) => (b.count < a.count ? b : a)).name;
  }

  /** @param indexed - the filter whose index is used */
  private where(
    query: Knex.QueryBuilder,
    name: AuditFilter,
    value: string | undefined,
    indexed: AuditFilter,
  ): void {
    if (value === undefined) return;
    if (name === indexed) query.where(name, value);
    // By the sign SQLite takes it for no column that an index has.
    else query.whereRaw(`+${name} = ?`, [value]);
    // Says it as the index does, which holds no others. PostgreSQL concludes it by itself, and takes what is said twice for rarer than it is.
    if (
      name === 'outcome' &&
      value !== 'succeeded' &&
      !isPostgres(this.database)
    )
      query.whereRaw(NOT_USUAL);
  }

  private within(query: Knex.QueryBuilder, { from, to }: AuditSearch): void {
    if (from) query.where('at', '>=', from);
    if (to) query.where('at', '<', to);
  }
}
