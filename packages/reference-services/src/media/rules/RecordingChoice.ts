/** When robots are recorded. */
export const RECORDING_MODES = ['active', 'always', 'off'] as const;
export type RecordingMode = (typeof RECORDING_MODES)[number];

/** What is known of a robot now. */
export interface RobotNow {
  /** It serves customers: its deployment kind is active. */
  isActive: boolean;
  isMoving: boolean;
  isDriven: boolean;
  carriesOrder: boolean;
}

interface RecordingChoiceOptions {
  mode: RecordingMode;
  /** These robots alone; all when undefined. */
  robots?: readonly string[];
}

/** ms for which a robot is recorded on after it has come to rest, so that a day is not cut into shreds. */
const LINGER = 30_000;

/** Which robots are recorded. */
export class RecordingChoice {
  /** When each was last seen doing what is recorded; monotonic ms. */
  private readonly wantedAt = new Map<string, number>();

  constructor(private readonly options: RecordingChoiceOptions) {}

  /** @param now - monotonic ms */
  wants(robotId: string, robot: RobotNow, now: number): boolean {
    const { mode, robots } = this.options;
    if (mode === 'off' || (robots && !robots.includes(robotId))) return false;
    if (mode === 'always') return true;
    const { isActive, isMoving, isDriven, carriesOrder } = robot;
    if (isActive && (isMoving || isDriven || carriesOrder))
      this.wantedAt.set(robotId, now);
    return now - (this.wantedAt.get(robotId) ?? -Infinity) < LINGER;
  }
}
