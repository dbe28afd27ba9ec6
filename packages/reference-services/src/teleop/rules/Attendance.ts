import type { RobotSummary } from '@sidehelm/contracts';
import type { Clock } from '../../platform/Clock';
import type { RobotJournal } from './RobotJournal';

/** Whoever has forgotten it takes care of the robot no more; ms. */
const EXPIRES_AFTER = 30 * 60_000;

export interface Attendant {
  name: string;
  since: Date;
}

export interface AttendanceOptions {
  journal: Pick<RobotJournal, 'add'>;
  /** Monotonic ms. */
  now: () => number;
  clock: Clock;
}

/** Who has said to take care of which robot. The journal is told of each begin and end. */
export class Attendance {
  /** Called when somebody else takes care of a robot from now on, or nobody does. */
  onChange?: () => void;
  private readonly attendants = new Map<
    string,
    Attendant & { attendedAt: number }
  >();

  constructor(private readonly options: AttendanceOptions) {}

  /** From now on this person does; whoever did before no more. */
  attend(robotId: string, name: string): Attendant {
    const { journal, now, clock } = this.options;
    const attendant = { name, since: clock() };
    const isNews = this.of(robotId)?.attended_by !== name;
    this.attendants.set(robotId, { ...attendant, attendedAt: now() });
    if (isNews) {
      journal.add(robotId, 'attended', { by: name });
      this.onChange?.();
    }
    return attendant;
  }

  leave(robotId: string): void {
    // One who has forgotten it left a while ago.
    if (this.of(robotId)) this.end(robotId);
  }

  /** As the robot's row in the `robots` feed tells it. */
  of(
    robotId: string,
  ): Pick<RobotSummary, 'attended_by' | 'attended_since'> | undefined {
    const attendant = this.attendants.get(robotId);
    if (!attendant) return undefined;
    const { name, since, attendedAt } = attendant;
    if (this.options.now() - attendedAt >= EXPIRES_AFTER) {
      this.end(robotId);
      return undefined;
    }
    return { attended_by: name, attended_since: since.toISOString() };
  }

  private end(robotId: string) {
    const by = this.attendants.get(robotId)?.name;
    this.attendants.delete(robotId);
    this.options.journal.add(robotId, 'left', { by });
    this.onChange?.();
  }
}
