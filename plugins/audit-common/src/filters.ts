import { uuidOf } from '@sidehelm/console-common';

/** What entries are found by: each is a field of theirs, and compares the whole of it. */
export const AUDIT_FILTERS = [
  'actor',
  'act',
  'outcome',
  'robot_id',
  'order_uuid',
  'user_uuid',
  'restaurant_uuid',
  'address',
  'correlation_id',
] as const;

export type AuditFilter = (typeof AUDIT_FILTERS)[number];

/** What the log is asked for. Of the times each is ISO 8601, `from` inclusive and `to` exclusive. */
export type AuditSearch = Partial<Record<AuditFilter | 'from' | 'to', string>>;

/** Characters that a filter may have. */
export const LONGEST_FILTER = 200;
/** Entries of a page. */
export const MOST_ENTRIES = 1_000;

/** A person of the console, as the log names who did something; what is a name already stays. */
export function actorOfUser(uuid: string): string {
  const known = uuidOf(uuid);
  return known ? `user:default/${known}` : uuid;
}

/** The uuid of whom the log names; undefined for who is no person of the console. */
export const userOfActor = (actor: string): string | undefined =>
  uuidOf(actor.replace(/^user:default\//, ''));
