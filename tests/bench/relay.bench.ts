/**
 * How long commands are under way through gateway and services while they carry a fleet: eight robots are driven,
 * sixteen cameras are watched. The cameras send frames that cost nothing to make, and nobody decodes them, so that
 * what is measured is the way and not the pictures.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CONSOLE_URL } from '../support/addresses';
import { Caller, type Place } from '../support/Caller';
import { RobotObserver } from '../support/RobotObserver';
import { consoleToken, sessionOf } from '../support/signIn';
import { recordCamera } from './lib/recordCamera';
import type { Row } from './lib/report';
import { runBench } from './lib/runBench';
import { percentile, round } from './lib/statistics';

const ROOT = join(__dirname, '../..');

const DRIVEN = 8;
const WATCHED = 16;
const TIMES = 100;
/** ms from the driver's socket to the robot and back. */
const MOST = { p95: 10, p99: 25 };
const INTERVAL = 20;
/** Frames a second that a camera sends at least, or nobody watches it. */
const FRAMES = 5;

/** The robots that are not active in the demonstration are too many by these. */
process.env.SIDEHELM_ROBOTS = String(WATCHED + 4);

const wait = (milliseconds: number) =>
  new Promise(done => setTimeout(done, milliseconds));

/** Watches cameras in a process of its own. */
async function watch(robotIds: readonly string[]) {
  // An ES module that stays outside the transform.
  const { sourceArguments } = await import('../../scripts/lib/processes.mjs');
  const child = spawn(
    process.execPath,
    sourceArguments(
      'packages/reference-services/src/teleop/testing/viewersMain.ts',
      [],
    ),
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const lines = createInterface({ input: child.stdout })[
    Symbol.asyncIterator
  ]();
  const ask = async (what: object): Promise<string> => {
    child.stdin.write(`${JSON.stringify(what)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('The viewers ended without a word.');
    return value;
  };
  const session = await sessionOf('admin');
  await ask({
    url: `${CONSOLE_URL}/api/gateway/teleop/api/robots`,
    headers: {
      cookie: session,
      authorization: `Bearer ${await consoleToken(session)}`,
    },
    robotIds,
  });
  return {
    frames: async (): Promise<number[]> => JSON.parse(await ask({})),
    end: () => child.stdin.end(),
  };
}

/** Takes the robots and drives each on the spot, fifty commands a second. */
async function drive(robotIds: readonly string[], place: Place) {
  const drivers = await Promise.all(
    robotIds.map(async id => {
      const driver = await RobotObserver.open('admin', id, place);
      return { driver, lease: await driver.takeLease() };
    }),
  );
  const driving = setInterval(() => {
    for (const { driver, lease } of drivers)
      driver.drive(lease, driver.latest.is_armed ? { rotate: 0.5 } : {});
  }, INTERVAL);
  return {
    drivers,
    async end() {
      clearInterval(driving);
      await Promise.all(
        drivers.map(async ({ driver, lease }) => {
          driver.drive(lease, {});
          await driver.releaseLease(lease);
          driver.close();
        }),
      );
    },
  };
}

/** ms until a robot has answered a command of its driver, of each robot in turn while all are driven. */
async function commandTimes(robotIds: readonly string[], place: Place) {
  const { drivers, end } = await drive(robotIds, place);
  await wait(2_000);
  const times: number[] = [];
  for (let time = 0; time < TIMES; time++)
    for (const { driver, lease } of drivers) {
      times.push(
        await driver.request({
          type: 'command',
          lease_id: lease,
          command: 'led-toggle',
        }),
      );
      await wait(INTERVAL);
    }
  await end();
  return times;
}

const figures = (times: readonly number[]) =>
  [50, 95, 99].map(which => round(percentile(times, which))).join(' / ');

async function main() {
  const recording = await recordCamera();
  process.env.SIDEHELM_CAMERA_RECORDING = recording.file;
  await runBench({
    title: `Relay: ${DRIVEN} robots driven, ${WATCHED} cameras watched`,
    async measure(): Promise<Row[]> {
      const caller = await Caller.at('services', 'admin');
      const { text } = await caller.call({ path: 'robots/api/robots' });
      const robotIds = (
        JSON.parse(text) as { id: string; deployment_kind: string }[]
      )
        .filter(({ deployment_kind: kind }) => kind === 'active')
        .map(({ id }) => id);
      const watched = robotIds.slice(0, WATCHED);
      const driven = robotIds.slice(0, DRIVEN);
      if (watched.length < WATCHED)
        throw new Error(`Only ${watched.length} robots are active.`);
      const idle = await commandTimes(driven, 'gateway');
      const viewers = await watch(watched);
      await wait(3_000);
      const before = await viewers.frames();
      const began = performance.now();
      const times = await commandTimes(driven, 'gateway');
      const past = await commandTimes(driven, 'services');
      const seconds = (performance.now() - began) / 1_000;
      const rates = (await viewers.frames()).map(
        (frames, index) => (frames - before[index]) / seconds,
      );
      viewers.end();
      const slowest = Math.min(...rates);
      return [
        {
          measure: `Driver to robot and back through the gateway, p50 / p95 / p99 of ${times.length}`,
          value: `${figures(times)} ms`,
          target: `p95 ≤ ${MOST.p95}, p99 ≤ ${MOST.p99} ms`,
          ok:
            percentile(times, 95) <= MOST.p95 &&
            percentile(times, 99) <= MOST.p99,
        },
        {
          measure: 'The same past the gateway',
          value: `${figures(past)} ms`,
        },
        {
          measure: 'The same through the gateway while no camera is watched',
          value: `${figures(idle)} ms`,
        },
        {
          measure: 'Frames a second of the slowest camera meanwhile',
          value: String(round(slowest)),
          target: `≥ ${FRAMES}`,
          ok: slowest >= FRAMES,
        },
      ];
    },
  });
  recording.remove();
}

void main();
