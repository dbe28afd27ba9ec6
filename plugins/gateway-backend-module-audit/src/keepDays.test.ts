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

it('cuts off some at a time until nothing is old', async () => {
  const cuts = [5_000, 5_000, 12];
  const cutBefore = jest.fn(async () => cuts.shift() ?? 0);
  const gone = await keepDays(
    { cutBefore },
    30,
    new Date('2026-03-31T00:00:00Z'),
  );
  expect(gone).toBe(10_012);
  expect(cutBefore).toHaveBeenCalledTimes(3);
  expect(cutBefore).toHaveBeenCalledWith(
    new Date('2026-03-01T00:00:00Z'),
    5_000,
  );
});
