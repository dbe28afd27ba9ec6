import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { RobotTelemetry } from '@sidehelm/contracts';
import { SERVICES_URL } from '../../support/addresses';

/** Where a robot was and how fast, ms of the monotonic clock. */
export type Step = Pick<RobotTelemetry, 'server_time' | 'speed' | 'position'>;

const PROGRAM = join(__dirname, '../../../examples/robot.py');
const URL = `${SERVICES_URL.replace('http', 'ws')}/teleop`;

/** As many as are driven at once, each with a key of its own. */
const KEYS = new Map(
  ['RX1', 'RX2', 'RX3', 'RX4', 'RX5', 'RX6'].map(id => [
    id,
    randomBytes(32).toString('hex'),
  ]),
);

export const YARD_ROBOTS = [...KEYS.keys()];

/** What the services need so that they let them in. */
export const YARD_VARIABLES = {
  SIDEHELM_ROBOT_KEYS: [...KEYS].map(pair => pair.join('=')).join(','),
};

/**
 * A robot that is a program of its own (examples/robot.py), in a yard without anything in its way: nothing but its
 * driver and its own rules stop it, and it is still there when the services are not.
 */
export class YardRobot {
  /** Each step in which it moved, and the first in which it stood, by its own word. */
  readonly steps: Step[] = [];

  private constructor(private readonly program: ChildProcess) {
    const input = program.stdio[3] as Readable;
    createInterface({ input }).on('line', line =>
      this.steps.push(JSON.parse(line)),
    );
  }

  static start(id: string): YardRobot {
    return new YardRobot(
      spawn(
        'python3',
        [join(__dirname, 'watched_robot.py'), PROGRAM, id, '--url', URL],
        {
          env: { ...process.env, SIDEHELM_ROBOT_KEY: KEYS.get(id) },
          stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
        },
      ),
    );
  }

  async end(): Promise<void> {
    const { program } = this;
    if (program.exitCode !== null || program.signalCode !== null) return;
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
  }
}
