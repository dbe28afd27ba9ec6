import type {
  RobotCommand,
  RobotSignal,
  RobotSummary,
  RobotTelemetry,
} from '@sidehelm/contracts';
import type { Point } from '@sidehelm/robot-simulator';
import type { RobotReport } from '../platform/fleetReports';
import type { CameraHost } from './CameraHost';
import { simulatedTimeAt } from './carryOn';
import type {
  FleetAcknowledgedRequest,
  FleetEvent,
  FleetRequest,
} from './fleetProtocol';
import type {
  DriveInput,
  FleetSimulationHost,
  Outcome,
  RearmInput,
  Refusal,
} from './FleetSimulationHost';
import type { LatchedStop, LatchedStops } from './LatchedStops';
import type { Link, LinkFactory } from './Link';
import { ListenerSet } from '../platform/ListenerSet';
import { monotonicNow } from './monotonicNow';
import type { SharedPoses } from './SharedPoses';
import type { SimulationLogger } from './SimulationLogger';

type ClosableCameras = CameraHost & { close(): Promise<void> };

export interface FleetHostOptions {
  robotIds: readonly string[];
  cameras: ClosableCameras;
  /** Into which the fleet thread writes. */
  poses: SharedPoses;
  /** A new simulation must not forget them; closed with the host. */
  stops: LatchedStops;
  connect: LinkFactory<FleetRequest, FleetEvent>;
  logger: SimulationLogger;
}

interface Pending {
  resolve(outcome: Outcome): void;
  reject(error: Error): void;
}

/** The acknowledged requests without the number that the host gives them. */
type Question = FleetAcknowledgedRequest extends infer Request
  ? Request extends FleetAcknowledgedRequest
    ? Omit<Request, 'requestId'>
    : never
  : never;

/** The service's end of the fleet thread. */
export class FleetHost implements FleetSimulationHost {
  readonly robotIds: readonly string[];
  readonly cameras: ClosableCameras;
  readonly now = monotonicNow;
  private readonly reports: ListenerSet<RobotReport[]>;
  private readonly summaries: ListenerSet<RobotSummary[]>;
  private readonly refusals: ListenerSet<Refusal>;
  private readonly losses: ListenerSet<readonly string[]>;
  private readonly observers = new Map<string, ListenerSet<RobotTelemetry>>();
  private readonly pending = new Map<number, Pending>();
  /** Stops whose re-arm is on its way: a press comes to the robot after it, and is another stop. */
  private readonly rearming = new Set<LatchedStop>();
  private readonly link: Link<FleetRequest>;
  private latest: RobotSummary[] = [];
  private lastRequestId = 0;
  private isUp = false;

  constructor(private readonly options: FleetHostOptions) {
    this.robotIds = options.robotIds;
    this.cameras = options.cameras;
    this.reports = this.createListeners();
    this.summaries = this.createListeners();
    this.refusals = this.createListeners();
    this.losses = this.createListeners();
    for (const robotId of options.robotIds) {
      this.observers.set(robotId, this.createListeners());
    }
    this.link = options.connect({
      onEvent: event => this.handle(event),
      // The link does not exist yet when an in-process fleet is up at once.
      onUp: () => queueMicrotask(() => this.handleUp()),
      onDown: () => this.handleDown(),
    });
  }

  subscribe(listener: (reports: RobotReport[]) => void) {
    return this.reports.add(listener);
  }

  subscribeSummaries(listener: (summaries: RobotSummary[]) => void) {
    return this.summaries.add(listener);
  }

  latestSummaries() {
    return this.latest;
  }

  onRefusal(listener: (refusal: Refusal) => void) {
    return this.refusals.add(listener);
  }

  onLost(listener: (robotIds: readonly string[]) => void) {
    return this.losses.add(listener);
  }

  simulatedSeconds() {
    const { poses, robotIds } = this.options;
    const known = robotIds.flatMap((_, robot) => poses.read(robot) ?? []);
    if (known.length === 0) return 0;
    const newest = known.reduce((a, b) => (b.time > a.time ? b : a));
    return simulatedTimeAt(newest, this.now());
  }

  yieldingCars() {
    return this.options.poses.readCars().cars;
  }

  observe(robotId: string, listener: (telemetry: RobotTelemetry) => void) {
    const observers = this.observers.get(robotId);
    if (!observers) throw new Error(`There is no robot ${robotId}.`);
    const leave = observers.add(listener);
    this.observeIf(robotId, observers.size === 1);
    return () => {
      const hasLeft = leave();
      this.observeIf(robotId, hasLeft && observers.size === 0, false);
    };
  }

  drive(robotId: string, input: DriveInput) {
    this.link.post({ type: 'drive', robotId, input });
  }

  setLease(robotId: string, leaseId: string | undefined) {
    return this.ask(robotId, { type: 'lease', leaseId });
  }

  command(
    robotId: string,
    leaseId: string,
    command: RobotCommand,
    sentAt: number,
  ) {
    return this.ask(robotId, { type: 'command', leaseId, command, sentAt });
  }

  emergencyStop(robotId: string, by: string, press?: string) {
    const { stops } = this.options;
    const outcome = this.ask(robotId, { type: 'emergency-stop', by, press });
    const stop = stops.get(robotId);
    // The first cause stays, as in the robot.
    const first = stop && !this.rearming.has(stop) ? stop.by : by;
    if (this.observers.has(robotId)) stops.set(robotId, first);
    return outcome;
  }

  async rearm(robotId: string, leaseId: string, input: RearmInput) {
    const { stops } = this.options;
    const stop = stops.get(robotId);
    if (stop) this.rearming.add(stop);
    try {
      const outcome = await this.ask(robotId, {
        type: 'rearm',
        leaseId,
        ...input,
      });
      if (outcome.ok) stops.end(stop);
      return outcome;
    } finally {
      if (stop) this.rearming.delete(stop);
    }
  }

  setSignal(robotId: string, signal: Exclude<RobotSignal, 'unknown'>) {
    return this.ask(robotId, { type: 'signal', signal });
  }

  setCharger(robotId: string, at: Point | undefined) {
    return this.ask(robotId, { type: 'charger', at });
  }

  weakenBattery(robotId: string, percentage: number) {
    return this.ask(robotId, { type: 'weak-battery', percentage });
  }

  setLid(robotId: string, lid: RobotTelemetry['lid']) {
    return this.ask(robotId, { type: 'lid', lid });
  }

  toggleLid(robotId: string, sentAt: number) {
    return this.ask(robotId, { type: 'lid-toggle', sentAt });
  }

  help(robotId: string) {
    return this.ask(robotId, { type: 'help' });
  }

  async close() {
    this.isUp = false;
    this.rejectPending('The services are shutting down.');
    await Promise.all([
      this.link.close(),
      this.cameras.close(),
      this.options.stops.close(),
    ]);
  }

  private observeIf(robotId: string, condition: boolean, isObserved = true) {
    if (condition) this.link.post({ type: 'observe', robotId, isObserved });
  }

  private ask(robotId: string, question: Question): Promise<Outcome> {
    if (!this.observers.has(robotId)) {
      return Promise.resolve({
        ok: false,
        message: `There is no robot ${robotId}.`,
      });
    }
    if (!this.isUp) return Promise.reject(lost());
    return new Promise((resolve, reject) => {
      this.lastRequestId += 1;
      this.pending.set(this.lastRequestId, { resolve, reject });
      const requestId = this.lastRequestId;
      this.link.post({ ...question, robotId, requestId });
    });
  }

  private handle(event: FleetEvent) {
    switch (event.type) {
      case 'result': {
        this.pending.get(event.requestId)?.resolve(event.outcome);
        this.pending.delete(event.requestId);
        break;
      }
      case 'refusal':
        this.refusals.emit(event.refusal);
        break;
      case 'telemetry':
        this.observers.get(event.telemetry.robot_id)?.emit(event.telemetry);
        break;
      default:
        this.handleReports(event);
    }
  }

  private handleReports(event: Extract<FleetEvent, { type: 'reports' }>) {
    const { stops } = this.options;
    for (const { robot_id: id, signal, ...summary } of event.summaries) {
      // Without signal it is shown as it was last heard, which may be before its re-arm.
      const isStopped = summary.is_emergency_stopped && signal !== 'lost';
      if (isStopped && !stops.get(id)) stops.set(id, id);
    }
    this.latest = event.summaries;
    this.reports.emit(event.reports);
    this.summaries.emit(this.latest);
  }

  private handleUp() {
    this.isUp = true;
    for (const { robotId, by } of this.options.stops.all()) {
      this.ask(robotId, { type: 'emergency-stop', by }).catch(() => {
        // Down again: the next start latches it.
      });
    }
    for (const [robotId, observers] of this.observers) {
      this.observeIf(robotId, observers.size > 0);
    }
  }

  private handleDown() {
    this.isUp = false;
    this.rejectPending();
    this.latest = this.latest.map(summary => ({ ...summary, signal: 'lost' }));
    this.summaries.emit(this.latest);
    this.losses.emit(this.robotIds);
  }

  private rejectPending(message?: string) {
    const waiting = [...this.pending.values()];
    this.pending.clear();
    waiting.forEach(({ reject }) => reject(lost(message)));
  }

  private createListeners<Event>() {
    return new ListenerSet<Event>(error =>
      this.options.logger.warn(
        { error: String(error) },
        'A listener of the fleet failed.',
      ),
    );
  }
}

function lost(message = 'The link to the robots is lost. Try again.') {
  return new Error(message);
}
