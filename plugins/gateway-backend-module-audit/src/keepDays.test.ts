import { ConfigReader } from '@backstage/config';
import { keepDays, readDaysKept } from './keepDays';

const read = (daysKept: unknown) =>
  readDaysKept(
    new ConfigReader({ sidehelm: { audit: { daysKept } } } as never),
  );

it('keeps all unless told otherwise', () => {
  expect(readDaysKept(new ConfigReader({}))).toBeUndefined();
  expect(read(400)).toBe(400);
});

it.each([0, -1, 1.5])('takes no %s for days', days => {
  expect(() => read(days)).toThrow(
    `sidehelm.audit.daysKept must be a positive whole number, not ${days}`,
  );
});

it.each([
  ['a server', false, [5_000, 5_000, 12], 5_000],
  ['this process', true, [250, 250, 12], 250],
])(
  'cuts off some at a time until nothing is old, in %s',
  async (...[, isInProcess, cuts, most]) => {
    const left = [...cuts];
    const cutBefore = jest.fn(async () => left.shift() ?? 0);
    const now = new Date('2026-03-31T00:00:00Z');
    const gone = await keepDays({ cutBefore, isInProcess }, 30, now);
    expect(gone).toBe(2 * most + 12);
    expect(cutBefore).toHaveBeenCalledTimes(3);
    expect(cutBefore).toHaveBeenCalledWith(
      new Date('2026-03-01T00:00:00Z'),
      most,
      now,
    );
  },
);

it('lets others have their turn in this process meanwhile', async () => {
  const cuts = [250, 0];
  const times: number[] = [];
  const cutBefore = async () => {
    times.push(performance.now());
    return cuts.shift() ?? 0;
  };
  await keepDays({ cutBefore, isInProcess: true }, 30);
  // A timer may be a moment early.
  expect(times[1] - times[0]).toBeGreaterThan(45);
});
