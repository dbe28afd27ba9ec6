import type {
  CameraHost,
  FleetSimulationHost,
  Link,
  LinkFactory,
} from '../../simulation';
import type { RecorderState } from '../rules/Clip';
import { CameraPlaces, type Candidate } from '../rules/CameraPlaces';
import {
  RecordingChoice,
  type RecordingMode,
  type RobotNow,
} from '../rules/RecordingChoice';
import type { ClipLibrary, LibraryLogger } from '../store/ClipLibrary';
import type { RecordingEvent, RecordingRequest } from './recordingProtocol';
import { RobotRecorder } from './RobotRecorder';
import { spoolFolders } from './Spool';
import { GOES_ON, type StoreKeeper } from './StoreKeeper';
import { TelemetryRecorder, type DrivingNow } from './TelemetryRecorder';

export interface RecorderOptions {
  simulation: Pick<
    FleetSimulationHost,
    'robotIds' | 'now' | 'latestSummaries' | 'subscribeSummaries'
  > & { cameras: Pick<CameraHost, 'isAvailable' | 'start' | 'paintsFor'> };
  mode: RecordingMode;
  /** These robots alone; all when undefined. */
  robots?: readonly string[];
  /** Cameras that may run for recording alone; no limit when undefined. */
  mostCameras?: number;
  /** Of the cameras' overview. */
  framesPerSecond: number;
  connect: LinkFactory<RecordingRequest, RecordingEvent>;
  library: ClipLibrary;
  keeper: StoreKeeper;
  spool: string;
  /** ms since 1970. */
  wallClock: () => number;
  /** The robots that serve customers, and those that carry an order; asked every few seconds. */
  duties: () => Promise<{
    active: readonly string[];
    carrying: readonly string[];
  }>;
  drivingOf: (robotId: string) => DrivingNow | undefined;
  isLidOpen: (robotId: string) => boolean | undefined;
  logger: LibraryLogger;
}

/** ms */
const PERIODS = { decide: 1_000, askDuties: 5_000, look: 5_000 };
/** m/s */
const MOVES_FROM = 0.05;
/** ms for which the end of the process waits for the last fragments. */
const END_WITHIN = 500;

/** Records robots: decides which, and keeps their cameras, the recording thread and the store together. */
export class Recorder {
  private readonly robots = new Map<string, RobotRecorder>();
  private readonly choice: RecordingChoice;
  private readonly places: CameraPlaces;
  /** Who is to be recorded and is not, because no more cameras may run for that. */
  private leftOut: readonly string[] = [];
  /** Who is to be recorded and is not yet, because what there is of it is still being read. */
  private unread: readonly string[] = [];
  private readonly link: Link<RecordingRequest>;
  private readonly telemetry: TelemetryRecorder;
  private readonly timers: NodeJS.Timeout[];
  private readonly stopListening: () => void;
  private duties = { active: new Set<string>(), carrying: new Set<string>() };
  /** Undefined until it is known. */
  private hasCameras?: boolean;
  private isEnding = false;
  /** The recording thread runs; what is posted otherwise is lost. */
  private isUp = false;
  private onEnded = () => {};

  constructor(private readonly options: RecorderOptions) {
    const { simulation, mode, robots } = options;
    this.choice = new RecordingChoice({ mode, robots });
    this.places = new CameraPlaces(options.mostCameras);
    this.link = options.connect({
      onEvent: event => this.handle(event),
      onUp: () => {
        this.isUp = true;
        queueMicrotask(() => this.link.post({ type: 'recover' }));
      },
      onDown: () => {
        this.isUp = false;
        this.robots.forEach(robot => robot.lose());
        // What there is of them on the disk is told of when it is finished.
        options.library.forgetUnwritten();
      },
    });
    this.telemetry = new TelemetryRecorder({
      wallClock: options.wallClock,
      post: request => this.link.post(request),
      drivingOf: options.drivingOf,
      isLidOpen: options.isLidOpen,
    });
    this.stopListening = simulation.subscribeSummaries(summaries =>
      this.telemetry.take(
        summaries.filter(({ robot_id: id }) => this.robots.get(id)?.hasClip),
      ),
    );
    this.timers = [
      setInterval(() => this.decide(), PERIODS.decide),
      setInterval(() => void this.askDuties(), PERIODS.askDuties),
      setInterval(() => void options.keeper.look(), PERIODS.look),
    ];
    this.timers.forEach(timer => timer.unref());
    void options.keeper.look();
    void this.askDuties();
    simulation.cameras.isAvailable().then(
      isAvailable => {
        this.hasCameras = isAvailable;
      },
      () => {},
    );
  }

  /** The robots that are recorded now. */
  get recording(): string[] {
    return [...this.robots]
      .filter(([, robot]) => robot.isRecording)
      .map(([robotId]) => robotId);
  }

  /** A sentence for each robot that is to be recorded and is not, store apart. */
  private get hindrances(): string[] {
    return [...this.robots].flatMap(([robotId, { hindrance }]) =>
      hindrance === undefined
        ? []
        : [`${robotId} is not recorded: ${hindrance}. ${GOES_ON}`],
    );
  }

  /** What keeps all of them from being recorded, store apart. */
  get whyOff(): string | undefined {
    if (this.options.mode === 'off') return 'Recording is switched off.';
    if (this.hasCameras === false)
      return 'Nothing is recorded: the video encoder (node-av) is not installed.';
    return undefined;
  }

  status(): Omit<RecorderState, 'used_in_bytes'> {
    const { keeper, mostCameras } = this.options;
    const { whyOff, recording, leftOut } = this;
    if (whyOff) return { state: 'off', message: whyOff, recording };
    const { problem } = keeper;
    const { hindrances, unread } = this;
    if (!problem)
      return {
        state: 'ok',
        recording,
        ...(hindrances.length > 0 && { message: hindrances.join(' ') }),
        ...(mostCameras !== undefined && { most_cameras: mostCameras }),
        ...(leftOut.length > 0 && { left_out: [...leftOut] }),
        ...(unread.length > 0 && { not_yet: [...unread] }),
      };
    return {
      state: problem.problem,
      message: problem.message,
      since: new Date(problem.since).toISOString(),
      recording,
    };
  }

  /** Looks at once at who is to be recorded. */
  decide() {
    if (this.isEnding) return;
    const { simulation, keeper } = this.options;
    const canRecord = keeper.problem === undefined && this.hasCameras === true;
    const summaries = new Map(
      simulation.latestSummaries().map(summary => [summary.robot_id, summary]),
    );
    const wanted: Candidate[] = [];
    const unread: string[] = [];
    for (const robotId of simulation.robotIds) {
      const speed = summaries.get(robotId)?.speed ?? 0;
      const robot: RobotNow = {
        isActive: this.duties.active.has(robotId),
        carriesOrder: this.duties.carrying.has(robotId),
        isMoving: Math.abs(speed) >= MOVES_FROM,
        isDriven: this.options.drivingOf(robotId) !== undefined,
      };
      const isWanted = this.choice.wants(robotId, robot, simulation.now());
      if (!isWanted || !canRecord) continue;
      if (keeper.isReadyFor(robotId))
        wanted.push({
          robotId,
          isUrgent: robot.carriesOrder || robot.isDriven,
          isFree: this.isPaintedAnyway(robotId),
        });
      else unread.push(robotId);
    }
    this.unread = unread;
    this.leftOut = this.places.leaveOut(wanted);
    const chosen = new Set(wanted.map(({ robotId }) => robotId));
    this.leftOut.forEach(robotId => chosen.delete(robotId));
    for (const [robotId, robot] of this.robots)
      if (!chosen.has(robotId)) robot.stop();
    chosen.forEach(robotId => this.robotOf(robotId).start());
  }

  /** Somebody watches it, or its pictures come from elsewhere. */
  private isPaintedAnyway(robotId: string): boolean {
    const { cameras } = this.options.simulation;
    const own = this.robots.get(robotId)?.isOn ? 1 : 0;
    return (cameras.paintsFor(robotId, 'overview') ?? Infinity) > own;
  }

  /** Ends all clips; what could not be finished is finished at the next start. */
  async close() {
    this.isEnding = true;
    this.timers.forEach(timer => clearInterval(timer));
    this.stopListening();
    this.robots.forEach(robot => robot.stop());
    await new Promise<void>(done => {
      const late = setTimeout(done, END_WITHIN);
      this.onEnded = () => {
        clearTimeout(late);
        done();
      };
      this.link.post({ type: 'end' });
    });
    // What waits for the store goes there at the next start: it may be away now.
    await this.link.close();
  }

  private robotOf(robotId: string): RobotRecorder {
    const known = this.robots.get(robotId);
    if (known) return known;
    const { simulation, wallClock, library, spool, logger } = this.options;
    const robot = new RobotRecorder({
      robotId,
      cameras: simulation.cameras,
      now: () => simulation.now(),
      wallClock,
      frameDuration: 1_000 / this.options.framesPerSecond,
      library,
      folder: spoolFolders(spool).growing,
      post: request => this.link.post(request),
      isHeard: () => this.isUp,
      onClockStep: details =>
        logger.warn(details, 'The clock was set; a new recording begins.'),
    });
    this.robots.set(robotId, robot);
    return robot;
  }

  private async askDuties() {
    try {
      const { active, carrying } = await this.options.duties();
      this.duties = { active: new Set(active), carrying: new Set(carrying) };
    } catch {
      // What was known last holds until the database is back.
    }
  }

  private handle(event: RecordingEvent) {
    const { library, keeper, logger } = this.options;
    switch (event.type) {
      case 'written': {
        const { robotId, startedAt, size, endsAt, frames } = event;
        library.grow(robotId, startedAt, size, endsAt);
        this.robots.get(robotId)?.noteWritten(event, frames, size);
        break;
      }
      case 'finished':
        keeper.take(event.robotId, event.sidecar);
        break;
      case 'empty': {
        const { robotId, startedAt } = event;
        // What is finished of this second is another file.
        if (library.clipAt(robotId, startedAt)?.isRecording)
          library.forget(robotId, startedAt);
        break;
      }
      case 'failed':
        this.handleFailure(event);
        break;
      case 'telemetry-failed':
        if (event.code !== undefined) keeper.fail(event);
        break;
      case 'broken':
        logger.warn(
          { recording: event.recording, reason: event.message },
          'A recording is broken, and was set aside.',
        );
        break;
      case 'ended':
        this.onEnded();
        break;
      default:
    }
  }

  private handleFailure(event: Extract<RecordingEvent, { type: 'failed' }>) {
    const { library, keeper, logger } = this.options;
    const { robotId, startedAt, code, message } = event;
    const robot = this.robots.get(robotId);
    // What is there of it is finished later.
    if (library.clipAt(robotId, startedAt)?.size === 0)
      library.forget(robotId, startedAt);
    if (code !== undefined) {
      robot?.lose(startedAt);
      keeper.fail(event);
      return;
    }
    // One robot's camera is no reason to record none.
    robot?.rest(startedAt);
    logger.warn(
      { robot_id: robotId, reason: message },
      'Pictures of a robot cannot be kept; it is tried again in a while.',
    );
  }

  /** The store takes recordings again, or does not: what was cut off is finished, and who is wanted is recorded. */
  handleStoreChange() {
    if (!this.options.keeper.problem) this.link.post({ type: 'recover' });
    this.decide();
  }
}
