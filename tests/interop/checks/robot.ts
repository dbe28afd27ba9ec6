/** A robot in another language (examples/robot.py), driven through the console's gateway. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { percentile, round } from '../../bench/lib/statistics';
import { Caller } from '../../support/Caller';
import { SERVICES_URL } from '../../support/addresses';
import { monotonicNow, RobotObserver } from '../../support/RobotObserver';
import { must, type Check } from '../lib/Check';
import { ROBOT, ROBOT_KEY, type Lab } from '../lib/Lab';
import { peer, PYTHON, start, whyNoAiortc, type Seen } from '../lib/programs';

const PROGRAM = join(__dirname, '../../../examples/robot.py');
const STOPS = 20;
/** ms from the last command to standstill, and a step of the robot in which it is told. */
const STOP_WITHIN = 300 + 20;

const wait = (milliseconds: number) =>
  new Promise(done => setTimeout(done, milliseconds));

const whyNoPython = () =>
  spawnSync(PYTHON, ['--version']).error ? 'needs python3' : undefined;

/** With the robot there, and known to the robots service as an admin makes it known. */
async function withRobot(act: () => Promise<string>): Promise<string> {
  const admin = await Caller.at('gateway', 'admin');
  const made = await admin.call({
    method: 'POST',
    path: 'robots/api/robots',
    body: JSON.stringify({ id: ROBOT, deployment_kind: 'active' }),
  });
  must(
    [201, 409].includes(made.status),
    `Making the robot was answered ${made.status}: ${made.text}`,
  );
  const robot = spawn(
    PYTHON,
    [PROGRAM, ROBOT, '--url', `${SERVICES_URL.replace('http', 'ws')}/teleop`],
    {
      env: { ...process.env, SIDEHELM_ROBOT_KEY: ROBOT_KEY },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  // From the beginning: one that has already ended says nothing more.
  const ended = once(robot, 'exit');
  try {
    return await act();
  } finally {
    robot.kill('SIGKILL');
    await ended;
  }
}

/** ms from the last command until the robot stood. */
async function stopTime(observer: RobotObserver, lease: string) {
  const end = monotonicNow() + 10_000;
  while (observer.latest.speed < 1.7) {
    must(monotonicNow() < end, 'It does not get going.');
    // Neutral first, and again after a pause of this process.
    observer.drive(lease, { power: observer.latest.is_armed ? 1 : 0 });
    await wait(20);
  }
  const from = observer.telemetry.length;
  const at = monotonicNow();
  await wait(700);
  const stood = observer.telemetry
    .slice(from)
    .find(({ server_time: time, speed }) => time >= at && speed === 0);
  must(stood !== undefined, 'It did not stop.');
  return stood.server_time - at;
}

export const ROBOT_CHECKS: Check[] = [
  {
    name: 'a robot in Python is driven through the gateway, and stops by itself',
    lacks: whyNoPython,
    run: () =>
      withRobot(async () => {
        const observer = await RobotObserver.open('admin', ROBOT);
        const times: number[] = [];
        for (let turn = 0; turn < STOPS; turn++) {
          const lease = await observer.takeLease();
          times.push(await stopTime(observer, lease));
        }
        const lease = await observer.takeLease();
        await observer.driveFor(lease, 1_500, { power: 1 });
        const pressed = await observer.request({ type: 'emergency-stop' });
        await observer.until(() => observer.latest.speed === 0);
        must(observer.latest.emergency_stop.latched, 'It is not latched.');
        observer.close();
        const most = Math.max(...times);
        must(most <= STOP_WITHIN, `It stood after ${round(most, 0)} ms.`);
        return `stands ${round(percentile(times, 50), 0)} / ${round(most, 0)} ms (p50 / most of ${STOPS}) after the last command, at 1.8 m/s; an emergency stop is confirmed after ${round(pressed, 0)} ms`;
      }),
  },
  {
    name: 'the pictures of a robot in Python are decoded by aiortc',
    lacks: () => whyNoPython() ?? whyNoAiortc(),
    run: (lab: Lab) =>
      withRobot(async () => {
        const observer = await RobotObserver.open('admin', ROBOT);
        observer.close();
        const [url, token] = await lab.whep(ROBOT, 'driving');
        const client = [peer('aiortc/client.py'), url, token, '30'];
        const { line, end } = await start<Seen>(PYTHON, client);
        await end();
        must(
          line.width === 1280 && line.height === 640,
          `The picture is ${line.width}×${line.height}.`,
        );
        return `${line.frames} frames of ${line.width}×${line.height}, the first after ${line.first} ms`;
      }),
  },
];
