import type { TrailPosition } from '@sidehelm/fleet-react';
import { wholeTrail } from './wholeTrail';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const DAY = 86_400_000;
const MOST = 5_000;

/** A service that has a point each so many ms, and of many gives some, evenly chosen, as the contract says. */
function serve(every: number, problem?: string) {
  const asked: string[] = [];
  return {
    asked,
    async inRange(
      robotId: string,
      { from, to }: { from: string; to: string },
      onProblem?: (text: string) => void,
    ): Promise<TrailPosition[]> {
      asked.push(`${robotId} ${from}`);
      if (problem) onProblem?.(problem);
      const [first, end] = [Date.parse(from), Date.parse(to)];
      const count = Math.ceil((end - first) / every);
      const step = Math.ceil(count / (MOST - 1)) || 1;
      return Array.from({ length: Math.ceil(count / step) }, (_, index) => ({
        time: first + index * step * every,
        position: { lat: 35, lng: -80 },
      }));
    },
  };
}

const range = { robotId: 'SH1', from: FROM, to: FROM + DAY };

it('has every point of a day, of which the service gives only some at a time', async () => {
  const { items, cut } = await wholeTrail(serve(2_000), range);
  expect(items).toHaveLength(43_200);
  expect(items.every(({ time }, at) => time === FROM + at * 2_000)).toBe(true);
  expect(cut).toBeUndefined();
});

it('asks once where the answer has all of it', async () => {
  const trails = serve(60_000);
  expect((await wholeTrail(trails, range)).items).toHaveLength(1_440);
  expect(trails.asked).toEqual(['SH1 2026-11-20T00:00:00.000Z']);
});

it('says what it could not have', async () => {
  const trails = serve(100, 'Robot SH1 has points that make no sense');
  expect((await wholeTrail(trails, range)).cut).toBe(
    'Robot SH1 has points that make no sense. Of some of it only evenly chosen points are there.',
  );
  expect(trails.asked.length).toBeLessThan(128);
});

it('leaves out what a service that knows no ranges tells of others', async () => {
  const point = (time: number) => ({ time, position: { lat: 35, lng: -80 } });
  const { items } = await wholeTrail(
    { inRange: async () => [point(FROM - 1), point(FROM), point(FROM + DAY)] },
    range,
  );
  expect(items).toEqual([point(FROM)]);
});
