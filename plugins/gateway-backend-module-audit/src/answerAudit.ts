import type { LoggerService } from '@backstage/backend-plugin-api';
import { uuidOf } from '@sidehelm/console-common';
import type { OwnAnswer, OwnCall } from '@sidehelm/console-node';
import {
  actorOfUser,
  AUDIT_FILTERS,
  AUDIT_OUTCOMES,
  LONGEST_FILTER,
  MOST_ENTRIES,
  type AuditEntry,
  type AuditPage,
  type AuditSearch,
} from '@sidehelm/plugin-audit-common';
import type { AuditStore, PageRequest, Place } from './store/AuditStore';

/** What the log has in small letters, as the services spell it. */
const IDS = ['order_uuid', 'user_uuid', 'restaurant_uuid'] as const;
const USUAL_LIMIT = 100;
const CURSOR = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\d{1,15})$/;
/** A date, with or without a time of it: what `Date` alone takes is much more. */
const TIME =
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)?)?$/;

/** Says to a person what is wrong with the question. */
class BadQuestion extends Error {}

const cursorOf = ({ at, seq }: AuditEntry): string => `${at}~${seq}`;

function readPlace(query: URLSearchParams, name: string): Place | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const [, at, seq] = CURSOR.exec(text) ?? [];
  if (!at)
    throw new BadQuestion(
      `The query parameter ${name} is no place in the log. Begin with the newest entries.`,
    );
  return { at, seq: Number(seq) };
}

function readTime(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  const time = new Date(text);
  if (!TIME.test(text) || Number.isNaN(time.getTime()))
    throw new BadQuestion(
      `The query parameter ${name} is no time, like 2026-03-02T10:00:00Z.`,
    );
  return time.toISOString();
}

function readLimit(query: URLSearchParams): number {
  const text = query.get('limit');
  if (text === null) return USUAL_LIMIT;
  const limit = Number(text);
  if (!/^\d{1,4}$/.test(text) || limit < 1 || limit > MOST_ENTRIES)
    throw new BadQuestion(
      `The query parameter limit is no whole number from 1 to ${MOST_ENTRIES}.`,
    );
  return limit;
}

function readFilter(query: URLSearchParams, name: string): string | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (text === '' || text.length > LONGEST_FILTER || text.includes('\0'))
    throw new BadQuestion(
      `The query parameter ${name} needs 1 to ${LONGEST_FILTER} characters.`,
    );
  return text;
}

function readSearch(query: URLSearchParams): AuditSearch {
  const search: AuditSearch = {
    from: readTime(query, 'from'),
    to: readTime(query, 'to'),
  };
  for (const name of AUDIT_FILTERS) search[name] = readFilter(query, name);
  for (const name of IDS) search[name] = uuidOf(search[name]) ?? search[name];
  if (search.actor) search.actor = actorOfUser(search.actor);
  const { outcome } = search;
  if (outcome && !AUDIT_OUTCOMES.some(known => known === outcome))
    throw new BadQuestion(
      `The query parameter outcome is one of ${AUDIT_OUTCOMES.join(', ')}.`,
    );
  return search;
}

function readRequest(query: URLSearchParams): PageRequest {
  const before = readPlace(query, 'before');
  const after = readPlace(query, 'after');
  if (before && after)
    throw new BadQuestion(
      'Ask for what is before a place or after one, not for both.',
    );
  return { search: readSearch(query), before, after, limit: readLimit(query) };
}

/** The page of one entry more than it has, if there are as many. */
function pageOf(found: AuditEntry[], request: PageRequest): AuditPage {
  const { before, after, limit } = request;
  const hasMore = found.length > limit;
  const first = after && hasMore ? 1 : 0;
  const items = found.slice(first, first + limit);
  const newest = items.at(0);
  const oldest = items.at(-1);
  // What the page was asked from is beyond its one end, what is more beyond the other.
  const isNewer = after ? hasMore : before !== undefined;
  const isOlder = after ? true : hasMore;
  return {
    items,
    ...(newest && isNewer && { newer: cursorOf(newest) }),
    ...(oldest && isOlder && { older: cursorOf(oldest) }),
  };
}

/** Answers who asks the log for entries. */
export async function answerAudit(
  { query }: Pick<OwnCall, 'query'>,
  openStore: () => Promise<Pick<AuditStore, 'find'>>,
  logger: LoggerService,
): Promise<OwnAnswer> {
  try {
    const request = readRequest(query);
    const store = await openStore();
    const found = await store.find({ ...request, limit: request.limit + 1 });
    return { status: 200, body: pageOf(found, request) };
  } catch (error) {
    if (error instanceof BadQuestion)
      return { status: 400, body: { message: error.message } };
    logger.error(`The audit log cannot be read: ${error}`);
    return {
      status: 503,
      body: {
        message: 'The audit log cannot be read at the moment. Try again.',
      },
    };
  }
}
