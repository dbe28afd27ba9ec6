import { mockServices } from '@backstage/backend-test-utils';
import { FinishedAct } from '@sidehelm/console-node';
import { AuditTrail } from '../AuditTrail';
import { CountedActs } from './CountedActs';

let kept: FinishedAct[];
let acts: CountedActs;

const press = (target: string, refused?: string, user = 'alice') =>
  acts.begin({
    eventId: 'teleop.emergency-stop',
    userEntityRef: `user:default/${user}`,
    target,
    correlationId: 'sidehelm-1',
  })({ forwarded: 'yes' }, refused);

const told = () =>
  kept.map(({ target, outcome, details }) => [
    target,
    outcome,
    details.further_presses,
    details.refused_or_unanswered,
  ]);

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-03-02T10:00:00Z') });
  kept = [];
  const auditor = mockServices.auditor.mock({
    createEvent: async () => ({
      success: async () => {},
      fail: async () => {},
    }),
  });
  const sink = { record: (act: FinishedAct) => void kept.push(act) };
  acts = new CountedActs(
    new AuditTrail(auditor, mockServices.logger.mock(), [sink]),
  );
});

afterEach(() => {
  jest.useRealTimers();
});

it('tells how each of several robots took its stop', async () => {
  press('SH1');
  press('SH2', 'This robot is not there.');
  press('SH3');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told()).toEqual([
    ['SH1', 'succeeded', undefined, undefined],
    ['SH2', 'refused', undefined, undefined],
    ['SH3', 'succeeded', undefined, undefined],
  ]);
});

it('counts those of one robot within a second, from the first of them on', async () => {
  press('SH1');
  await jest.advanceTimersByTimeAsync(300);
  press('SH1', 'No.');
  await jest.advanceTimersByTimeAsync(300);
  press('SH1');
  press('SH2', 'No.');
  press('SH2', 'No.');
  press('SH1', undefined, 'bob');
  await jest.advanceTimersByTimeAsync(1_000);
  expect(told()).toEqual([
    ['SH1', 'succeeded', undefined, undefined],
    ['SH2', 'refused', undefined, undefined],
    ['SH1', 'succeeded', undefined, undefined],
    ['SH1', 'succeeded', 2, 1],
    ['SH2', 'failed', 1, 1],
  ]);
  expect(kept[3].at).toEqual(new Date('2026-03-02T10:00:00.300Z'));
  expect(kept[4].reason).toBe('1 of 1 were not confirmed');
});

it('tells 20 robots apart, and calls the sum of the others done only if each of them was', async () => {
  for (let robot = 1; robot <= 23; robot += 1)
    press(`SH${robot}`, robot === 22 ? 'No.' : undefined);
  press('SH1', undefined, 'bob');
  await jest.advanceTimersByTimeAsync(1_000);
  // The first of the others is told as it is.
  expect(told().slice(0, 21)).toEqual(
    Array.from({ length: 21 }, (...[, robot]) => [
      `SH${robot + 1}`,
      'succeeded',
      undefined,
      undefined,
    ]),
  );
  expect(told().slice(21)).toEqual([
    ['SH1', 'succeeded', undefined, undefined],
    ['SH22, SH23', 'failed', 2, 1],
  ]);
});
