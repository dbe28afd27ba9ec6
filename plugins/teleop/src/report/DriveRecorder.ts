import { DRIVING } from '@sidehelm/console-common';
import type { DriveReport } from '@sidehelm/contracts';
import {
  ObservableValue,
  TimerTicker,
  type ReadableValue,
  type Ticker,
} from '@sidehelm/console-react';
import { isTelemetryCurrent } from '@sidehelm/teleop-react';
import type { DriveSession } from '../driving/DriveSession';
import { DelayHistogram } from './DelayHistogram';

/** ms between two looks; as often as the robot tells. */
const INTERVAL = 100;
/** m/s; slower counts as standing. */
const MOVING = 0.1;
/** What came near has to be this far again before it counts anew, m. */
const CLEAR_AGAIN = 0.5;
/** After so long without a look nothing is known of the time between, ms: a tab was asleep. */
const GAP = 1_000;

/** What of a drive session is recorded. */
export type RecordedSession = Pick<
  DriveSession,
  | 'lease'
  | 'safety'
  | 'emergency'
  | 'watch'
  | 'saying'
  | 'loopDelay'
  | 'sinceLastFrame'
>;

export interface FinishedDrive {
  leaseId: string;
  report: DriveReport;
}

interface Running {
  leaseId: string;
  startedAt: number;
  lookedAt: number;
  distance: number;
  delay: DelayHistogram;
  limited: number;
  freezes: number;
  frozen: number;
  isFrozen: boolean;
  emergencyStops: number;
  stopNumber: number | undefined;
  wasLatched: boolean;
  safetyStops: number;
  wasHeld: boolean;
  nearMisses: number;
  isNear: boolean;
  collisions: number;
  isTouching: boolean;
  sounds: Map<string, number>;
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;

/** Measures each drive of a session, from getting control to losing it. It watches and changes nothing. */
export class DriveRecorder {
  /** The drive that ended last, until another begins. */
  readonly finished: ReadableValue<FinishedDrive | undefined>;
  private readonly last = new ObservableValue<FinishedDrive | undefined>(
    undefined,
  );
  private running?: Running;
  private readonly endings: (() => void)[] = [];

  constructor(
    private readonly session: RecordedSession,
    private readonly ticker: Ticker = new TimerTicker(),
  ) {
    this.finished = this.last;
    const look = () => this.look();
    this.endings.push(
      session.lease.subscribe(() => this.followLease()),
      session.safety.subscribe(look),
      session.watch.telemetry.subscribe(look),
      session.saying.subscribe(() => this.countSaying()),
      () => this.ticker.stop(),
    );
    this.followLease();
  }

  /** The drive so far; `undefined` while nobody drives here. */
  current(): FinishedDrive | undefined {
    const { running } = this;
    return running && { leaseId: running.leaseId, report: reportOf(running) };
  }

  /** The driver has seen how it went. */
  dismiss(): void {
    this.last.set(undefined);
  }

  /** Ends what still runs. */
  dispose(): void {
    this.finish();
    this.endings.forEach(end => end());
  }

  private followLease() {
    const lease = this.session.lease.get();
    const leaseId = lease.kind === 'mine' ? lease.leaseId : undefined;
    if (leaseId === this.running?.leaseId) return;
    this.finish();
    if (leaseId === undefined) return;
    this.last.set(undefined);
    const now = performance.now();
    this.running = {
      leaseId,
      startedAt: now,
      lookedAt: now,
      distance: 0,
      delay: new DelayHistogram(),
      limited: 0,
      freezes: 0,
      frozen: 0,
      isFrozen: false,
      emergencyStops: 0,
      stopNumber: undefined,
      wasLatched: true,
      safetyStops: 0,
      wasHeld: true,
      nearMisses: 0,
      isNear: false,
      collisions: 0,
      isTouching: false,
      sounds: new Map(),
    };
    this.ticker.start(INTERVAL, () => this.look());
  }

  private finish() {
    const { running } = this;
    if (!running) return;
    this.look();
    this.running = undefined;
    this.ticker.stop();
    this.last.set({ leaseId: running.leaseId, report: reportOf(running) });
  }

  private look() {
    const { running, session } = this;
    if (!running) return;
    const now = performance.now();
    const passed = now - running.lookedAt;
    running.lookedAt = now;
    const known = passed <= GAP ? passed : 0;
    this.lookAtLink(running, known);
    const reading = session.watch.telemetry.get();
    if (!reading || !isTelemetryCurrent(reading)) return;
    const { speed, collision, clearance } = reading.telemetry;
    const { emergency_stop: stop } = reading.telemetry;
    const isMoving = Math.abs(speed) >= MOVING;
    running.distance += (Math.abs(speed) * known) / 1_000;

    const nearest = clearance ? Math.min(...clearance) : Infinity;
    const isNear = nearest < DRIVING.nearMiss;
    if (isNear && isMoving && !running.isNear) {
      running.nearMisses += 1;
      running.isNear = true;
    } else if (nearest > CLEAR_AGAIN) running.isNear = false;

    if (collision && !running.isTouching) running.collisions += 1;
    running.isTouching = collision;

    // Of a robot that does not count them, what is latched anew is one.
    const { latched, number = running.stopNumber } = stop;
    if (number === undefined)
      running.emergencyStops += latched && !running.wasLatched ? 1 : 0;
    else running.emergencyStops += number - (running.stopNumber ?? number);
    running.stopNumber = number;
    running.wasLatched = latched;

    const { kind } = session.safety.get();
    const isHeld = kind === 'stopped' || kind === 'not-neutral';
    if (isHeld && !running.wasHeld && isMoving) running.safetyStops += 1;
    running.wasHeld = isHeld;
  }

  /** By what the robot accepted: its telemetry tells nothing of the same sound twice in a row, and misses a short one. */
  private countSaying() {
    const { running } = this;
    const saying = this.session.saying.get();
    if (!running || saying?.leaseId !== running.leaseId) return;
    const { sound } = saying;
    running.sounds.set(sound, (running.sounds.get(sound) ?? 0) + 1);
  }

  private lookAtLink(running: Running, known: number) {
    const { session } = this;
    const delay = session.loopDelay();
    if (delay !== undefined) running.delay.add(delay, known);
    const silence = session.sinceLastFrame() ?? 0;
    const isFrozen = silence > DRIVING.staleVideo;
    // The picture may have stood still before the drive began.
    const frozenFor = Math.min(silence, running.lookedAt - running.startedAt);
    if (isFrozen) running.frozen += running.isFrozen ? known : frozenFor;
    if (isFrozen && !running.isFrozen) running.freezes += 1;
    running.isFrozen = isFrozen;
    const safety = session.safety.get();
    if (safety.kind === 'limited' && safety.reason === 'delay')
      running.limited += known;
  }
}

function reportOf(running: Running): DriveReport {
  const delay = running.delay.percentiles();
  return {
    duration_in_seconds: seconds(running.lookedAt - running.startedAt),
    distance_in_metres: Math.round(running.distance * 10) / 10,
    ...(delay && { delay }),
    limited_in_seconds: seconds(running.limited),
    freezes: running.freezes,
    frozen_in_seconds: seconds(running.frozen),
    emergency_stops: running.emergencyStops,
    safety_stops: running.safetyStops,
    near_misses: running.nearMisses,
    collisions: running.collisions,
    sounds: [...running.sounds]
      .slice(0, 64)
      .map(([sound, count]) => ({ sound, count })),
  };
}
