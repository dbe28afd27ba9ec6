import type { RobotSummary, RobotsMessage } from '@sidehelm/contracts';
import type { OpenSocket } from './LiveSocket';

export interface RobotFeedOptions {
  openSocket: OpenSocket;
  token(): Promise<string>;
  onProblem(error: unknown): void;
}

/** ms until it is opened again. */
const AGAIN_AFTER = 2_000;

/** What all robots tell once a second. */
export class RobotFeed {
  private robots: ReadonlyMap<string, RobotSummary> = new Map();
  private socket: ReturnType<OpenSocket>;
  private again?: NodeJS.Timeout;
  private isClosed = false;

  constructor(private readonly options: RobotFeedOptions) {
    this.socket = this.open();
  }

  /** By id; empty while nothing is heard. */
  latest(): ReadonlyMap<string, RobotSummary> {
    return this.robots;
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.again);
    this.socket.close();
  }

  private open(): ReturnType<OpenSocket> {
    const { openSocket, token, onProblem } = this.options;
    return openSocket({
      token,
      channel: 'robots',
      onFrame: frame => {
        const { robots } = frame as RobotsMessage;
        this.robots = new Map(robots.map(robot => [robot.robot_id, robot]));
      },
      onClose: reason => {
        this.robots = new Map();
        if (this.isClosed) return;
        onProblem(new Error(reason));
        this.again = setTimeout(() => {
          this.socket = this.open();
        }, AGAIN_AFTER);
      },
    });
  }
}
