import { auditOperations } from '@sidehelm/plugin-audit-common';
import type { Operation } from '@sidehelm/contracts';

/** What the gateway offers by contracts that domains bring themselves: by the folder of their `-common` package. */
export const DOMAIN_CONTRACTS: Record<
  string,
  { service: string; operations: readonly Operation[] }
> = {
  'audit-common': { service: 'audit', operations: auditOperations },
};
