/** What an entry of the audit log is, and how entries are asked for. @packageDocumentation */
export { AUDIT_OUTCOMES, auditEntrySchema } from './AuditEntry';
export type { AuditEntry, AuditOutcome } from './AuditEntry';
export { auditOperations } from './contract';
export {
  actorOfUser,
  AUDIT_FILTERS,
  LONGEST_FILTER,
  MOST_ENTRIES,
  userOfActor,
} from './filters';
export type { AuditFilter, AuditSearch } from './filters';
export { labelOfAct } from './labelOfAct';
export type { AuditPage, AuditPaths } from './paths';
