import type { AuditEntry } from '@sidehelm/plugin-audit-common';

export const ADA = '22222222-2222-4222-8222-222222222222';

/** Ada assigned a robot to an order. */
export const testEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  seq: 7,
  at: '2026-03-02T10:00:00.000Z',
  act: 'delivery-orders.assignRobot',
  outcome: 'succeeded',
  actor: `user:default/${ADA}`,
  status: 200,
  robot_id: 'SH1',
  order_uuid: '0d5ec0de-0000-4000-8003-000000000001',
  target: '/api/orders/0d5ec0de-0000-4000-8003-000000000001/assigned-robot',
  address: '192.0.2.7',
  correlation_id: 'sidehelm-1',
  details: { robot_id: 'SH1' },
  ...changes,
});
