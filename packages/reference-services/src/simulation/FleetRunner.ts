import type { RobotSummary, RobotTelemetry } from '@sidehelm/contracts';
import {
  createDistrict,
  FleetSimulation,
  STEP,
  type CommandResult,
  type CommandTiming,
  type RobotState,
} from '@sidehelm/robot-simulator';
import { reportOf, summaryOf, telemetryOf } from './describeRobot';
import { isFleetRequest } from './isFleetRequest';
import { FixedRateClock } from './FixedRateClock';
import type {
  FleetAcknowledgedRequest,
  FleetEvent,
  FleetRequest,
  FleetWorkerData,
} from './fleetProtocol';
import type { Outcome } from './FleetSimulationHost';
import { SharedPoses, SIGNS } from './SharedPoses';

export interface FleetRunnerOptions extends FleetWorkerData {
  post: (event: FleetEvent) => void;
  /** Monotonic ms. */
  now: () => number;
}

const TICKS_PER_TELEMETRY = 5;
const TICKS_PER_REPORT = 50;

/**
 * Runs the fleet at 50 Hz: executes requests the moment they arrive, keeps the
 * shared poses current and tells what its observers want to know.
 */
export class FleetRunner {
  private readonly poses: SharedPoses;
  private readonly clock: FixedRateClock;
  private readonly observed = new Set<string>();
  /** Of which something was told since the last tick. */
  private readonly told = new Set<string>();
  /** Robots that may be moving; the others' poses do not change. */
  private readonly active = new Set<string>();
  /** What was heard of each robot last: with its samples while it is observed, else with the reports. */
  private readonly lastTelemetry = new Map<string, RobotTelemetry>();
  private readonly lastSummaries = new Map<string, RobotSummary>();
  private areCarsShown = false;
  private tick = 0;

  private constructor(
    private readonly options: FleetRunnerOptions,
    private readonly simulation: FleetSimulation,
  ) {
    this.poses = new SharedPoses(options.poses);
    this.clock = new FixedRateClock({
      period: STEP * 1000,
      now: options.now,
      onTick: () => this.step(),
    });
  }

  static create(options: FleetRunnerOptions): FleetRunner {
    const { seed, robotIds } = options;
    const district = createDistrict({ seed });
    return new FleetRunner(
      options,
      new FleetSimulation({ district, seed, robotIds }),
    );
  }

  start() {
    // Of a thread that ended before.
    this.poses.writeCars({ simulatedTime: 0, cars: [] });
    this.report();
    this.clock.start();
  }

  stop() {
    this.clock.stop();
  }

  /** Executes one request; whatever it gets, the fleet goes on. */
  handle(request: unknown) {
    if (!isFleetRequest(request)) return;
    if (!this.options.robotIds.includes(request.robotId)) return;
    if (request.type === 'drive') this.drive(request);
    else if (request.type === 'observe') this.observe(request);
    else this.acknowledge(request);
  }

  private drive({ robotId, input }: Extract<FleetRequest, { type: 'drive' }>) {
    const result = this.simulation.drive(robotId, input, this.options.now());
    if (result.ok) return;
    const refusal = { robotId, leaseId: input.lease_id, code: result.code };
    this.options.post({ type: 'refusal', refusal });
  }

  private observe({
    robotId,
    isObserved,
  }: Extract<FleetRequest, { type: 'observe' }>) {
    this.simulation.setLocalisationObserved(robotId, isObserved);
    if (!isObserved) {
      this.observed.delete(robotId);
      return;
    }
    this.observed.add(robotId);
    this.postTelemetry(robotId);
  }

  private acknowledge(request: FleetAcknowledgedRequest & { robotId: string }) {
    const { requestId } = request;
    let outcome: Outcome;
    try {
      outcome = this.execute(request);
    } catch (error) {
      outcome = { ok: false, message: String(error) };
    }
    this.options.post({ type: 'result', requestId, outcome });
    this.tellNews(request.robotId);
  }

  /** What a request changed, a stop above all, is told before the next tick, up to 20 ms away; once, however many come until then. */
  private tellNews(robotId: string) {
    const isDue = this.observed.has(robotId) && !this.told.has(robotId);
    if (!isDue || !this.isNews(robotId)) return;
    this.told.add(robotId);
    this.postTelemetry(robotId);
  }

  private execute(
    request: FleetAcknowledgedRequest & { robotId: string },
  ): Outcome {
    const { simulation } = this;
    const { robotId } = request;
    switch (request.type) {
      case 'lease':
        simulation.setLease(robotId, request.leaseId);
        this.active.add(robotId);
        return { ok: true };
      case 'signal':
        simulation.setSignal(robotId, request.signal);
        return { ok: true };
      case 'charger':
        simulation.setCharger(robotId, request.at);
        return { ok: true };
      case 'weak-battery':
        simulation.weakenBattery(robotId, request.percentage);
        return { ok: true };
      case 'lid':
        return outcomeOf(simulation.setLid(robotId, request.lid));
      case 'lid-toggle':
        return outcomeOf(
          simulation.toggleLid(robotId, this.timingOf(request.sentAt)),
        );
      case 'help':
        return outcomeOf(simulation.help(robotId));
      case 'command':
        return outcomeOf(
          simulation.command(
            robotId,
            request.leaseId,
            request.command,
            this.timingOf(request.sentAt),
          ),
        );
      case 'emergency-stop':
        return outcomeOf(
          simulation.emergencyStop(
            robotId,
            request.by,
            'operator',
            request.press,
          ),
        );
      case 'rearm':
        return outcomeOf(
          simulation.rearm(robotId, request.leaseId, {
            stopNumber: request.stopNumber,
            timing: this.timingOf(request.sentAt),
          }),
        );
      default:
        return refuseUnknown(request);
    }
  }

  private timingOf(sentAt: number): CommandTiming {
    return { sentAt, now: this.options.now() };
  }

  private step() {
    this.told.clear();
    // The real time, not the tick's: after a stall the watchdog must see the silence.
    this.simulation.step(this.options.now());
    this.tick += 1;
    this.active.forEach(robotId => this.publish(robotId));
    this.publishCars();
    const isDue = this.tick % TICKS_PER_TELEMETRY === 0;
    this.observed.forEach(robotId => {
      if (isDue || this.isNews(robotId)) this.postTelemetry(robotId);
    });
    if (this.tick % TICKS_PER_REPORT === 0 || (isDue && this.hasFleetNews()))
      this.report();
  }

  private report() {
    const heardAt = new Date();
    const heard: RobotState[] = [];
    for (const robotId of this.options.robotIds) {
      this.publish(robotId);
      if (this.simulation.news(robotId).signal === 'lost') {
        const last = this.lastSummaries.get(robotId);
        if (last) this.lastSummaries.set(robotId, { ...last, signal: 'lost' });
      } else {
        const state = this.simulation.state(robotId);
        heard.push(state);
        this.lastSummaries.set(robotId, summaryOf(state, heardAt));
        if (!this.observed.has(robotId))
          this.lastTelemetry.set(
            robotId,
            telemetryOf(state, {}, this.options.now()),
          );
      }
    }
    this.options.post({
      type: 'reports',
      reports: heard.map(state => reportOf(state, heardAt)),
      summaries: [...this.lastSummaries.values()],
    });
  }

  private postTelemetry(robotId: string) {
    const { signal } = this.simulation.news(robotId);
    const last = this.lastTelemetry.get(robotId);
    const telemetry =
      signal === 'lost' && last ? { ...last, signal } : this.sample(robotId);
    this.lastTelemetry.set(robotId, telemetry);
    this.options.post({ type: 'telemetry', telemetry });
  }

  private sample(robotId: string): RobotTelemetry {
    const { simulation, options } = this;
    return telemetryOf(
      simulation.state(robotId),
      {
        particles: simulation.particles(robotId),
        clearance: simulation.clearance(robotId),
      },
      options.now(),
    );
  }

  /** Whether the robot stopped, was stopped or moves again since it was last told: its driver must not wait for that. */
  private isNews(robotId: string): boolean {
    const last = this.lastTelemetry.get(robotId);
    const state = this.simulation.news(robotId);
    return (
      state.signal !== 'lost' &&
      last !== undefined &&
      (last.emergency_stop.number !== state.emergency_stop.number ||
        last.emergency_stop.latched !== state.emergency_stop.latched ||
        last.is_armed !== state.is_armed ||
        (last.speed === 0) !== (state.speed === 0))
    );
  }

  /** Whether a robot was stopped, re-armed, lost or found since all were told: who watches the fleet must not wait for that. */
  private hasFleetNews(): boolean {
    return this.options.robotIds.some(robotId => {
      const last = this.lastSummaries.get(robotId);
      const { signal, emergency_stop: stop } = this.simulation.news(robotId);
      if (!last) return false;
      return signal === 'lost' || last.signal === 'lost'
        ? signal !== last.signal
        : stop.latched !== last.is_emergency_stopped;
    });
  }

  /** Hardly ever is there one, and then nothing is written. */
  private publishCars() {
    const cars = [...this.simulation.yieldingCars];
    if (cars.length === 0 && !this.areCarsShown) return;
    this.areCarsShown = cars.length > 0;
    this.poses.writeCars({ simulatedTime: this.simulation.time, cars });
  }

  private publish(robotId: string) {
    const motion = this.simulation.motion(robotId);
    const { x, y, heading, speed, yaw_rate: yawRate } = motion;
    const signs = this.simulation.signs(robotId);
    this.poses.write(this.options.robotIds.indexOf(robotId), {
      time: this.options.now(),
      simulatedTime: this.simulation.time,
      x,
      y,
      heading,
      speed,
      yawRate,
      signs:
        (signs.led ? SIGNS.led : 0) +
        (signs.strobe ? SIGNS.strobe : 0) +
        (signs.siren ? SIGNS.siren : 0),
    });
  }
}

function outcomeOf(result: CommandResult): Outcome {
  if (result.ok) return result;
  const { code, message } = result;
  return { ok: false, message, ...(code === 'refused' ? {} : { code }) };
}

/** Nothing is executed for want of a better guess. */
function refuseUnknown(request: never): never {
  throw new Error(`The robot does not know "${String(request)}".`);
}
