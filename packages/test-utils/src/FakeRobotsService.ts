import type { RobotSummary } from '@sidehelm/contracts';
import type { WebSocketLike } from '@sidehelm/console-react';
import { RobotsFeed } from '@sidehelm/fleet-react';
import { FakeSocket } from './FakeSocket';

/** Plays the service's `robots` channel for tests with fake timers. */
export class FakeRobotsService {
  readonly feed: RobotsFeed;
  /** What the feed told administrators. */
  readonly reports: string[] = [];
  isReachable = true;
  /** Takes connections and says nothing. */
  isMute = false;
  connections = 0;
  private socket?: FakeSocket;

  /** @param robots - what the first frame of each connection says; without it the service is mute */
  constructor(private robots?: readonly RobotSummary[]) {
    this.feed = new RobotsFeed({
      url: async () => 'ws://robots.test',
      createSocket: () => this.createSocket(),
      report: problem => this.reports.push(problem),
    });
  }

  send(robots: readonly unknown[]): void {
    this.sendFrame(JSON.stringify({ robots }));
  }

  /** Sends what was sent before with one robot changed. */
  change(robotId: string, changes: Partial<RobotSummary>): void {
    this.robots = (this.robots ?? []).map(robot =>
      robot.robot_id === robotId ? { ...robot, ...changes } : robot,
    );
    this.send(this.robots);
  }

  sendFrame(frame: string): void {
    this.socket?.deliver(frame);
  }

  refuse(): void {
    this.socket?.refuse();
  }

  breakDown(code?: number, reason?: string): void {
    this.socket?.breakDown(code, reason);
  }

  private createSocket(): WebSocketLike {
    const socket = new FakeSocket(() => undefined);
    this.socket = socket;
    this.connections += 1;
    setTimeout(() => {
      if (socket !== this.socket) return;
      if (!this.isReachable) {
        socket.breakDown();
        return;
      }
      socket.readyState = 1;
      if (this.robots && !this.isMute) this.send(this.robots);
    }, 0);
    return socket;
  }
}

/** A complete row of the feed, heard just now unless told otherwise. */
export function testSummary(
  robotId: string,
  changes: Partial<RobotSummary> = {},
): RobotSummary {
  return {
    robot_id: robotId,
    signal: 'good',
    last_ping_at: new Date().toISOString(),
    position: { lat: 35.2271, lng: -80.8431 },
    heading: 90,
    speed: 0,
    battery_percentage: 64,
    cargo_temperature_in_celsius: 41,
    is_emergency_stopped: false,
    ...changes,
  };
}
