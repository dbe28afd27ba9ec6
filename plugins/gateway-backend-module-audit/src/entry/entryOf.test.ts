import type { FinishedAct } from '@sidehelm/console-node';
import { entryOf } from './entryOf';

const act: FinishedAct = {
  at: new Date('2026-03-02T10:00:00Z'),
  eventId: 'robots.setDeploymentKind',
  userEntityRef: 'user:default/ada',
  target: '/api/robots/SH1/deployment-kind',
  outcome: 'refused',
  reason: 'SH1 carries an order.',
  status: 409,
  address: '192.0.2.7',
  correlationId: 'sidehelm-1',
  details: { deployment_kind: 'retired' },
};

it('keeps who did what to what, when, from where, and how it ended', () => {
  const { id, ...entry } = entryOf(act);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(entry).toEqual({
    at: '2026-03-02T10:00:00.000Z',
    act: 'robots.setDeploymentKind',
    outcome: 'refused',
    actor: 'user:default/ada',
    reason: 'SH1 carries an order.',
    status: 409,
    robot_id: 'SH1',
    target: '/api/robots/SH1/deployment-kind',
    address: '192.0.2.7',
    correlation_id: 'sidehelm-1',
    details: { deployment_kind: 'retired' },
  });
});

it('keeps no more than fits, and nothing that a database cannot', () => {
  const entry = entryOf({
    ...act,
    reason: `\0${'x'.repeat(5_000)}`,
    target: 'a\uD83D',
    address: 'y'.repeat(500),
    details: {
      nan: NaN,
      cut: `${'z'.repeat(499)}\u{1F600}`,
      ...Object.fromEntries(
        Array.from({ length: 50 }, (...[, index]) => [`key${index}`, index]),
      ),
    },
  });
  expect(entry.reason).toBe(`\uFFFD${'x'.repeat(499)}`);
  expect(entry.target).toBe('a\uFFFD');
  expect(entry.address).toHaveLength(64);
  expect(entry.details?.cut).toBe(`${'z'.repeat(499)}\uFFFD`);
  expect(entry.details).not.toHaveProperty('nan');
  expect(Object.keys(entry.details ?? {}).length).toBeLessThanOrEqual(20);
});
