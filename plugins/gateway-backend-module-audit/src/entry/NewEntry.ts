import type { AuditEntry } from '@sidehelm/plugin-audit-common';

/** An entry before it has its place in the log. */
export interface NewEntry extends Omit<AuditEntry, 'seq'> {
  /** The same however often it is brought: the log has it once. */
  id: string;
}
