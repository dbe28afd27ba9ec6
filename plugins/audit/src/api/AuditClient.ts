import { isFields, unwrap, type GatewayApi } from '@sidehelm/console-react';
import { entityReader } from '@sidehelm/contracts';
import {
  auditEntrySchema,
  type AuditPaths,
  type AuditSearch,
} from '@sidehelm/plugin-audit-common';
import type { AuditApi, PagePlace, SeenPage } from './AuditApi';

const readEntry = entityReader(auditEntrySchema);

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** ms: a page that is hard to find takes longer than what others ask for. */
const TIMEOUTS = { 'GET /api/entries': 10_000 };

/** The audit log, through the gateway. */
export class AuditClient implements AuditApi {
  constructor(private readonly gateway: Pick<GatewayApi, 'service'>) {}

  async find(
    search: AuditSearch,
    page: PagePlace & { limit?: number },
  ): Promise<SeenPage> {
    const answer: unknown = await unwrap(
      this.gateway
        .service<AuditPaths>('audit', TIMEOUTS)
        .GET('/api/entries', { params: { query: { ...search, ...page } } }),
    );
    if (!isFields(answer) || !Array.isArray(answer.items))
      throw new SyntaxError('The audit log gave an answer without entries.');
    return {
      items: answer.items.map(readEntry),
      older: textOf(answer.older),
      newer: textOf(answer.newer),
    };
  }
}
