import type {
  LiveErrorMessage,
  RobotTelemetry,
  ServerMessage,
} from '@sidehelm/contracts';
import { ObservableValue } from '@sidehelm/console-react';
import type {
  DrivingReading,
  InterventionsReading,
  LeaseReading,
  RobotWatch,
  TelemetryReading,
} from '../watch/RobotWatch';
import { isNotLetIn } from './isNotLetIn';

/** The service repeats itself twice a second while it refuses drive commands; ms. */
const REFUSAL_LASTS = 1_500;

/** What is known of one robot. */
export type RobotReadings = Omit<RobotWatch, 'robotId' | 'close'>;

class WatchedRobot {
  readonly telemetry = new ObservableValue<TelemetryReading | undefined>(
    undefined,
  );
  readonly lease = new ObservableValue<LeaseReading | undefined>(undefined);
  readonly driving = new ObservableValue<DrivingReading | undefined>(undefined);
  readonly interventions = new ObservableValue<
    InterventionsReading | undefined
  >(undefined);
  readonly problem = new ObservableValue<LiveErrorMessage | undefined>(
    undefined,
  );
  readonly refusal = new ObservableValue<string | undefined>(undefined);
  users = 0;
  /** Of the users, those that can drive it. */
  drivers = 0;
  private forgetting?: ReturnType<typeof setTimeout>;

  /** A refused drive command: said until some time after the last one. */
  refuse(message: string | undefined): void {
    clearTimeout(this.forgetting);
    this.refusal.set(message);
    if (message === undefined) return;
    this.forgetting = setTimeout(() => this.refuse(undefined), REFUSAL_LASTS);
  }

  forget(): void {
    this.lease.set(undefined);
    this.telemetry.set(undefined);
    this.driving.set(undefined);
    this.interventions.set(undefined);
    this.refuse(undefined);
  }
}

export interface WatchedRobotsOptions {
  /** Asks the service for what happens to a robot, or once more in another role. */
  start: (robotId: string, canDrive: boolean) => void;
  /** Nobody in this tab wants to know any more. */
  stop: (robotId: string) => void;
}

/** The robots that this tab watches, and what the service says of each. */
export class WatchedRobots {
  private readonly robots = new Map<string, WatchedRobot>();

  constructor(private readonly options: WatchedRobotsOptions) {}

  /** One of those that can be handed over to this tab. */
  get driveable(): string | undefined {
    const [found] =
      [...this.robots].find(([, { drivers }]) => drivers > 0) ?? [];
    return found;
  }

  /** Somebody watches a robot; the first who does, and the first who can drive it, tell the service. */
  join(robotId: string, canDrive: boolean): RobotReadings {
    const robot = this.robots.get(robotId) ?? new WatchedRobot();
    this.robots.set(robotId, robot);
    robot.users += 1;
    if (canDrive) robot.drivers += 1;
    if (robot.users === 1 || (canDrive && robot.drivers === 1))
      this.start(robotId, robot);
    return robot;
  }

  /** As who has joined. */
  leave(robotId: string, canDrive: boolean): void {
    const robot = this.robots.get(robotId);
    if (!robot) return;
    robot.users -= 1;
    if (canDrive) robot.drivers -= 1;
    if (robot.users === 0) {
      robot.refuse(undefined);
      this.robots.delete(robotId);
      this.options.stop(robotId);
    } else if (canDrive && robot.drivers === 0) {
      this.start(robotId, robot);
    }
  }

  /** Tells a new connection of all of them. */
  startAll(): void {
    this.robots.forEach((robot, robotId) => this.start(robotId, robot));
  }

  /** Takes what is about one robot. */
  receive(message: ServerMessage): void {
    const receivedAt = performance.now();
    switch (message.type) {
      case 'telemetry':
        this.receiveTelemetry(message, receivedAt);
        break;
      case 'lease':
        this.robots
          .get(message.robot_id)
          ?.lease.set({ lease: message, receivedAt });
        break;
      case 'driving':
        this.robots
          .get(message.robot_id)
          ?.driving.set({ driving: message, receivedAt });
        break;
      case 'interventions':
        this.robots
          .get(message.robot_id)
          ?.interventions.set({ items: message.items, receivedAt });
        break;
      default:
    }
  }

  /** The service does not show a robot, or the robot does not do what it is told. */
  refuse(robotId: string, error: LiveErrorMessage): void {
    const robot = this.robots.get(robotId);
    if (isNotLetIn(error.code)) robot?.problem.set(error);
    else robot?.refuse(error.message);
  }

  /** What was known belongs to a connection that is gone: a lease above all. */
  forget(): void {
    this.robots.forEach(robot => robot.forget());
  }

  private start(robotId: string, { drivers }: WatchedRobot) {
    this.options.start(robotId, drivers > 0);
  }

  private receiveTelemetry(telemetry: RobotTelemetry, receivedAt: number) {
    const robot = this.robots.get(telemetry.robot_id);
    const last = robot?.telemetry.get()?.telemetry.server_time;
    if (last !== undefined && telemetry.server_time < last) return;
    robot?.problem.set(undefined);
    robot?.telemetry.set({ telemetry, receivedAt });
  }
}
