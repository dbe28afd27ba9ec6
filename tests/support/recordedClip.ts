import type { PlaybackClip, RecordedDay } from '@sidehelm/contracts';
import type { Page } from '@playwright/test';
import { callGateway } from './callGateway';
import { expect } from './consoleTest';

/** ms in which the demonstration's first recordings are there, also on a machine that is slow or shared: it renders while nobody else needs the processor. */
export const RECORDED_WITHIN = 600_000;
/** The one that the tests' company records; others have the demonstration's past alone. */
export const RECORDED_ROBOT = 'SH7';
const ROBOTS = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5', 'SH6', 'SH7', 'SH8'];
const DAY = 24 * 3_600_000;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

export interface ClipSearch {
  robots?: readonly string[];
  /** One that is still recorded will do. */
  mayGrow?: boolean;
  /** How long it is at least, seconds; without it as long as is worth looking at. */
  least?: number;
}

/** The reference service tells of each clip when it began, and how long it is. */
type ToldClip = PlaybackClip &
  Required<Pick<PlaybackClip, 'started_at' | 'duration_in_seconds'>>;

export interface RecordedClip {
  robot: string;
  /** Of UTC, yyyy-MM-dd, as the player's address has it. */
  date: string;
  clip: ToldClip;
}

/** None while the service still reads what there is. */
async function ask<T>(page: Page, path: string): Promise<T[]> {
  const { status, text } = await callGateway(page, {
    path: `media-downloader/${path}`,
  });
  return status === 503 ? [] : JSON.parse(text);
}

async function newestOf(
  page: Page,
  robot: string,
  { mayGrow = false, least = 10 }: ClipSearch,
): Promise<RecordedClip | undefined> {
  const range = `from=${dateOf(Date.now() - 3 * DAY)}&to=${dateOf(Date.now())}`;
  const days = await ask<RecordedDay>(page, `days?robot=${robot}&${range}`);
  for (const { date } of days.reverse()) {
    const clips = await ask<ToldClip>(
      page,
      `playback?robot=${robot}&date=${date}`,
    );
    const clip = clips.find(
      ({ is_recording, duration_in_seconds }) =>
        (mayGrow || !is_recording) && duration_in_seconds >= least,
    );
    if (clip) return { robot, date, clip };
  }
  return undefined;
}

async function findClip(page: Page, search: ClipSearch) {
  for (const robot of search.robots ?? ROBOTS) {
    const found = await newestOf(page, robot, search);
    if (found) return found;
  }
  return undefined;
}

/** A clip that is worth looking at. Waits for the demonstration's past, which is made in the first minutes. */
export async function findRecordedClip(
  page: Page,
  search: ClipSearch = {},
): Promise<RecordedClip> {
  let found: RecordedClip | undefined;
  await expect
    .poll(
      async () => {
        found = await findClip(page, search);
        return found?.robot;
      },
      { timeout: RECORDED_WITHIN, intervals: [2_000] },
    )
    .toBeDefined();
  return found as RecordedClip;
}
