import type { AuditEntry, AuditSearch } from '@sidehelm/plugin-audit-common';

/** A page as it can be shown. */
export interface SeenPage {
  /** `undefined` for an entry that makes no sense. */
  items: readonly (AuditEntry | undefined)[];
  older?: string;
  newer?: string;
}

/** Which page: the newest entries, or those before or after a place. */
export interface PagePlace {
  before?: string;
  after?: string;
}

/** Asks the audit log. Rejects with a `ServiceError`, or a `SyntaxError` for what makes no sense. */
export interface AuditApi {
  find(
    search: AuditSearch,
    page: PagePlace & { limit?: number },
  ): Promise<SeenPage>;
}
