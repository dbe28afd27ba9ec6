import {
  EmergencyStop,
  type EmergencyStopState,
  type RobotWatch,
  type TeleopConnection,
} from '@sidehelm/teleop-react';
import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import { type RobotsFeed } from '@sidehelm/fleet-react';

const IDLE: EmergencyStopState = { kind: 'idle' };
const LATCHED: EmergencyStopState = { kind: 'latched' };

/**
 * The emergency stop of a robot on the wall. Whether it is stopped comes from
 * the feed of all robots; its own telemetry, ten times a second, is watched only
 * from a press until the robot moves again.
 */
export class WallStop {
  readonly state: ReadableValue<EmergencyStopState>;
  private readonly current = new ObservableValue(IDLE);
  private readonly endFeed: () => void;
  private watch?: RobotWatch;
  private stop?: EmergencyStop;
  private endStop?: () => void;

  constructor(
    private readonly connection: TeleopConnection,
    private readonly feed: Pick<RobotsFeed, 'robot'>,
    private readonly robotId: string,
  ) {
    this.state = this.current;
    this.endFeed = feed.robot(robotId).subscribe(() => this.update());
    this.update();
  }

  press(): void {
    this.unwatch();
    this.watch = this.connection.watch(this.robotId);
    this.stop = new EmergencyStop(this.connection, this.watch);
    this.endStop = this.stop.state.subscribe(() => this.update());
    this.stop.press();
  }

  /** Stops listening to the robot; a press on its way goes on. */
  dispose(): void {
    this.endFeed();
    this.unwatch();
  }

  private unwatch() {
    this.endStop?.();
    this.stop?.dispose();
    this.watch?.close();
    this.endStop = undefined;
    this.stop = undefined;
    this.watch = undefined;
  }

  private update() {
    const own = this.stop?.state.get() ?? IDLE;
    const isStopped = this.feed.robot(this.robotId).get()?.is_emergency_stopped;
    if (own.kind === 'sending' || own.kind === 'latched') {
      this.current.set(own);
    } else if (isStopped) {
      this.unwatch();
      this.current.set(LATCHED);
    } else {
      if (own.kind === 'idle') this.unwatch();
      this.current.set(own);
    }
  }
}
