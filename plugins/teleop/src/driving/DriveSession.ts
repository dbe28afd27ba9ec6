import {
  blindDistance,
  brakingDistance,
  DRIVING,
} from '@sidehelm/console-common';
import type {
  AckMessage,
  DriveDevice,
  DriveMessage,
  RobotCommand,
} from '@sidehelm/contracts';
import {
  type ControlPath,
  EmergencyStop,
  isTelemetryCurrent,
  type LeaseState,
  readLease,
  type RequestAnswer,
  type RobotWatch,
  type TeleopConnection,
} from '@sidehelm/teleop-react';
import {
  createTicker,
  ObservableValue,
  type ReadableValue,
  type Ticker,
} from '@sidehelm/console-react';
import {
  asksForNothing,
  combineInputs,
  isNeutral,
  isSameInput,
  isUrgentChange,
  NEUTRAL,
  type DriveInput,
} from './DriveInput';
import { loopDelay, pictureAge, type VideoHealth } from './loopDelay';
import { LostControlWatch } from './LostControlWatch';
import { PageAttention } from './PageAttention';
import { helpOffCentre } from './describeSafety';
import {
  SafetyGate,
  type SafetyDecision,
  type SafetyState,
} from './SafetyGate';
import { unknownTime } from './unknownTime';

const INTERVAL = 1_000 / DRIVING.commandRateHz;
/** Smaller changes of the loop delay are not told, ms, nor those of any other limit of the speed. */
const DELAY_STEP = 10;
const FACTOR_STEP = 0.05;

const DEVICES: readonly DriveDevice[] = ['keyboard', 'gamepad', 'touch'];

const isDevice = (name: string): name is DriveDevice =>
  DEVICES.some(device => device === name);

export interface DriveSessionOptions {
  connection: TeleopConnection;
  robotId: string;
  video: VideoHealth;
  createTicker?: () => Ticker;
  /** Whether the robot can be handed over to this tab; default true. Control can be taken either way. */
  isPlaceToDrive?: boolean;
}

/** Metres, negative in reverse. */
export interface StoppingWay {
  /** Until the robot hears what the driver does now. */
  blind: number;
  /** From then on until it stands. */
  braking: number;
}

/** A sound that the driver had the robot play. */
export interface Saying {
  leaseId: string;
  sound: string;
}

/**
 * Driving one robot: the lease, the stream of commands while it is held, and
 * the emergency stop. Every command passes the safety gate; what takes the
 * driver away from the page stops the robot inside that very event.
 */
export class DriveSession {
  readonly watch: RobotWatch;
  readonly lease = new ObservableValue<LeaseState>({ kind: 'unknown' });
  /** That control was lost, and how; until it is had again, or the driver has taken note. */
  readonly lostControl = new LostControlWatch();
  readonly safety = new ObservableValue<SafetyState>({
    kind: 'stopped',
    reason: 'no-lease',
  });
  /** What was last sent to the robot. */
  readonly output = new ObservableValue<DriveInput>(NEUTRAL);
  /** Whether stick and keys are centred. */
  readonly isCentred = new ObservableValue(true);
  /** -1..1, added to the steering by the robot. */
  readonly steerCompensation = new ObservableValue(0);
  readonly emergency: EmergencyStop;
  /** What the robot was asked to say last, and accepted; another value for each time. */
  readonly saying: ReadableValue<Saying | undefined>;

  private readonly connection: TeleopConnection;
  private readonly gate = new SafetyGate();
  private readonly attention = new PageAttention();
  private readonly ticker: Ticker;
  private readonly inputs = new Map<string, DriveInput>();
  /** When something of a device changed last, of those that tell. */
  private readonly changes = new Map<string, number>();
  private readonly endings: (() => void)[] = [];
  /** By the last that was heard of the lease: a link that breaks makes no watcher of a driver. */
  private isDriver = true;
  private isPadFrozen = false;
  private hasOtherPad = false;
  private readonly lastSaying = new ObservableValue<Saying | undefined>(
    undefined,
  );
  /** With which something was asked for last. */
  private device?: DriveDevice;
  private lastSentAt = -Infinity;

  constructor(private readonly options: DriveSessionOptions) {
    const { connection, robotId } = options;
    const newTicker = options.createTicker ?? createTicker;
    this.connection = connection;
    this.ticker = newTicker();
    this.saying = this.lastSaying;
    const { isPlaceToDrive = true } = options;
    this.watch = connection.watch(robotId, { canDrive: isPlaceToDrive });
    this.emergency = new EmergencyStop(connection, this.watch, {
      ticker: newTicker(),
      // Who drives is there, and the robot must stop whenever it can be told.
      isDriver: () => isPlaceToDrive && this.isDriver,
    });
    this.attention.start();
    this.endings.push(
      () => this.attention.stop(),
      connection.state.subscribe(() => this.readLease()),
      this.watch.lease.subscribe(() => this.readLease()),
      this.emergency.state.subscribe(() => this.flush()),
      this.attention.value.subscribe(() => this.flush()),
      () => this.emergency.dispose(),
    );
    this.readLease();
  }

  /** The way that drive commands take now. */
  get controlPath(): ReadableValue<ControlPath> {
    return this.connection.controlPath;
  }

  /** Of this tab's connection; `undefined` while there is none. */
  get sessionId(): string | undefined {
    return this.connection.sessionId;
  }

  /** Asks for the lease; `force` takes it from whoever holds it and needs a reason. */
  requestLease(
    options: { force?: boolean; reason?: string; is_check?: boolean } = {},
  ): Promise<AckMessage> {
    return this.connection.request({
      type: 'lease-request',
      robot_id: this.options.robotId,
      ...options,
    });
  }

  /** Lets go: a last neutral command, then the lease; once. */
  release(): void {
    const lease = this.lease.get();
    if (lease.kind !== 'mine' || this.lostControl.isReleased(lease.leaseId))
      return;
    this.sendDrive(NEUTRAL);
    this.lostControl.expectRelease(lease.leaseId);
    this.connection.send({
      type: 'lease-release',
      robot_id: this.options.robotId,
      lease_id: lease.leaseId,
    });
  }

  /** Gives the lease to another session that watches the robot. */
  handOver(sessionId: string): Promise<AckMessage> {
    this.gate.interrupt('no-lease');
    this.flush();
    return this.withLease(leaseId =>
      this.connection.request({
        type: 'lease-hand-over',
        robot_id: this.options.robotId,
        lease_id: leaseId,
        session_id: sessionId,
      }),
    );
  }

  /** Answers somebody who asked to intervene; a refusal says why. */
  answer(
    interventionId: string,
    answer: 'accepted' | 'declined',
    note: string,
  ): Promise<AckMessage> {
    return this.withLease(leaseId =>
      this.connection.request({
        type: 'intervention-answer',
        robot_id: this.options.robotId,
        lease_id: leaseId,
        intervention_id: interventionId,
        answer,
        note,
      }),
    );
  }

  /**
   * What one device, for example `keyboard`, asks for now. `changedAt`, on
   * `performance.now()`, is when anything of the device changed last: a
   * `gamepad` or a `keyboard` that holds still for long may be dead.
   */
  setInput(
    device: string,
    input: DriveInput,
    changedAt = performance.now(),
  ): void {
    const before = this.input();
    this.inputs.set(device, input);
    this.changes.set(device, changedAt);
    if (isDevice(device) && !asksForNothing(input)) this.device = device;
    const after = this.input();
    this.isCentred.set(isNeutral(after));
    // A key press or a let-go leaves at once, what grows with the next tick.
    if (isUrgentChange(before, after)) this.flush();
  }

  /** A device is there now, or `isAnother` is in use of several: what it asks for counts once it was seen centred. */
  addDevice(device: 'gamepad' | 'touch', isAnother = false): void {
    if (device === 'touch') this.gate.interrupt('touch-shown');
    else this.gate.interrupt(isAnother ? 'pad-changed' : 'pad-connected');
    this.inputs.set(device, NEUTRAL);
    this.isCentred.set(isNeutral(this.input()));
  }

  /** A device is gone: stops at once. What the others ask for counts once they were seen centred. */
  loseDevice(device: string): void {
    this.gate.interrupt('pad-lost');
    this.inputs.delete(device);
    this.isCentred.set(isNeutral(this.input()));
    this.flush();
  }

  /** The gamepad shows a deflected stick but does not answer any more. */
  setPadFrozen(isFrozen: boolean): void {
    if (isFrozen === this.isPadFrozen) return;
    this.isPadFrozen = isFrozen;
    this.flush();
  }

  /** Whether there is another gamepad than the one in use, which could take its place. */
  setHasOtherPad(hasOtherPad: boolean): void {
    this.hasOtherPad = hasOtherPad;
  }

  /** Whether the gamepad alone is off centre, and nothing of it reaches the robot, which stands. */
  isHeldUpByPad(): boolean {
    const { kind } = this.safety.get();
    const areOthersCentred = [...this.inputs].every(
      ([device, input]) => device === 'gamepad' || isNeutral(input),
    );
    return (
      (kind === 'stopped' || kind === 'not-neutral') &&
      this.isPadOffCentre() &&
      areOthersCentred &&
      this.speed() === 0
    );
  }

  emergencyStop(): void {
    this.emergency.press();
  }

  /**
   * Ends a latched emergency stop; the controls must be centred.
   *
   * @param stopNumber - of the press that is undone, see `emergency_stop.number`; one that came after it is not. Default that of the
   * latest telemetry: what the driver has seen.
   */
  async rearm(
    stopNumber = this.watch.telemetry.get()?.telemetry.emergency_stop.number,
  ): Promise<RequestAnswer> {
    if (!this.isCentred.get()) {
      return {
        type: 'ack',
        id: '',
        ok: false,
        message: this.isPadOffCentre()
          ? `The gamepad is off centre. Let go of it, ${helpOffCentre(this.hasOtherPad)}, then re-arm.`
          : 'Centre the stick and let go of the keys, then re-arm.',
        code: 'not-neutral',
      };
    }
    this.flush();
    return this.withLease(leaseId =>
      this.atKnownTime(sentAt =>
        this.connection.request({
          type: 'rearm',
          robot_id: this.options.robotId,
          lease_id: leaseId,
          stop_number: stopNumber,
          sent_at: sentAt,
        }),
      ),
    );
  }

  command(command: RobotCommand): Promise<AckMessage> {
    return this.withLease(async leaseId => {
      const answer = await this.atKnownTime(sentAt =>
        this.connection.request({
          type: 'command',
          robot_id: this.options.robotId,
          lease_id: leaseId,
          sent_at: sentAt,
          ...command,
        }),
      );
      if (answer.ok && command.command === 'sound')
        this.lastSaying.set({ leaseId, sound: command.sound });
      return answer;
    });
  }

  adjustSteerCompensation(steps: number): void {
    const step = DRIVING.steerCompensationStep;
    const next = this.steerCompensation.get() + steps * step;
    const clamped = Math.min(1, Math.max(-1, next));
    this.steerCompensation.set(Math.round(clamped / step) / (1 / step));
  }

  /** ms; `undefined` while it is not known, as without a connection. */
  loopDelay(): number | undefined {
    if (this.connection.sessionId === undefined) return undefined;
    return loopDelay(this.options.video, this.connection.clock);
  }

  /** m/s, negative in reverse; `undefined` when it is not known: what was last heard is not how fast the robot goes now. */
  readonly speed = (): number | undefined => {
    const heard = this.watch.telemetry.get();
    return heard && isTelemetryCurrent(heard)
      ? heard.telemetry.speed
      : undefined;
  };

  /** How the robot would go on, from where the picture shows it, if the driver let go now; `undefined` when that is not known. */
  readonly stoppingWay = (): StoppingWay | undefined => {
    const delay = this.loopDelay();
    const speed = this.speed();
    if (delay === undefined || speed === undefined) return undefined;
    return {
      blind: blindDistance(speed, delay),
      braking: brakingDistance(speed),
    };
  };

  /** Milliseconds since the last new picture; `undefined` before the first. */
  sinceLastFrame(): number | undefined {
    const { lastFrameAt } = this.options.video;
    return lastFrameAt === undefined
      ? undefined
      : performance.now() - lastFrameAt;
  }

  /** Lets go of everything. An emergency stop on its way goes on until confirmed, one that finds no link for 3 s. */
  dispose(): void {
    this.release();
    this.ticker.stop();
    this.endings.forEach(end => end());
    this.watch.close();
  }

  private async withLease(
    act: (leaseId: string) => Promise<RequestAnswer>,
  ): Promise<RequestAnswer> {
    const lease = this.lease.get();
    if (lease.kind === 'mine' && !this.lostControl.isReleased(lease.leaseId))
      return act(lease.leaseId);
    return {
      type: 'ack',
      id: '',
      ok: false,
      message: `You do not have control of ${this.options.robotId}.`,
    };
  }

  private async atKnownTime(
    send: (sentAt: number) => Promise<RequestAnswer>,
  ): Promise<RequestAnswer> {
    const sentAt = this.connection.clock.earliest();
    return sentAt === undefined ? unknownTime(this.connection) : send(sentAt);
  }

  private input(): DriveInput {
    return combineInputs(this.inputs.values());
  }

  private readLease() {
    const { connection, watch } = this;
    const before = this.lease.get();
    const after = readLease(watch.lease.get(), connection.sessionId);
    this.lostControl.follow({
      before,
      after,
      message: watch.lease.get()?.lease,
      isConnected: connection.sessionId !== undefined,
    });
    this.lease.set(after);
    if (after.kind !== 'unknown') this.isDriver = after.kind === 'mine';
    const leaseId = after.kind === 'mine' ? after.leaseId : undefined;
    const previousId = before.kind === 'mine' ? before.leaseId : undefined;
    if (leaseId !== previousId) {
      this.gate.interrupt('no-lease');
      if (leaseId) this.ticker.start(INTERVAL, this.onTick);
      else this.ticker.stop();
    }
    this.flush();
  }

  /** Judges the input now and sends what is allowed of it. */
  private flush() {
    const { emergency } = this;
    const heard = this.watch.telemetry.get();
    const decision = this.gate.decide(
      {
        now: performance.now(),
        isConnected: this.connection.sessionId !== undefined,
        hasLease: this.lease.get().kind === 'mine',
        isEmergencyStopped: emergency.isActive,
        isArmed: heard?.telemetry.is_armed ?? false,
        isSignalLost: heard?.telemetry.signal === 'lost',
        sinceTelemetry: heard && performance.now() - heard.receivedAt,
        attention: this.attention.value.get(),
        isPadFrozen: this.isPadFrozen,
        padStill: this.stillFor('gamepad'),
        keysStill: this.stillFor('keyboard'),
        isPadOffCentre: this.isPadOffCentre(),
        hasOtherPad: this.hasOtherPad,
        sinceLastFrame: this.sinceLastFrame(),
        loopDelay: this.loopDelay(),
      },
      this.input(),
    );
    this.publish(decision);
    this.sendDrive(decision.output);
  }

  /** Since the last change of a device that asks for something; also when nobody reads it any more. */
  private stillFor(device: string): number {
    const input = this.inputs.get(device);
    const changedAt = this.changes.get(device);
    if (!input || changedAt === undefined || asksForNothing(input)) return 0;
    return performance.now() - changedAt;
  }

  private isPadOffCentre(): boolean {
    const pad = this.inputs.get('gamepad') ?? NEUTRAL;
    const isTold = pad.held === undefined || pad.held === 'opposed';
    return isTold && !isNeutral(pad);
  }

  private publish({ state, output }: SafetyDecision) {
    if (!isSameState(state, this.safety.get())) this.safety.set(state);
    if (!isSameInput(output, this.output.get())) this.output.set(output);
  }

  /** Commands need the service's time: those that are too old must be recognised, whichever way is slow. */
  private sendDrive(output: DriveInput) {
    const lease = this.lease.get();
    const sentAt = this.connection.clock.earliest();
    if (lease.kind !== 'mine' || sentAt === undefined) return;
    this.lastSentAt = performance.now();
    const age = pictureAge(this.options.video);
    const message: DriveMessage = {
      type: 'drive',
      robot_id: this.options.robotId,
      lease_id: lease.leaseId,
      seq: this.connection.nextSequence(),
      sent_at: sentAt,
      power: output.power,
      steer: output.steer,
      steer_compensation: this.steerCompensation.get(),
      ...(output.rotate !== 0 && { rotate: output.rotate }),
      ...(this.device && { device: this.device }),
      limit: limitOf(this.safety.get()),
      // The robot knows the way of the command, and holds the speed to both.
      ...(age !== undefined && { picture_age: Math.max(0, Math.round(age)) }),
    };
    this.connection.send(message);
  }

  private readonly onTick = () => {
    this.attention.check();
    // Either way: after a clock that went back the last command seems to be in the future.
    const sinceSent = Math.abs(performance.now() - this.lastSentAt);
    if (sinceSent < INTERVAL / 2) return;
    this.flush();
  };
}

/** The share of the full speed that is let through, as those who watch are told it. */
function limitOf(state: SafetyState): number {
  if (state.kind === 'limited') return Math.round(state.factor * 100) / 100;
  return state.kind === 'clear' ? 1 : 0;
}

/** A limit changes with every tick: not each change is worth telling. */
function isSameState(a: SafetyState, b: SafetyState): boolean {
  if (a.kind === 'limited' && b.kind === 'limited' && a.reason === b.reason)
    return a.reason === 'delay'
      ? Math.abs(a.loopDelay - b.loopDelay) < DELAY_STEP
      : Math.abs(a.factor - b.factor) < FACTOR_STEP;
  return JSON.stringify(a) === JSON.stringify(b);
}
