import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';

const PROGRAM = join(
  __dirname,
  '../../../packages/reference-services/src/simulation/testing/camerasAloneMain.ts',
);

export type Rendition = 'overview' | 'driving';

export type CamerasRequest =
  | {
      type: 'run';
      cameras: { robotId: string; rendition: Rendition }[];
      isRecorded: boolean;
    }
  | { type: 'report' };

export type CamerasReport =
  { type: 'ready' } | ({ type: 'report' } & CamerasWork);

/** Since the last request. */
export interface CamerasWork {
  frames: number;
  /** Of each frame, from its capture until it is encoded; ms. */
  times: number[];
  /** Access units in base64, from a key frame on. */
  recording: string[];
}

/** s */
const STARTS_WITHIN = 60;
const ROBOTS = ['SH1', 'SH2', 'SH3', 'SH4', 'SH5', 'SH6', 'SH7', 'SH8'];

/** The cameras of the reference services in a process of their own, with nobody connected. */
export class CamerasAlone {
  private constructor(private readonly child: ChildProcess) {}

  static async start(): Promise<CamerasAlone> {
    const child = fork(PROGRAM, {
      execArgv: [
        '--no-warnings',
        '--require',
        '@backstage/cli-node/config/nodeTransform.cjs',
      ],
      env: { ...process.env, NODE_ENV: 'production', ROBOTS: ROBOTS.join() },
    });
    const alone = new CamerasAlone(child);
    await alone.untilSaid('ready');
    return alone;
  }

  get pid(): number {
    return this.child.pid as number;
  }

  /** From now on these run and no others; settles when they do. */
  async run(rendition: Rendition, robotIds: readonly string[]) {
    this.start(rendition, robotIds, false);
    for (let attempt = 0; attempt < STARTS_WITHIN; attempt++) {
      if (robotIds.length === 0) return;
      await new Promise(done => setTimeout(done, 1_000));
      if ((await this.report()).frames > 0) return;
    }
    throw new Error('The cameras do not run.');
  }

  /** The same, and the report has their frames; of one camera. */
  async record(rendition: Rendition, robotId: string) {
    await this.run(rendition, [robotId]);
    this.start(rendition, [robotId], true);
  }

  /** What they did since the last report. */
  async report(): Promise<CamerasWork> {
    const answered = this.untilSaid('report');
    this.send({ type: 'report' });
    return answered;
  }

  stop() {
    this.child.disconnect();
  }

  /** The program's loader says things of its own. */
  private untilSaid<Type extends CamerasReport['type']>(type: Type) {
    return new Promise<Extract<CamerasReport, { type: Type }>>(done => {
      const listen = (message: CamerasReport) => {
        if (message.type !== type) return;
        this.child.off('message', listen);
        done(message as Extract<CamerasReport, { type: Type }>);
      };
      this.child.on('message', listen);
    });
  }

  private start(
    rendition: Rendition,
    robotIds: readonly string[],
    isRecorded: boolean,
  ) {
    const cameras = robotIds.map(robotId => ({ robotId, rendition }));
    this.send({ type: 'run', cameras, isRecorded });
  }

  private send(request: CamerasRequest) {
    this.child.send(request);
  }
}
