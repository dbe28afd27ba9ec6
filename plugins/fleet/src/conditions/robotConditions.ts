import { isRobotStale, lastPing } from '@sidehelm/fleet-react';
import type { Robot, RobotSummary } from '@sidehelm/contracts';
import {
  cargoWarning,
  isSilent,
  lastHeardAt,
  LOW_BATTERY,
} from '../fleet/robotState';

/** What can be said of a robot beside its values, the worst first. */
export const CONDITION_KINDS = [
  'stopped',
  'silent',
  'signal-lost',
  'blocked',
  'signal-weak',
  'cargo',
  'battery',
  'driven',
] as const;
export type ConditionKind = (typeof CONDITION_KINDS)[number];

export type Trouble = Exclude<ConditionKind, 'driven'>;

/** Whether somebody is needed. */
export const isTrouble = (kind: ConditionKind): kind is Trouble =>
  kind !== 'driven';

/** Those that need somebody, the worst first. */
export const TROUBLES = CONDITION_KINDS.filter(isTrouble);

export interface RobotCondition {
  kind: ConditionKind;
  /** In a few words; a silent robot's without how long. */
  text: string;
  /** Since when, ms since 1970; absent when nobody has told. */
  since?: number;
}

export interface ConditionContext {
  /** Until when the polled list and the live feed have told of robots, ms since 1970; what was not told since then is nobody's silence. */
  polledUntil: number;
  liveUntil: number;
}

export type KnownRobot = Pick<
  Robot,
  | 'id'
  | 'deployment_kind'
  | 'last_known_position'
  | 'last_known_battery_soc'
  | 'last_known_cargo_temperature'
>;

/** A robot of which nothing is known but what the live feed tells. */
export const liveRobot = (id: string): KnownRobot => ({
  id,
  deployment_kind: 'active',
});

/** Whoever drives carefully is held for a moment now and then; ms. */
const BLOCKED_AFTER = 5_000;

const HOLDS: Record<NonNullable<RobotSummary['held_by']>, string> = {
  collision: 'touches something',
  lidars: 'held by its lidars',
  battery: 'battery empty',
};

const NONE: readonly RobotCondition[] = [];

const timeOf = (date: string | undefined) =>
  date === undefined ? undefined : Date.parse(date);

/** Whether nobody can reach the robot, by what the live feed has told until then; no while the feed does not know it. */
export function isSignalLost(
  live: RobotSummary | undefined,
  liveUntil: number,
): boolean {
  return (
    live !== undefined &&
    (live.signal === 'lost' || isRobotStale(live, liveUntil))
  );
}

/**
 * What is to be said of a robot now, the worst first; the one place that decides it for cards, map, wall, filter and
 * queue. Runs for thousands of robots every second, so a healthy one costs little.
 */
export function robotConditions(
  robot: KnownRobot,
  live: RobotSummary | undefined,
  { polledUntil, liveUntil }: ConditionContext,
): readonly RobotCondition[] {
  let found: RobotCondition[] | undefined;
  const add = (kind: ConditionKind, text: string, since?: number) => {
    found ??= [];
    found.push({ kind, text, since });
  };

  if (live?.is_emergency_stopped)
    add(
      'stopped',
      live.stopped_by ? `stopped by ${live.stopped_by}` : 'emergency stop',
      timeOf(live.stopped_since),
    );

  const knownAt = lastHeardAt(robot) ?? -Infinity;
  const pingAt = lastPing(live) ?? -Infinity;
  const heardAt = Math.max(knownAt, pingAt);
  // The feed keeps what it heard when it breaks; the list may know better by then.
  const isLive = pingAt >= knownAt;
  const toldUntil = isLive ? liveUntil : polledUntil;
  const isQuiet = heardAt > -Infinity && isSilent(robot, toldUntil, heardAt);
  const isLost =
    isLive &&
    robot.deployment_kind !== 'retired' &&
    // One that was never heard has lost nothing.
    (live?.signal === 'lost' || pingAt > -Infinity) &&
    isSignalLost(live, liveUntil);
  if (isQuiet) add('silent', 'silent', heardAt);
  else if (isLost)
    add('signal-lost', 'signal lost', pingAt > -Infinity ? pingAt : undefined);

  if (live?.held_by) {
    const since = timeOf(live.held_since);
    if (since !== undefined && liveUntil - since >= BLOCKED_AFTER)
      add('blocked', HOLDS[live.held_by], since);
  }

  if (live?.signal === 'weak' && !isQuiet && !isLost)
    add('signal-weak', 'signal weak');

  const cargo = cargoWarning(
    (isLive ? live?.cargo_temperature_in_celsius : undefined) ??
      robot.last_known_cargo_temperature?.temperature_in_celsius,
  );
  if (cargo) add('cargo', cargo);
  const battery =
    (isLive ? live?.battery_percentage : undefined) ??
    robot.last_known_battery_soc?.percentage;
  if (battery !== undefined && battery < LOW_BATTERY)
    add('battery', 'low battery');
  if (live?.driver_name) add('driven', `driven by ${live.driver_name}`);
  return found ?? NONE;
}

/** Its place among all: the worst is 0, none at all comes last. */
export function rankOf(conditions: readonly RobotCondition[]): number {
  return conditions.length > 0
    ? CONDITION_KINDS.indexOf(conditions[0].kind)
    : CONDITION_KINDS.length;
}

/** Without what is only worth knowing. */
export function troublesIn(
  conditions: readonly RobotCondition[],
): readonly RobotCondition[] {
  return conditions.every(({ kind }) => isTrouble(kind))
    ? conditions
    : conditions.filter(({ kind }) => isTrouble(kind));
}
