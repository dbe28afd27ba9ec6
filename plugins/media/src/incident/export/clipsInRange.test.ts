import { at, DAY_START, testClip } from '../../__testUtils__/testClips';
import type { DayClip } from '../../rules/DayClip';
import { clipsInRange } from './clipsInRange';

function serve(days: Record<string, DayClip[]>, leftOut = 0) {
  const asked: string[] = [];
  return {
    asked,
    clips: async (_: string, date: string) => {
      asked.push(date);
      return { items: days[date] ?? [], leftOut };
    },
  };
}

const read = (media: ReturnType<typeof serve>, from: number, to: number) =>
  clipsInRange(media, { robotId: 'SH1', from, to });

it('has those of which something lies in the range', async () => {
  const clips = [at(19, 55), at(20), at(20, 5), at(20, 10)].map(moment =>
    testClip(moment),
  );
  const media = serve({ '2026-11-20': clips }, 1);
  expect(await read(media, at(20), at(20, 10))).toEqual({
    items: clips.slice(1, 3),
    leftOut: 1,
  });
  expect(media.asked).toEqual(['2026-11-20']);
});

it('has the one of the day before whose last frame ends after midnight', async () => {
  const last = testClip(DAY_START - 300_000, { endsAt: DAY_START + 40 });
  const media = serve({ '2026-11-19': [last] });
  expect((await read(media, DAY_START, at(1))).items).toEqual([last]);
  expect(media.asked).toEqual(['2026-11-19', '2026-11-20']);
});

it('counts in milliseconds, as the service does', async () => {
  const clip = testClip(at(19, 55), { endsAt: at(20) + 0.000_2 });
  const media = serve({ '2026-11-20': [clip] });
  expect((await read(media, at(20), at(21))).items).toEqual([]);
});
