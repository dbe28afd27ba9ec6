import type { LoggerService } from '@backstage/backend-plugin-api';
import { CORRELATION_ID_HEADER } from '@sidehelm/console-common';
import { inTime, newCorrelationId } from '@sidehelm/console-node';
import { auditEventSchema, type AuditEvent } from '@sidehelm/contracts';
import { setTimeout as pause } from 'node:timers/promises';
import { toldEntryOf, unreadableEntryOf } from '../entry/toldEntryOf';
import { keptSince } from '../keepDays';
import type { AuditStore } from '../store/AuditStore';

/** Events of one question. */
const AT_A_TIME = 400;
/** ms between two questions of who has no more. */
const ASKED_EVERY = 5_000;
/** ms that an answer may take, all of it. */
const PATIENCE = 5_000;
/** ms that a turn may take with all that the store does: a database that does not answer at all takes longer. */
const TURN_WITHIN = 30_000;
/** ms that a stop waits for the turn that is under way. */
const CLOSE_WITHIN = 2_000;
/** ms until a service that fails is asked again, at most. */
const LONGEST_PAUSE = 60_000;
/** ms between two warnings of a service that goes on failing. */
const WARNED_EVERY = 3_600_000;
/** ms that the gateway has for its own entry of what came through it. A service tells of it in case that the console was killed. */
const OWN_ENTRY_WITHIN = 30_000;

type FeedStore = Pick<AuditStore, 'placeIn' | 'appendTold' | 'forgetPlace'>;

export interface ServiceFeedOptions {
  service: string;
  /** Of the service, with its path. */
  baseUrl: string;
  /** Shows that the console asks. */
  mark: () => string;
  store: () => Promise<FeedStore>;
  logger: LoggerService;
  fetch?: typeof fetch;
  /** Days for which the log keeps entries; all where absent. */
  daysKept?: number;
  askedEvery?: number;
  patience?: number;
  turnWithin?: number;
  warnedEvery?: number;
}

/** An event that breaks the contract, with the place that it has. */
interface UnreadableEvent {
  cursor: string;
  /** All but the place, as JSON. */
  text: string;
}

interface Page {
  now: number;
  events: readonly (AuditEvent | UnreadableEvent)[];
}

const isUnreadable = (
  event: AuditEvent | UnreadableEvent,
): event is UnreadableEvent => 'text' in event;

/** The place of an event, whatever else is wrong with it. */
const cursorSchema = auditEventSchema.shape.cursor;

/** The answer is none that a log can go by. */
class Unreadable extends Error {}

/** The service does not know the place any more: its database is another one. */
class PlaceIsGone extends Error {}

function readPage(answer: unknown): Page {
  const { now, items } = (answer ?? {}) as { now?: unknown; items?: unknown };
  const time = typeof now === 'string' ? Date.parse(now) : NaN;
  if (Number.isNaN(time) || !Array.isArray(items))
    throw new Unreadable('its answer is no page of events');
  const events = items.map(item => {
    const read = auditEventSchema.safeParse(item);
    if (read.success) return read.data;
    const cursor = cursorSchema.safeParse(item?.cursor);
    // Nobody knows behind which place to go on.
    if (!cursor.success) throw new Unreadable('an event of it cannot be read');
    const text = JSON.stringify({ ...item, cursor: undefined });
    return { cursor: cursor.data, text };
  });
  return { now: time, events };
}

/**
 * Events up to the first of which the gateway may still make its own entry. Who waits for one of the future, from before the service's clock was
 * set back, holds up all behind it.
 */
function settledOf({ now, events }: Page): Page['events'] {
  const young = events.findIndex(
    event =>
      !isUnreadable(event) &&
      event.request?.is_of_console &&
      Math.abs(now - Date.parse(event.at)) < OWN_ENTRY_WITHIN,
  );
  return young < 0 ? events : events.slice(0, young);
}

/**
 * Reads what one service tells into the log, in its order, for as long as the console runs. Nobody waits for it, and a service that is away
 * is read from where the log is when it is back.
 */
export class ServiceFeed {
  private readonly closing = new AbortController();
  private readonly running: Promise<void>;
  private failures = 0;
  private warnedAt = -Infinity;

  constructor(private readonly options: ServiceFeedOptions) {
    this.running = this.run();
  }

  async close(): Promise<void> {
    this.closing.abort();
    await inTime(() => this.running, { within: CLOSE_WITHIN }).catch(() => {});
  }

  private async run(): Promise<void> {
    const { askedEvery = ASKED_EVERY, logger, service } = this.options;
    const { turnWithin = TURN_WITHIN } = this.options;
    while (!this.closing.signal.aborted) {
      let wait = askedEvery;
      try {
        // What goes on behind that adds nothing twice: the place is another one by then.
        const hasMore = await inTime(() => this.readSome(), {
          within: turnWithin,
        });
        if (hasMore) wait = 0;
        if (this.failures > 0)
          logger.info(`What ${service} tells the audit log is read again.`);
        this.failures = 0;
        this.warnedAt = -Infinity;
      } catch (error) {
        wait = await this.failed(error);
      }
      await pause(wait, undefined, {
        ref: false,
        signal: this.closing.signal,
      }).catch(() => {});
    }
  }

  /** Whether there is more at once. */
  private async readSome(): Promise<boolean> {
    const { service, daysKept } = this.options;
    const store = await this.options.store();
    const from = await store.placeIn(service);
    const page = await this.ask(from);
    const events = settledOf(page);
    const last = events.at(-1);
    if (!last) return false;
    await store.appendTold({
      service,
      from,
      to: last.cursor,
      ...(daysKept !== undefined && { keptSince: keptSince(daysKept) }),
      entries: events.map(event =>
        isUnreadable(event)
          ? unreadableEntryOf(service, event)
          : toldEntryOf(service, event),
      ),
    });
    const broken = events.filter(isUnreadable);
    if (broken.length > 0)
      this.options.logger.warn(
        `${broken.length} events of ${service} break their contract, the first at ${broken[0].cursor}. The audit log has audit.unreadable instead.`,
      );
    return events.length === AT_A_TIME;
  }

  private async ask(after: string | undefined): Promise<Page> {
    const { baseUrl, mark, fetch: send = fetch } = this.options;
    const { patience = PATIENCE } = this.options;
    const url = new URL(`${baseUrl.replace(/\/$/, '')}/api/audit-events`);
    url.searchParams.set('limit', String(AT_A_TIME));
    if (after !== undefined) url.searchParams.set('after', after);
    const { status, text } = await inTime(
      async signal => {
        const response = await send(url, {
          redirect: 'error',
          headers: {
            accept: 'application/json',
            authorization: `Bearer ${mark()}`,
            [CORRELATION_ID_HEADER]: newCorrelationId(),
          },
          signal,
        });
        return { status: response.status, text: await response.text() };
      },
      { within: patience, signals: [this.closing.signal] },
    );
    if (status === 409) throw new PlaceIsGone('its places are others');
    if (status !== 200) throw new Unreadable(`it answered ${status}`);
    return readPage(JSON.parse(text));
  }

  /** Answers how long to wait. */
  private async failed(error: unknown): Promise<number> {
    const { service, logger, store, askedEvery = ASKED_EVERY } = this.options;
    if (this.closing.signal.aborted) return 0;
    this.failures += 1;
    const { warnedEvery = WARNED_EVERY } = this.options;
    const isNews = Date.now() - this.warnedAt >= warnedEvery;
    if (isNews) this.warnedAt = Date.now();
    logger[isNews ? 'warn' : 'debug'](
      `What ${service} tells the audit log cannot be read: ${error}. It is tried again, and nothing is lost.`,
    );
    if (error instanceof PlaceIsGone)
      await inTime(async () => (await store()).forgetPlace(service), {
        within: TURN_WITHIN,
      }).catch(() => {});
    return Math.min(askedEvery * 2 ** (this.failures - 1), LONGEST_PAUSE);
  }
}
