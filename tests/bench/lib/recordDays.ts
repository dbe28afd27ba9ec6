/** Days of recordings as the services keep them: real files, with as many bytes as those of real cameras. */
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DAY = 24 * 3_600_000;
const SLOTS = 288;

export interface RecordedDays {
  /** For `SIDEHELM_RECORDING_DIR`. */
  folder: string;
  /** Of UTC, yyyy-MM-dd. */
  date: string;
  remove(): void;
}

/** Each file of a day once more, for another robot. */
function linkDay(from: string, to: string) {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from))
    linkSync(join(from, name), join(to, name));
}

/** The first two clips of the day as they were while they were recorded: fragmented, without an index. */
function keepFragmented(growing: string, from: string, to: string) {
  mkdirSync(to, { recursive: true });
  const sha256 = createHash('sha256')
    .update(readFileSync(growing))
    .digest('hex');
  const { length: size } = readFileSync(growing);
  for (const name of ['00-00-00', '00-05-00']) {
    copyFileSync(growing, join(to, `${name}.mp4`));
    const { preview, ...told } = JSON.parse(
      readFileSync(join(from, `${name}.json`), 'utf8'),
    );
    writeFileSync(
      join(to, `${name}.json`),
      JSON.stringify({ ...told, size, sha256 }),
    );
  }
}

/**
 * Records yesterday: of each of these robots all 288 slots with their small pictures.
 *
 * @param fragmented - another robot, of which the first two slots are fragmented
 */
export async function recordDays(
  [first, ...others]: readonly string[],
  fragmented: string,
): Promise<RecordedDays> {
  const { runSource } = await import('../../../scripts/lib/processes.mjs');
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-recordings-'));
  const start = new Date(Math.floor(Date.now() / DAY - 1) * DAY).toISOString();
  const date = start.slice(0, 10);
  const made = await runSource(
    'packages/reference-services/src/media/testing/recordHourMain.ts',
    [folder, first, start, `${SLOTS}`],
  );
  if (made !== 0) throw new Error('The day could not be recorded.');
  const dayOf = (robot: string) => join(folder, robot, date);
  for (const robot of others) linkDay(dayOf(first), dayOf(robot));
  keepFragmented(
    join(folder, `growing-${first}.mp4`),
    dayOf(first),
    dayOf(fragmented),
  );
  return {
    folder,
    date,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
