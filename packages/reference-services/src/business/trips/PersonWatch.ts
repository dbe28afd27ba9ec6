import type { RobotSummary } from '@sidehelm/contracts';
import { hasPerson } from './whyLeftAlone';

/** A robot that a person has driven is left to them for so long, because they may come back to it. ms */
const LEFT_TO_PERSON = 2 * 60_000;

/** Remembers which robots people had at last. */
export class PersonWatch {
  /** By robot, ms since 1970. */
  private readonly seen = new Map<string, number>();

  constructor(readonly isStaff: (name: string) => boolean) {}

  /** Takes note of who has the robot now. `now` in ms since 1970. */
  look(robotId: string, live: RobotSummary | undefined, now: number): void {
    if (hasPerson(live, this.isStaff)) this.note(robotId, now);
  }

  /** A person wants the robot. */
  note(robotId: string, now: number): void {
    this.seen.set(robotId, now);
  }

  /** Whether a person has the robot, or had it just now. */
  isLeftTo(robotId: string, now: number): boolean {
    return now - (this.seen.get(robotId) ?? -Infinity) < LEFT_TO_PERSON;
  }

  /** Whether a person has had the robot since a time. */
  hadSince(robotId: string, since: number): boolean {
    return (this.seen.get(robotId) ?? -Infinity) >= since;
  }
}
