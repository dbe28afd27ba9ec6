import { recordedDays } from './recordedDays';

const DAY = 86_400_000;
const SLOT = 300_000;
const FIRST = Date.parse('2026-01-01T00:00:00.000Z');

/** A library with a clip in each slot of a range. */
function libraryOf(from: number, to: number) {
  const asked: number[] = [];
  return {
    asked,
    clipsBetween(robotId: string, since: number, until: number) {
      asked.push((until - since) / DAY);
      const clips = [];
      for (
        let startedAt = Math.max(from, since);
        startedAt < Math.min(to, until);
        startedAt += SLOT
      )
        clips.push({
          robotId,
          startedAt,
          endsAt: startedAt + SLOT,
          isRecording: false,
          size: 1,
        });
      return clips;
    },
  };
}

describe('the days on which something was recorded', () => {
  it('are those of a year, and others have their turn meanwhile', async () => {
    const library = libraryOf(FIRST, FIRST + 365 * DAY);
    let turns = 0;
    let isDone = false;
    const others = () => {
      turns += 1;
      if (!isDone) setImmediate(others);
    };
    setImmediate(others);
    const days = await recordedDays(library, 'SH1', FIRST, FIRST + 365 * DAY);
    isDone = true;
    expect(days).toHaveLength(365);
    expect(days[0]).toEqual({
      date: '2026-01-01',
      recorded_in_seconds: 86_400,
    });
    expect(days[364].date).toBe('2026-12-31');
    expect(Math.max(...library.asked)).toBeLessThanOrEqual(7);
    expect(turns).toBeGreaterThan(50);
  });

  it('count a clip over midnight on both of its days, also where one turn ends', async () => {
    const startedAt = FIRST + 7 * DAY - 60_000;
    const clip = {
      robotId: 'SH1',
      startedAt,
      endsAt: startedAt + 150_000,
      isRecording: false,
      size: 1,
    };
    const days = await recordedDays(
      {
        clipsBetween: (_, from, to) =>
          clip.startedAt < to && clip.endsAt > from ? [clip] : [],
      },
      'SH1',
      FIRST,
      FIRST + 10 * DAY,
    );
    expect(days).toEqual([
      { date: '2026-01-07', recorded_in_seconds: 60 },
      { date: '2026-01-08', recorded_in_seconds: 90 },
    ]);
  });

  it('are none where nothing was recorded', async () => {
    const library = libraryOf(0, 0);
    expect(await recordedDays(library, 'SH1', FIRST, FIRST + DAY)).toEqual([]);
  });
});
