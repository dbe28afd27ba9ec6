import type { AuditEvent } from '@sidehelm/contracts';
import { actorOfUser } from '@sidehelm/plugin-audit-common';
import { createHash } from 'node:crypto';
import { detailsOf, kept, keptOrNone, LONGEST, ownEntry } from './entryOf';
import type { NewEntry } from './NewEntry';
import { subjectsOf } from './subjectsOf';

/** The detail of an entry that the gateway should have made, and has not: the operation. */
export const OPERATION = 'operation';

/** An entry of what a service tells. */
export interface ToldEntry {
  entry: NewEntry;
  /** The gateway keeps it as this act; absent where it did not pass the gateway. */
  operation?: string;
}

function actorOf(service: string, { kind, uuid, name }: AuditEvent['actor']) {
  if (uuid !== undefined) return actorOfUser(uuid);
  // A program by the name of its key, or the service by itself.
  return kind === 'service' ? `service:${name ?? service}` : kind;
}

/** What the log keeps of an event of a service. */
export function toldEntryOf(service: string, event: AuditEvent): ToldEntry {
  const { request, robot_id, order_uuid, user_uuid, restaurant_uuid } = event;
  const operation = request?.is_of_console ? request.operation : undefined;
  const entry: NewEntry = {
    id: kept(`${service}/${event.id}`, LONGEST.name),
    at: new Date(event.at).toISOString(),
    act: kept(`${service}.${event.act}`, LONGEST.name),
    outcome: event.outcome ?? 'succeeded',
    actor: kept(actorOf(service, event.actor), LONGEST.name),
    reason: keptOrNone(event.reason, LONGEST.text),
    ...subjectsOf({
      target: '/',
      details: { robot_id, order_uuid, user_uuid, restaurant_uuid },
    }),
    // Of what the console has sent it is the console's.
    address: operation ? undefined : keptOrNone(event.address, LONGEST.address),
    correlation_id: keptOrNone(request?.correlation_id, LONGEST.name),
    details: detailsOf({
      ...event.details,
      ...(operation !== undefined && { [OPERATION]: operation }),
    }),
  };
  return { entry, ...(operation !== undefined && { operation }) };
}

/**
 * What stands in the place of an event that breaks the contract. The same event is the same entry, however often it is read and at which
 * place.
 *
 * @param event - its place, and all else that it has
 */
export function unreadableEntryOf(
  service: string,
  { cursor, text }: { cursor: string; text: string },
): ToldEntry {
  const digest = createHash('sha256').update(text).digest('hex');
  const details = detailsOf({ service, cursor });
  return {
    entry: {
      ...ownEntry('audit.unreadable', details ?? {}),
      id: kept(`${service}/unreadable/${digest}`, LONGEST.name),
      outcome: 'failed',
    },
  };
}
