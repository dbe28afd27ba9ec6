import type { TeleopLogger } from '../TeleopLogger';

/** ms for which a person's further emergency stops are counted instead of being logged one by one. */
const SECOND = 1_000;

interface Second {
  presses: number;
  robots: Set<string>;
  timer: NodeJS.Timeout;
}

/** Writes of emergency stops: the first of a person's second as it is, the others together. */
export class StopLog {
  /** By the person's uuid. */
  private readonly seconds = new Map<string, Second>();

  constructor(private readonly logger: TeleopLogger) {}

  add(userUuid: string, robotId: string) {
    const second = this.seconds.get(userUuid);
    if (second) {
      second.presses += 1;
      second.robots.add(robotId);
      return;
    }
    this.logger.info(
      { robot_id: robotId, user_uuid: userUuid },
      'robot stopped by emergency stop',
    );
    this.seconds.set(userUuid, {
      presses: 0,
      robots: new Set(),
      timer: setTimeout(() => this.sum(userUuid), SECOND),
    });
  }

  /** Logs what has been counted so far. */
  close() {
    [...this.seconds.keys()].forEach(userUuid => this.sum(userUuid));
  }

  private sum(userUuid: string) {
    const second = this.seconds.get(userUuid);
    if (!second) return;
    clearTimeout(second.timer);
    this.seconds.delete(userUuid);
    if (second.presses === 0) return;
    this.logger.info(
      {
        robot_ids: [...second.robots],
        user_uuid: userUuid,
        further_presses: second.presses,
      },
      'robots stopped by emergency stop',
    );
  }
}
