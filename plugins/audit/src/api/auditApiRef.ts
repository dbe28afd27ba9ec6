import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { AuditApi } from './AuditApi';
import { AuditClient } from './AuditClient';

export const auditApiRef = createApiRef<AuditApi>({ id: 'plugin.audit' });

export const auditApiFactory = createApiFactory({
  api: auditApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }) => new AuditClient(gateway),
});
