import { auditReadPermission } from '@sidehelm/console-common';
import { isFields, unwrap, type GatewayApi } from '@sidehelm/console-react';
import { entityReader } from '@sidehelm/contracts';
import {
  auditEntrySchema,
  labelOfAct,
  MOST_ENTRIES,
  userOfActor,
  type AuditEntry,
  type AuditPaths,
} from '@sidehelm/plugin-audit-common';
import { userLabel, type UsersApi } from '@sidehelm/users-react';
import { isoRange, type IncidentEvent } from '../IncidentEvent';
import type { IncidentSource } from './IncidentSource';

const NAME = 'Audit log';
/** Of a robot in a day; beyond it nobody reads a list. */
const MOST_PAGES = 10;
/** ms: a page that is hard to find takes longer than what others ask for. */
const TIMEOUTS = { 'GET /api/entries': 10_000 };

const readEntry = entityReader(auditEntrySchema);

/** What people are called; who does not exist any more, or cannot be asked for, has the name that the log knows. */
async function namesOf(
  users: Pick<UsersApi, 'byUuid'>,
  entries: readonly AuditEntry[],
): Promise<ReadonlyMap<string, string>> {
  const uuids = entries
    .map(({ actor }) => userOfActor(actor))
    .filter(uuid => uuid !== undefined);
  if (uuids.length === 0) return new Map();
  const known = await users.byUuid([...new Set(uuids)]).catch(() => []);
  return new Map(known.map(user => [user.uuid, userLabel(user)]));
}

const toIncident = (
  entry: AuditEntry,
  names: ReadonlyMap<string, string>,
): IncidentEvent => {
  const { seq, at, act, outcome, actor, reason, correlation_id } = entry;
  const name = names.get(userOfActor(actor) ?? '') ?? actor;
  return {
    id: `audit ${seq}`,
    at: Date.parse(at),
    kind: 'audit',
    title: `${labelOfAct(act)}${outcome === 'succeeded' ? '' : ` (${outcome})`}`,
    // The entry's place is how it is found in the log.
    detail: [`By ${name}, entry ${seq}`, reason].filter(Boolean).join(': '),
    source: NAME,
    ...(correlation_id && {
      subject: { kind: 'audit', correlationId: correlation_id },
    }),
  };
};

/** Who did what with the robot, as the audit log has it. */
export const auditSource = (
  gateway: Pick<GatewayApi, 'service'>,
  users: Pick<UsersApi, 'byUuid'>,
): IncidentSource => ({
  name: NAME,
  permission: auditReadPermission,
  async read(range) {
    const audit = gateway.service<AuditPaths>('audit', TIMEOUTS);
    const entries: (AuditEntry | undefined)[] = [];
    let before: string | undefined;
    let isCut = true;
    for (let page = 0; page < MOST_PAGES; page++) {
      const query = {
        robot_id: range.robotId,
        ...isoRange(range),
        limit: MOST_ENTRIES,
        ...(before !== undefined && { before }),
      };
      const answer: unknown = await unwrap(
        audit.GET('/api/entries', { params: { query } }),
      );
      if (!isFields(answer) || !Array.isArray(answer.items))
        throw new SyntaxError('The audit log gave an answer without entries.');
      entries.push(...answer.items.map(readEntry));
      if (typeof answer.older !== 'string' || answer.older === '') {
        isCut = false;
        break;
      }
      before = answer.older;
    }
    const known = entries.filter(entry => entry !== undefined);
    const names = await namesOf(users, known);
    return {
      events: known.map(entry => toIncident(entry, names)),
      leftOut: entries.length - known.length,
      ...(isCut && {
        cut: `only the newest ${entries.length} entries are there, older ones are left out.`,
      }),
    };
  },
});
