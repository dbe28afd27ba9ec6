import type { EmergencyStopCause, ServerMessage } from '@sidehelm/contracts';
import type { ControlChannel } from './ControlChannel';
import { ObservableValue, type ReadableValue } from './ObservableValue';
import type { RobotWatch } from './RobotWatch';
import type { TeleopConnection } from './TeleopConnection';
import type { Ticker } from './Ticker';
import { createTicker } from './WorkerTicker';

/** Milliseconds between repetitions. */
const REPEAT = 50;
/** Telemetry sampled this soon after the confirmation may not know of it yet; ms. */
const TELEMETRY_LAG = 300;

export type EmergencyStopState =
  | { kind: 'idle' }
  /** Pressed, and sent again and again until somebody confirms it. */
  | { kind: 'sending' }
  | { kind: 'latched'; by?: string; cause?: EmergencyStopCause }
  | { kind: 'refused'; message: string };

export interface EmergencyStopOptions {
  /** All are used at once; default the websocket alone. */
  channels?: readonly ControlChannel[];
  ticker?: Ticker;
}

/**
 * The emergency stop of one robot, for whoever watches it. It outlives the
 * screen on which it was pressed: once pressed it goes on until confirmed.
 */
export class EmergencyStop {
  readonly state: ReadableValue<EmergencyStopState>;
  private readonly current = new ObservableValue<EmergencyStopState>({
    kind: 'idle',
  });
  private readonly channels: readonly ControlChannel[];
  private readonly ticker: Ticker;
  private readonly endTelemetry: () => void;
  private confirmedAt = -Infinity;
  private endSending?: () => void;

  constructor(
    private readonly connection: TeleopConnection,
    private readonly watch: Pick<RobotWatch, 'robotId' | 'telemetry'>,
    options: EmergencyStopOptions = {},
  ) {
    this.state = this.current;
    this.channels = options.channels ?? [connection];
    this.ticker = options.ticker ?? createTicker();
    this.endTelemetry = watch.telemetry.subscribe(() => this.readTelemetry());
    this.readTelemetry();
  }

  /** Whether the robot must be taken as stopped. */
  get isActive(): boolean {
    const { kind } = this.current.get();
    return kind === 'sending' || kind === 'latched';
  }

  press(): void {
    if (this.endSending) return;
    const { connection } = this;
    const { robotId } = this.watch;
    const id = connection.createId();
    const send = () =>
      this.channels.forEach(channel =>
        channel.send({ type: 'emergency-stop', robot_id: robotId, id }),
      );
    const endMessages = connection.onMessage(message => {
      const answer = readAnswer(message, id, robotId);
      if (answer) this.settle(answer);
    });
    const release = connection.acquire();
    this.endSending = () => {
      this.endSending = undefined;
      this.ticker.stop();
      endMessages();
      release();
    };
    this.current.set({ kind: 'sending' });
    send();
    this.ticker.start(REPEAT, send);
  }

  /** Stops listening to the robot; a press on its way goes on. */
  dispose(): void {
    this.endTelemetry();
  }

  private settle(answer: EmergencyStopState) {
    this.endSending?.();
    this.confirmedAt = this.connection.clock.now() ?? -Infinity;
    this.current.set(answer);
  }

  private readTelemetry() {
    const telemetry = this.watch.telemetry.get()?.telemetry;
    if (!telemetry) return;
    const { latched, by, cause } = telemetry.emergency_stop;
    const state = this.current.get();
    if (latched) {
      this.endSending?.();
      const isKnown =
        state.kind === 'latched' && state.by === by && state.cause === cause;
      if (!isKnown) this.current.set({ kind: 'latched', by, cause });
    } else if (
      state.kind === 'latched' &&
      telemetry.server_time > this.confirmedAt + TELEMETRY_LAG
    ) {
      this.current.set({ kind: 'idle' });
    }
  }
}

function readAnswer(
  message: ServerMessage,
  id: string,
  robotId: string,
): EmergencyStopState | undefined {
  switch (message.type) {
    case 'ack':
      if (message.id !== id) return undefined;
      return message.ok
        ? { kind: 'latched' }
        : { kind: 'refused', message: message.message ?? 'Unknown error' };
    case 'error':
      // These two may pass; everything else will not change by asking again.
      if (message.code === 'too-fast' || message.code === 'upstream-lost')
        return undefined;
      return message.id === id
        ? { kind: 'refused', message: message.message }
        : undefined;
    case 'telemetry':
      return message.robot_id === robotId && message.emergency_stop.latched
        ? { kind: 'latched' }
        : undefined;
    default:
      return undefined;
  }
}
