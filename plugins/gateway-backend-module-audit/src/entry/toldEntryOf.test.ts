import type { AuditEvent } from '@sidehelm/contracts';
import { toldEntryOf } from './toldEntryOf';

const UUID = '0d5ec0de-0000-4000-8003-00000000000a';

const event: AuditEvent = {
  cursor: '7',
  id: 'e-7',
  at: '2026-03-02T11:00:00+01:00',
  act: 'password-changed',
  actor: { kind: 'person', uuid: UUID.toUpperCase(), name: 'Ada' },
  user_uuid: UUID,
  address: '192.0.2.7',
};

it('keeps who did what to what, when and from where', () => {
  expect(toldEntryOf('auth', event)).toEqual({
    entry: {
      id: 'auth/e-7',
      at: '2026-03-02T10:00:00.000Z',
      act: 'auth.password-changed',
      outcome: 'succeeded',
      actor: `user:default/${UUID}`,
      user_uuid: UUID,
      address: '192.0.2.7',
    },
  });
});

it('knows what the gateway has kept by its request and operation', () => {
  const request = {
    correlation_id: 'sidehelm-1',
    operation: 'auth.setRoles',
    is_of_console: true,
  };
  const { entry, operation } = toldEntryOf('auth', { ...event, request });
  expect(operation).toBe('auth.setRoles');
  expect(entry).toMatchObject({
    correlation_id: 'sidehelm-1',
    details: { operation: 'auth.setRoles' },
  });
  // It is the console's.
  expect(entry.address).toBeUndefined();
});

it('believes no request of somebody else', () => {
  const request = {
    correlation_id: 'sidehelm-1',
    operation: 'auth.setRoles',
    is_of_console: false,
  };
  const { entry, operation } = toldEntryOf('auth', { ...event, request });
  expect(operation).toBeUndefined();
  expect(entry).toMatchObject({
    correlation_id: 'sidehelm-1',
    address: '192.0.2.7',
  });
  expect(entry.details).toBeUndefined();
});

it.each([
  [{ kind: 'service' }, 'service:auth'],
  [{ kind: 'service', name: 'Skip' }, 'service:Skip'],
  [{ kind: 'customer' }, 'customer'],
  [{ kind: 'unknown' }, 'unknown'],
  [{ kind: 'service', name: 'Partner', uuid: UUID }, `user:default/${UUID}`],
])('names %j %s', (...[actor, name]) => {
  expect(toldEntryOf('auth', { ...event, actor }).entry.actor).toBe(name);
});

it('keeps no more than fits, and no ids that are none', () => {
  const { entry } = toldEntryOf('auth', {
    ...event,
    robot_id: 'a b',
    order_uuid: 'nobody',
    reason: 'x'.repeat(5_000),
    details: Object.fromEntries(
      Array.from({ length: 50 }, (...[, index]) => [`key${index}`, index]),
    ),
  });
  expect(entry.reason).toHaveLength(500);
  expect(entry).not.toHaveProperty('robot_id');
  expect(entry).not.toHaveProperty('order_uuid');
  expect(Object.keys(entry.details ?? {})).toHaveLength(20);
});
