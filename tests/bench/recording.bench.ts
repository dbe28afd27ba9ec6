/**
 * What it costs to record robots, on top of the frames that are streamed: the
 * processor time of the services with cameras that cost nothing, once with all
 * robots recorded and once with none. A whole slot is in it, so that each clip is
 * finished and its small pictures are drawn.
 */
import { cpuSeconds } from './lib/processCpu';
import { recordCamera } from './lib/recordCamera';
import { printRows } from './lib/report';
import { startDatabase } from './lib/startDatabase';
import { startServices } from './lib/startServices';
import { round } from './lib/statistics';

const ROBOTS = 8;
/** Percent of a core for each robot. */
const MOST = 1;
const SLOT = 300;
/** Seconds until the services have nothing of their start left to do. */
const SETTLED_AFTER = 30;
/** Seconds that are compared with a slot. */
const RESTING = 90;

const pause = (seconds: number) =>
  new Promise(done => setTimeout(done, seconds * 1_000));

/** Percent of a core. */
async function measure(
  recording: 'always' | 'off',
  seconds: number,
  frames: string,
): Promise<number> {
  const database = await startDatabase('SQLite');
  const services = await startServices(database, {
    SIDEHELM_RECORDING: recording,
    SIDEHELM_RECORDING_CAMERAS: '0',
    SIDEHELM_ROBOTS: String(ROBOTS),
    SIDEHELM_CAMERA_RECORDING: frames,
    // Nothing is rendered of its past beside it.
    SIDEHELM_DEMO: 'false',
  });
  try {
    await pause(SETTLED_AFTER);
    const before = cpuSeconds(services.pid());
    const began = performance.now();
    await pause(seconds);
    const passed = (performance.now() - began) / 1_000;
    return ((cpuSeconds(services.pid()) - before) / passed) * 100;
  } finally {
    await services.stop();
    await database.stop();
  }
}

async function main() {
  const recording = await recordCamera();
  try {
    const off = await measure('off', RESTING, recording.file);
    const on = await measure('always', SLOT, recording.file);
    const each = (on - off) / ROBOTS;
    printRows(`Recording ${ROBOTS} robots that are streamed anyway`, [
      {
        measure: 'For each robot',
        value: `${round(each)} % of a core`,
        target: `≤ ${MOST} %`,
        ok: each <= MOST,
      },
      {
        measure: 'The services, with and without',
        value: `${round(on)} / ${round(off)} % of a core`,
      },
    ]);
  } finally {
    recording.remove();
  }
}

main().catch(error => {
  console.error(error);
  process.exitCode = 1;
});
