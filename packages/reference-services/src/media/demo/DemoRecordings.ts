import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { District } from '@sidehelm/robot-simulator';
import { districtOf } from '../../simulation';
import type { CameraConditions } from '../../simulation/cameraConditions';
import { spoolFolders } from '../recording/Spool';
import { telemetryKeyOf } from '../store/clipKeys';
import { isMissing } from '../store/ClipStore';
import type { LibraryLogger } from '../store/ClipLibrary';
import type { Sidecar } from '../store/sidecar';
import { samplesOf } from './demoPast';
import type { DemoRobot } from './planDemo';

interface Work {
  robot: DemoRobot;
  slot: number;
}

/** What the rendering thread is started with. */
export interface DemoWorkerData {
  seed: number;
  conditions: CameraConditions;
  spool: string;
  work: Work[];
}

export type DemoEvent =
  | { type: 'finished'; robotId: string; sidecar: Sidecar }
  | { type: 'done' }
  | { type: 'failed'; message: string };

/** What is to be rendered, and what is; kept so that it is done once, whenever the services are ended meanwhile. */
interface Kept {
  /** As `PLAN`; the first plans told none. */
  plan?: number;
  robots: DemoRobot[];
  /** `<robot> <slot>` */
  done: string[];
}

export interface DemoRecordingsOptions {
  seed: number;
  conditions: CameraConditions;
  spool: string;
  /** The rendering thread's script. */
  script: string;
  /** What is to be rendered; asked once. */
  plan: (district: District) => Promise<DemoRobot[]>;
  take: (robotId: string, sidecar: Sidecar) => void;
  logger: LibraryLogger;
}

/** Raised when there may be something to show now where an earlier plan found nothing. */
const PLAN = 2;
/** ms after the start: whoever starts the services waits for other things. */
const BEGIN_AFTER = 20_000;

const nameOf = ({ robot, slot }: Work) => `${robot.robotId} ${slot}`;

/** Renders a few recordings of the past that the demonstration begins with, behind everything else. */
export class DemoRecordings {
  private kept?: Kept;
  private worker?: Worker;
  private timer?: NodeJS.Timeout;
  private isEnded = false;

  constructor(private readonly options: DemoRecordingsOptions) {}

  /** While there is anything left to do. */
  get progress(): { done: number; total: number } | undefined {
    if (!this.kept || this.isEnded) return undefined;
    const total = this.all().length;
    const done = this.kept.done.length;
    return done < total ? { done, total } : undefined;
  }

  async start(): Promise<void> {
    this.kept = (await this.read()) ?? (await this.plan());
    if (!this.progress) return;
    this.timer = setTimeout(() => this.render(), BEGIN_AFTER);
    this.timer.unref();
  }

  async close(): Promise<void> {
    this.isEnded = true;
    clearTimeout(this.timer);
    await this.worker?.terminate();
  }

  private get file(): string {
    return join(this.options.spool, 'demonstration.json');
  }

  private async read(): Promise<Kept | undefined> {
    try {
      const kept: Kept = JSON.parse(await readFile(this.file, 'utf8'));
      if (![kept.robots, kept.done].every(Array.isArray))
        throw new Error('That is no plan.');
      const isOutdated = kept.robots.length === 0 && kept.plan !== PLAN;
      return isOutdated ? undefined : kept;
    } catch (error) {
      if (isMissing(error)) return undefined;
      // Whatever it was, it is not begun again.
      return { robots: [], done: [] };
    }
  }

  /** What robots told is written at once: it costs nothing. */
  private async plan(): Promise<Kept> {
    const { plan, seed, spool } = this.options;
    const district = districtOf(seed);
    const kept: Kept = {
      plan: PLAN,
      robots: await plan(district),
      done: [],
    };
    for (const robot of kept.robots)
      for (const slot of robot.slots) {
        const { telemetry } = spoolFolders(spool);
        const path = join(telemetry, telemetryKeyOf(robot.robotId, slot));
        const lines = samplesOf(robot, slot, district).map(sample =>
          JSON.stringify(sample),
        );
        await mkdir(dirname(path), { recursive: true });
        await writeFile(path, `${lines.join('\n')}\n`);
      }
    await this.keep(kept);
    return kept;
  }

  private async keep(kept: Kept) {
    await mkdir(dirname(this.file), { recursive: true });
    await writeFile(this.file, JSON.stringify(kept));
  }

  /** The newest slots of all robots first. */
  private all(): Work[] {
    const { robots = [] } = this.kept ?? {};
    return robots
      .flatMap(robot =>
        robot.slots.map((slot, index) => ({ work: { robot, slot }, index })),
      )
      .sort((a, b) => b.index - a.index)
      .map(({ work }) => work);
  }

  private render() {
    const { seed, conditions, spool, script, logger } = this.options;
    const work = this.all().filter(
      each => !this.kept?.done.includes(nameOf(each)),
    );
    const workerData: DemoWorkerData = { seed, conditions, spool, work };
    this.worker = new Worker(script, { workerData, name: 'demonstration' });
    this.worker.unref();
    this.worker.on('message', (event: DemoEvent) => this.handle(event));
    this.worker.on('error', error => {
      this.isEnded = true;
      logger.warn(
        { reason: error.message },
        'The recordings of the demonstration cannot be rendered.',
      );
    });
  }

  private handle(event: DemoEvent) {
    const { take, logger } = this.options;
    switch (event.type) {
      case 'finished': {
        const { robotId, sidecar } = event;
        take(robotId, sidecar);
        this.kept?.done.push(`${robotId} ${sidecar.startedAt}`);
        if (this.kept) void this.keep(this.kept).catch(() => {});
        break;
      }
      case 'failed':
        this.isEnded = true;
        logger.warn(
          { reason: event.message },
          'The recordings of the demonstration cannot be rendered.',
        );
        break;
      default:
        void this.worker?.terminate();
    }
  }
}
