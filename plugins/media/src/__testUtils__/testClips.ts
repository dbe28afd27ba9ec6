import type { DayClip } from '../rules/DayClip';

/** Midnight of the day of the tests, ms since 1970. */
export const DAY_START = Date.UTC(2026, 10, 20);

/** A moment of that day. */
export const at = (hours: number, minutes = 0, seconds = 0): number =>
  DAY_START + ((hours * 60 + minutes) * 60 + seconds) * 1_000;

/** A clip that begins at this moment, 5 minutes long. */
export function testClip(
  startsAt: number,
  changes: Partial<DayClip> = {},
): DayClip {
  return {
    url: `http://console.test/${new Date(startsAt).toISOString().slice(11, 19)}.mp4`,
    startsAt,
    endsAt: startsAt + 300_000,
    isRecording: false,
    isHeld: false,
    ...changes,
  };
}

/** So many clips, one after the other. */
export const clipsFrom = (first: number, count: number): DayClip[] =>
  Array.from({ length: count }, (_, index) =>
    testClip(first + index * 300_000),
  );

/** As the service tells of a clip. */
export function toldClip(startTime: string, changes: object = {}) {
  return {
    start_time: startTime,
    download_url: `clips/SH1/2026-11-20/${startTime.replace(/:/g, '-')}`,
    started_at: `2026-11-20T${startTime}.000Z`,
    duration_in_seconds: 300,
    is_recording: false,
    ...changes,
  };
}
