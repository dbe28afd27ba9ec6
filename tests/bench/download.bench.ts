/**
 * An hour of recorded video as one file: when its first byte is there, how fast
 * the others follow, and what the service's memory does meanwhile; and for how
 * long a video of a day holds up others, as they see it and turn by turn of the
 * event loop. The peer is FFmpeg, which joins the same clips without encoding
 * them anew: it writes a whole file before somebody can have its first byte.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printRows, type Row } from './lib/report';
import { startDatabase } from './lib/startDatabase';
import { startServices, type BenchServices } from './lib/startServices';
import { percentile, round } from './lib/statistics';

const ROBOT = 'SH1';
const START = '2026-11-20T20:00:00.000Z';
const END = '2026-11-20T21:00:00.000Z';
/** Another robot, recorded for a whole day: 864,000 frames. */
const DAY_ROBOT = 'SH2';
const DAY_START = '2026-11-20T00:00:00.000Z';
const DAY_END = '2026-11-21T00:00:00.000Z';
const DAY_CLIPS = 288;
const HOUR_CLIPS = 12;
/** Seconds of a clip. */
const SLOT = 300;
const ROUNDS = 7;
const DAY_ROUNDS = 3;
/** ms after which a robot stops that has no command: half of it is left to the network. */
const WATCHDOG = 120;
/** ms between two looks at the memory. */
const LOOK = 20;
/** Bytes a second of whoever reads slowly. */
const SLOW = 2 * 1024 * 1024;
const SLOW_SECONDS = 10;
const MB = 1e6;

/** MB that a process has in memory now (Linux). */
function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024) / MB;
}

interface Fetched {
  /** ms from the question for a link to the first byte of the video. */
  first: number;
  /** MB/s, from the first byte to the last. */
  speed: number;
  length: number;
  /** MB by which the memory was larger at most than before. */
  grown: number;
}

/** After a start the index is made of the files, which takes a moment for a day of them. */
async function untilIndexed(services: BenchServices) {
  const authorization = `Bearer ${await services.token('admin')}`;
  const day = DAY_START.slice(0, 10);
  const recordedOf = async (robot: string): Promise<number> => {
    const answer = await fetch(
      `${services.url}/media-downloader/days?robot=${robot}&from=${day}&to=${day}`,
      { headers: { authorization } },
    );
    const text = await answer.text();
    if (answer.status === 503) return 0;
    if (!answer.ok) throw new Error(`Recorded days: ${text}`);
    const [found] = JSON.parse(text);
    return found?.recorded_in_seconds ?? 0;
  };
  for (const [robot, clips] of [
    [ROBOT, HOUR_CLIPS],
    [DAY_ROBOT, DAY_CLIPS],
  ] as const)
    while ((await recordedOf(robot)) < clips * SLOT) await pause(100);
}

async function fetchHour(
  services: BenchServices,
  bytesPerSecond = Infinity,
): Promise<Fetched> {
  const memory = memoryOf(services.pid());
  let most = memory;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(services.pid()));
  }, LOOK);
  try {
    const fetched = await fetchVideo(services, bytesPerSecond);
    return { ...fetched, grown: most - memory };
  } finally {
    clearInterval(watch);
  }
}

async function fetchVideo(
  services: BenchServices,
  bytesPerSecond: number,
): Promise<Omit<Fetched, 'grown'>> {
  const authorization = `Bearer ${await services.token('admin')}`;
  const base = `${services.url}/media-downloader`;
  const asked = performance.now();
  const link = await fetch(`${base}/download/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ robotID: ROBOT, startTime: START, endTime: END }),
  });
  const { download_url, size_in_bytes, missing } = await link.json();
  if (missing.length > 0) throw new Error('Something of the hour is missing.');
  const answer = await fetch(`${base}/${download_url}`, {
    headers: { authorization },
  });
  let [first, length] = [NaN, 0];
  for await (const chunk of answer.body ?? []) {
    if (length === 0) first = performance.now();
    length += chunk.length;
    const due = (length / bytesPerSecond) * 1_000;
    const ahead = due - (performance.now() - first);
    if (ahead > 0) await pause(ahead);
    if (due > SLOW_SECONDS * 1_000) break;
  }
  const seconds = (performance.now() - first) / 1_000;
  if (bytesPerSecond === Infinity && length !== size_in_bytes)
    throw new Error(`${length} of ${size_in_bytes} bytes came.`);
  return {
    first: first - asked,
    speed: length / MB / seconds,
    length,
  };
}

/** ms that others wait for the services while a video of a day is asked for: those who drive go through the same thread. */
async function askForDay(services: BenchServices) {
  const authorization = `Bearer ${await services.token('admin')}`;
  const [waits, before]: number[][] = [[], []];
  const lookInto = async (found: number[]) => {
    const asked = performance.now();
    await (await fetch(`${services.url}/health`)).text();
    found.push(performance.now() - asked);
  };
  for (let look = 0; look < 200; look += 1) await lookInto(before);
  const asked = performance.now();
  let took = NaN;
  let failure: unknown;
  const link = fetch(`${services.url}/media-downloader/download/`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({
      robotID: DAY_ROBOT,
      startTime: DAY_START,
      endTime: DAY_END,
    }),
  })
    .then(async answer => {
      took = performance.now() - asked;
      const { missing } = await answer.json();
      if (!answer.ok || missing.length > 0)
        throw new Error('Something of the day is missing.');
    })
    .catch(error => {
      failure = error;
    });
  while (Number.isNaN(took) && failure === undefined) await lookInto(waits);
  await link;
  if (failure !== undefined) throw failure;
  return { took, longest: Math.max(...waits), usual: Math.max(...before) };
}

/** The longest turn of the event loop while the service's own code lays out a video of the day, and how long all of it takes; ms. */
async function turnsOfDay(folder: string) {
  // An ES module that stays outside the transform.
  const { readSource } = await import('../../scripts/lib/processes.mjs');
  const printed = await readSource(
    'packages/reference-services/src/media/testing/layOutDayMain.ts',
    [folder, DAY_ROBOT, DAY_START, DAY_END, `${DAY_ROUNDS}`],
  );
  const turns: { total: number; longest: number }[] = JSON.parse(printed);
  return {
    total: percentile(
      turns.map(turn => turn.total),
      50,
    ),
    longest: Math.max(...turns.map(turn => turn.longest)),
  };
}

/** The same hour by FFmpeg; its whole file is there before its first byte can go out. */
function joinByFfmpeg(folder: string) {
  if (spawnSync('ffmpeg', ['-version']).error) return undefined;
  const list = join(folder, 'list.txt');
  const joined = join(folder, 'joined.mp4');
  const clips = Array.from({ length: HOUR_CLIPS }, (_, clip) =>
    String(clip * 5).padStart(2, '0'),
  );
  writeFileSync(
    list,
    clips
      .map(minute => `file '${folder}/${ROBOT}/2026-11-20/20-${minute}-00.mp4'`)
      .join('\n'),
  );
  const began = performance.now();
  const { status } = spawnSync('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'concat', '-safe', '0', '-i', list],
    ...['-c', 'copy', '-movflags', '+faststart', joined],
  ]);
  if (status !== 0) throw new Error('FFmpeg could not join the clips.');
  const seconds = (performance.now() - began) / 1_000;
  const { size } = statSync(joined);
  rmSync(joined);
  return { first: seconds * 1_000, speed: size / MB / seconds };
}

async function main() {
  const { runSource } = await import('../../scripts/lib/processes.mjs');
  const database = await startDatabase('SQLite');
  const folder = join(database.dataDirectory, 'recordings');
  let services: BenchServices | undefined;
  try {
    const made = await runSource(
      'packages/reference-services/src/media/testing/recordHourMain.ts',
      [folder, ROBOT, START],
    );
    const day = await runSource(
      'packages/reference-services/src/media/testing/recordHourMain.ts',
      [folder, DAY_ROBOT, DAY_START, String(DAY_CLIPS)],
    );
    if (made !== 0 || day !== 0)
      throw new Error('The hour and the day could not be recorded.');
    services = await startServices(database, {
      SIDEHELM_RECORDING: 'off',
      // Of a day only the names take room.
      SIDEHELM_RECORDING_LIMIT_IN_GIB: '0',
      SIDEHELM_RECORDING_DAYS: '0',
    });
    await untilIndexed(services);
    // The first one finds nothing compiled.
    await fetchHour(services);
    const hours: Fetched[] = [];
    const peers = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      hours.push(await fetchHour(services));
      peers.push(joinByFfmpeg(folder));
    }
    const slow = await fetchHour(services, SLOW);
    const days = [];
    for (let turn = 0; turn < DAY_ROUNDS; turn += 1)
      days.push(await askForDay(services));
    const turns = await turnsOfDay(folder);
    const longest = Math.max(...days.map(one => one.longest));
    const usual = Math.max(...days.map(one => one.usual));
    const median = (values: number[]) => percentile(values, 50);
    const first = median(hours.map(hour => hour.first));
    const speed = median(hours.map(hour => hour.speed));
    const grown = Math.max(...hours.map(hour => hour.grown));
    const known = peers.filter(peer => peer !== undefined);
    const theirs = (of: 'first' | 'speed', unit: string) =>
      known.length > 0
        ? `; FFmpeg ${round(median(known.map(peer => peer[of])), 0)} ${unit}`
        : "; no FFmpeg here: it needs Debian's ffmpeg (apt-get install ffmpeg)";
    const rows: Row[] = [
      {
        measure: `1 h of video (${round(hours[0].length / MB, 0)} MB) joined: first byte, median of ${ROUNDS}`,
        value: `${round(first, 0)} ms${theirs('first', 'ms')}`,
        target: '≤ 500 ms',
        ok: first <= 500,
      },
      {
        measure: 'from the first byte to the last, median',
        value: `${round(speed, 0)} MB/s${theirs('speed', 'MB/s')}`,
        target: '≥ 100 MB/s',
        ok: speed >= 100,
      },
      {
        measure: 'memory of the services meanwhile, at most',
        value: `${round(grown, 0)} MB more`,
        target: '≤ 64 MB more',
        ok: grown <= 64,
      },
      {
        measure: `the same with a reader of ${round(SLOW / MB)} MB/s, for ${SLOW_SECONDS} s`,
        value: `${round(slow.grown, 0)} MB more`,
        target: '≤ 64 MB more',
        ok: slow.grown <= 64,
      },
      {
        measure: `longest wait of others while a video of a day (864,000 frames) is laid out, of ${DAY_ROUNDS}`,
        value: `${round(longest, 0)} ms; ${round(usual, 0)} ms without; laid out in ${round(median(days.map(one => one.took)) / 1_000)} s`,
        target: `≤ ${WATCHDOG / 2} ms`,
        ok: longest <= WATCHDOG / 2,
      },
      {
        measure: `longest turn of the event loop in laying it out, of ${DAY_ROUNDS}`,
        value: `${round(turns.longest, 0)} ms, of ${round(turns.total, 0)} ms for all of it`,
        target: `≤ ${WATCHDOG / 2} ms`,
        ok: turns.longest <= WATCHDOG / 2,
      },
    ];
    printRows('Download of an hour', rows);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await services?.stop();
    await database.stop();
  }
}

void main();
