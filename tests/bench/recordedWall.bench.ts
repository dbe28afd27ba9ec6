/**
 * The camera wall fed by frames that cost nothing to make: what the browser,
 * the packets and their encryption carry when nothing is rendered or encoded.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CamerasAlone } from './lib/CamerasAlone';
import { runBench } from './lib/runBench';
import { round } from './lib/statistics';
import { measureWall, openWall } from './lib/wall';

/** Of which three are not active in the demo fleet, so that 64 tiles are mounted. */
process.env.SIDEHELM_ROBOTS = '67';
const SECONDS_RECORDED = 6;
/** Frames from one key frame to the next. */
const FRAMES = 50;
const ROWS = [4, 8, 10];
const WANTED = 32;
const ROUNDS = 3;

/** Some seconds of a real camera of the reference services, encoded. */
async function record(file: string) {
  const cameras = await CamerasAlone.start();
  await cameras.record('overview', 'SH1');
  await new Promise(done => setTimeout(done, SECONDS_RECORDED * 1_000));
  const { recording } = await cameras.report();
  cameras.stop();
  writeFileSync(file, JSON.stringify(recording.slice(0, FRAMES)));
}

async function main() {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-recording-'));
  const file = join(folder, 'frames.json');
  await record(file);
  process.env.SIDEHELM_CAMERA_RECORDING = file;
  await runBench({
    title: 'Camera wall fed by recorded frames',
    async measure(system, openBrowser) {
      const pid = system.pid('reference services');
      const browser = await openBrowser();
      const page = await openWall(browser, system.consoleUrl);
      const results = [];
      for (const rows of ROWS)
        for (let turn = 0; turn < (rows === 8 ? ROUNDS : 1); turn++)
          results.push(await measureWall(page, pid, rows));
      const wanted = results.filter(({ tiles }) => tiles === WANTED);
      const worst = Math.max(...wanted.map(({ lost }) => lost.worst));
      return [
        ...results.map(({ tiles, lost, cpu }) => ({
          measure: `${tiles} live tiles: frames lost, median / worst tile`,
          value: `${round(lost.median * 100)} / ${round(lost.worst * 100)} %, services ${round(cpu)} % of a core`,
        })),
        {
          measure: `${WANTED} live tiles, worst tile of ${ROUNDS} rounds`,
          value: `${round(worst * 100)} % lost`,
          target: '≤ 1 %',
          ok: wanted.length === ROUNDS && worst <= 0.01,
        },
      ];
    },
  });
  rmSync(folder, { recursive: true });
}

void main();
