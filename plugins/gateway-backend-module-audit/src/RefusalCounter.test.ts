import type { FinishedAct } from '@sidehelm/console-node';
import type { NewEntry } from './entry/NewEntry';
import { RefusalCounter } from './RefusalCounter';

const refused = (more: Partial<FinishedAct> = {}): FinishedAct => ({
  at: new Date('2026-03-02T10:00:00Z'),
  eventId: 'robots.createRobot',
  userEntityRef: 'user:default/ada',
  target: '/api/robots',
  outcome: 'refused',
  status: 403,
  reason: 'This needs one of the roles Admin.',
  correlationId: 'sidehelm-1',
  details: {},
  ...more,
});

let kept: NewEntry[];
let counter: RefusalCounter;

beforeEach(() => {
  jest.useFakeTimers();
  kept = [];
  counter = new RefusalCounter(entry => kept.push(entry));
});

afterEach(() => jest.useRealTimers());

it('keeps what succeeds or fails, however often', () => {
  for (const outcome of ['succeeded', 'failed'] as const)
    for (let times = 0; times < 50; times += 1)
      expect(counter.isKept(refused({ outcome }))).toBe(true);
  jest.advanceTimersByTime(60_000);
  expect(kept).toEqual([]);
});

it('keeps the first of a kind, and counts what follows within the minute', () => {
  expect(counter.isKept(refused())).toBe(true);
  for (let second = 1; second <= 30; second += 1)
    expect(
      counter.isKept(
        refused({ at: new Date(Date.UTC(2026, 2, 2, 10, 0, second)) }),
      ),
    ).toBe(false);
  jest.advanceTimersByTime(59_000);
  expect(kept).toEqual([]);
  jest.advanceTimersByTime(1_000);
  expect(kept).toEqual([
    expect.objectContaining({
      at: '2026-03-02T10:00:30.000Z',
      act: 'robots.createRobot',
      actor: 'user:default/ada',
      outcome: 'refused',
      details: { repeated: 30, since: '2026-03-02T10:00:01.000Z' },
    }),
  ]);
  expect(counter.isKept(refused())).toBe(true);
});

it('counts nothing twice, and nothing of which there was one', () => {
  counter.isKept(refused());
  counter.isKept(refused({ userEntityRef: 'user:default/bob' }));
  counter.flush();
  counter.flush();
  jest.advanceTimersByTime(120_000);
  expect(kept).toEqual([]);
});

it('counts together what one person tries in many ways', () => {
  const tries = Array.from({ length: 1_000 }, (...[, index]) =>
    counter.isKept(refused({ target: `/api/robots/X${index}` })),
  );
  expect(tries.filter(Boolean)).toHaveLength(10);
  counter.flush();
  expect(kept).toEqual([
    expect.objectContaining({
      act: 'audit.refusals',
      actor: 'user:default/ada',
      outcome: 'refused',
      details: { refusals: 990, since: '2026-03-02T10:00:00.000Z' },
    }),
  ]);
});

it('counts each person alone', () => {
  for (let times = 0; times < 3; times += 1) {
    counter.isKept(refused());
    counter.isKept(refused({ userEntityRef: 'user:default/bob' }));
  }
  counter.flush();
  expect(kept.map(({ actor, details }) => [actor, details?.repeated])).toEqual([
    ['user:default/ada', 2],
    ['user:default/bob', 2],
  ]);
});
