import { auditReadPermission } from '@sidehelm/console-common';
import type { Operation } from '@sidehelm/contracts';

/** What the gateway answers of the audit log, and whom. */
export const auditOperations: readonly Operation[] = [
  {
    operationId: 'listEntries',
    method: 'get',
    path: '/api/entries',
    permission: auditReadPermission.name,
    personal: true,
  },
];
