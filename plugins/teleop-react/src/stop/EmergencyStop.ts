import { UNKNOWN_ERROR } from '@sidehelm/console-common';
import type {
  EmergencyStopCause,
  RobotTelemetry,
  ServerMessage,
} from '@sidehelm/contracts';
import {
  createTicker,
  ObservableValue,
  type ReadableValue,
  type Ticker,
} from '@sidehelm/console-react';
import {
  isTelemetryCurrent,
  type RobotWatch,
  type TelemetryReading,
} from '../watch/RobotWatch';
import type { TeleopConnection } from '../connection/TeleopConnection';

/** Milliseconds between repetitions. */
const REPEAT = 50;
/** How long a press is sent by a link that comes back: somebody who watches may have looked elsewhere since; ms. */
const GOOD_FOR = 3_000;
/** Telemetry sampled this soon after the confirmation may not know of it yet; ms. */
const TELEMETRY_LAG = 300;
/** How long it is told of a press that came to nothing, once the robot is heard; ms. */
const FAILURE_TOLD = 10_000;

export type EmergencyStopState =
  | { kind: 'idle' }
  /**
   * Pressed, and sent again and again until somebody confirms it; `isWaiting` while there is no link to send it by, and `isKept` where
   * it is sent then whenever the link is back, as that of a driver.
   */
  | { kind: 'sending'; isWaiting?: true; isKept?: true }
  /** There was no link for too long: it is not sent any more, who pressed has to say so again. `hasLeft` when it was sent before, and nobody knows what became of it. */
  | { kind: 'unsent'; hasLeft: boolean }
  | { kind: 'latched'; by?: string; cause?: EmergencyStopCause }
  | { kind: 'refused'; message: string };

/** When the button was pressed, as the robot's telemetry tells it. */
interface Press {
  /** Of the connection whose clock `at` is of. */
  sessionId: string | undefined;
  /** Service time, ms, rather too late than too early; `undefined` while it is not known. */
  at: number | undefined;
  /** The presses that were known then. */
  number: number | undefined;
}

interface Confirmation {
  /** Of the connection whose clock `at` is of: another process may have a younger one. */
  sessionId: string | undefined;
  at: number;
}

export interface EmergencyStopOptions {
  ticker?: Ticker;
  /**
   * Whether who presses now drives the robot; by default nobody does. A press that finds no link is sent by a later one: a
   * driver's as long as their screen is there, any other within 3 s. After that whoever pressed is asked again.
   */
  isDriver?: () => boolean;
}

/**
 * The emergency stop of one robot, for whoever watches it. It outlives the
 * screen on which it was pressed: once pressed it goes on until confirmed, but is
 * not sent late by a link that comes back after the person has moved on.
 */
export class EmergencyStop {
  readonly state: ReadableValue<EmergencyStopState>;
  private readonly current = new ObservableValue<EmergencyStopState>({
    kind: 'idle',
  });
  private readonly ticker: Ticker;
  private readonly isDriver: () => boolean;
  private readonly endTelemetry: () => void;
  private confirmed?: Confirmation;
  private pressed?: Press;
  /** How long the press is sent by a link that comes back, ms, and until when by one that is not back yet. */
  private goodFor = GOOD_FOR;
  private goodUntil = -Infinity;
  /** When the robot was first heard after a press that came to nothing. */
  private heardAfterFailure?: number;
  private endSending?: () => void;

  constructor(
    private readonly connection: TeleopConnection,
    private readonly watch: Pick<RobotWatch, 'robotId' | 'telemetry'>,
    options: EmergencyStopOptions = {},
  ) {
    this.state = this.current;
    this.ticker = options.ticker ?? createTicker();
    this.isDriver = options.isDriver ?? (() => false);
    this.endTelemetry = watch.telemetry.subscribe(() => this.readTelemetry());
    this.readTelemetry();
  }

  /** Whether the robot must be taken as stopped. */
  get isActive(): boolean {
    const { kind } = this.current.get();
    return kind === 'sending' || kind === 'latched';
  }

  /** Also for a robot that is stopped: somebody may be about to re-arm it. */
  press(): void {
    if (this.endSending) return;
    const { connection } = this;
    const { robotId, telemetry } = this.watch;
    this.pressed = {
      sessionId: connection.sessionId,
      at: connection.clock.latest(),
      number: telemetry.get()?.telemetry.emergency_stop.number,
    };
    this.heardAfterFailure = undefined;
    const id = connection.createId();
    this.goodFor = this.isDriver() ? Infinity : GOOD_FOR;
    this.goodUntil = performance.now() + this.goodFor;
    /** The connection by which it left. */
    let leftBy: string | undefined;
    const send = () => {
      const { sessionId } = connection;
      const isOnItsWay = sessionId !== undefined && sessionId === leftBy;
      if (!isOnItsWay && performance.now() > this.goodUntil) {
        this.endSending?.();
        this.current.set({ kind: 'unsent', hasLeft: leftBy !== undefined });
        return;
      }
      const hasLeft = connection.send({
        type: 'emergency-stop',
        robot_id: robotId,
        id,
      });
      if (hasLeft) {
        leftBy = sessionId;
        this.goodUntil = performance.now() + this.goodFor;
      }
      this.showSending(hasLeft);
    };
    const endMessages = connection.onMessage(message => {
      const answer = this.readAnswer(message, id);
      if (answer) this.settle(answer);
    });
    const release = connection.acquire();
    this.endSending = () => {
      this.endSending = undefined;
      this.ticker.stop();
      endMessages();
      release();
    };
    this.ticker.start(REPEAT, send);
    send();
  }

  private showSending(hasLeft: boolean) {
    const shown = this.current.get();
    const isShown =
      shown.kind === 'sending' && (shown.isWaiting ?? false) === !hasLeft;
    if (isShown) return;
    this.current.set({
      kind: 'sending',
      ...(!hasLeft && { isWaiting: true }),
      ...(!hasLeft && this.goodFor === Infinity && { isKept: true }),
    });
  }

  /** Stops listening to the robot. A press on its way goes on, one without a link as that of somebody who watches. */
  dispose(): void {
    this.endTelemetry();
    this.goodFor = GOOD_FOR;
    this.goodUntil = Math.min(this.goodUntil, performance.now() + GOOD_FOR);
  }

  private settle(answer: EmergencyStopState) {
    this.endSending?.();
    const { sessionId, clock } = this.connection;
    this.confirmed = { sessionId, at: clock.now() ?? -Infinity };
    this.current.set(answer);
  }

  /**
   * Whether a latched robot knows of this press. What it sampled before says
   * nothing: somebody may re-arm it before the press arrives.
   */
  private confirms({
    server_time: sampledAt,
    emergency_stop: { number },
  }: RobotTelemetry): boolean {
    const { sessionId, clock } = this.connection;
    const { pressed } = this;
    // Another connection may be to another process, with another clock and count.
    const isComparable =
      pressed?.sessionId === sessionId &&
      pressed?.at !== undefined &&
      (pressed.number === undefined) === (number === undefined);
    if (!isComparable) this.pressed = { sessionId, at: clock.latest(), number };
    const { at = Infinity, number: known } = this.pressed ?? {};
    return sampledAt >= at && (number === undefined || number !== known);
  }

  private isLaterThanConfirmation({ server_time: sampledAt }: RobotTelemetry) {
    const { confirmed, connection } = this;
    return (
      !confirmed ||
      confirmed.sessionId !== connection.sessionId ||
      sampledAt > confirmed.at + TELEMETRY_LAG
    );
  }

  private readTelemetry() {
    const reading = this.watch.telemetry.get();
    if (!reading) return;
    const { telemetry } = reading;
    const { latched, by, cause } = telemetry.emergency_stop;
    const state = this.current.get();
    if (latched) {
      if (this.endSending && !this.confirms(telemetry)) return;
      this.endSending?.();
      const isKnown =
        state.kind === 'latched' && state.by === by && state.cause === cause;
      if (!isKnown) this.current.set({ kind: 'latched', by, cause });
    } else if (
      state.kind === 'latched'
        ? this.isLaterThanConfirmation(telemetry)
        : this.isFailureOver(state, reading)
    ) {
      this.current.set({ kind: 'idle' });
    }
  }

  /** As long as the robot is not heard, that it was not stopped is all that is known of it. */
  private isFailureOver(
    { kind }: EmergencyStopState,
    reading: TelemetryReading,
  ) {
    if (kind !== 'refused' && kind !== 'unsent') return false;
    if (!isTelemetryCurrent(reading)) {
      this.heardAfterFailure = undefined;
      return false;
    }
    const now = performance.now();
    this.heardAfterFailure ??= now;
    return now - this.heardAfterFailure >= FAILURE_TOLD;
  }

  private readAnswer(
    message: ServerMessage,
    id: string,
  ): EmergencyStopState | undefined {
    switch (message.type) {
      case 'ack':
        if (message.id !== id) return undefined;
        return message.ok
          ? { kind: 'latched' }
          : {
              kind: 'refused',
              message: message.message ?? UNKNOWN_ERROR.answer,
            };
      case 'error':
        // These two may pass; everything else will not change by asking again.
        if (message.code === 'too-fast' || message.code === 'upstream-lost')
          return undefined;
        return message.id === id
          ? { kind: 'refused', message: message.message }
          : undefined;
      case 'telemetry':
        // Also when the screen, and with it the watch, is gone.
        return message.robot_id === this.watch.robotId &&
          message.emergency_stop.latched &&
          this.confirms(message)
          ? { kind: 'latched' }
          : undefined;
      default:
        return undefined;
    }
  }
}
