import { isValidPosition, type Robot } from '@sidehelm/console-common';
import { formatAge, lastPing } from '@sidehelm/console-react';
import type { RobotSummary } from '@sidehelm/contracts';
import {
  cargoWarning,
  isSilent,
  lastHeardAt,
  LOW_BATTERY,
} from '../fleet/robotState';
import type { RobotDrawable } from './RobotDrawable';

/** A position older than this is no live one; ms. */
const STALE_AFTER = 10_000;

export interface DrawableContext {
  /** Milliseconds since 1970 by the server's clock. */
  now: number;
  selectedId: string | undefined;
}

/** Whether a time is older than another; one that is not known is the oldest. */
const isBefore = (time = -Infinity, other = -Infinity) => time < other;

/** How the map draws a robot; `undefined` when nobody knows where it is. */
export function createDrawable(
  robot: Robot,
  live: RobotSummary | undefined,
  { now, selectedId }: DrawableContext,
): RobotDrawable | undefined {
  const known = { ...robot.last_known_position, at: lastHeardAt(robot) };
  const ping = { ...live?.position, at: lastPing(live) };
  const isLive = isValidPosition(ping) && !isBefore(ping.at, known.at);
  const seen = isLive ? ping : known;
  if (!isValidPosition(seen) || seen.at === undefined) return undefined;

  const age = now - seen.at;
  const isStale = age > STALE_AFTER;
  const battery =
    (isLive ? live?.battery_percentage : undefined) ??
    robot.last_known_battery_soc?.percentage;
  const isBatteryLow = battery !== undefined && battery < LOW_BATTERY;
  const bad = [
    live?.is_emergency_stopped && !isStale && 'emergency stop',
    isSilent(robot, now, seen.at) && `silent ${formatAge(age)}`,
  ].filter(Boolean);
  const warn = [isBatteryLow && 'low battery', cargoWarning(robot)].filter(
    Boolean,
  );
  return {
    id: robot.id,
    lat: seen.lat,
    lng: seen.lng,
    heading: isLive && !isStale ? live?.heading : undefined,
    kind: robot.deployment_kind,
    battery,
    isBatteryLow,
    isStale,
    age: isStale ? formatAge(age) : undefined,
    isSelected: robot.id === selectedId,
    trouble: troubleKind(bad.length, warn.length),
    troubleText: [...bad, ...warn].join(' · '),
  };
}

function troubleKind(bad: number, warn: number): RobotDrawable['trouble'] {
  if (bad > 0) return 'bad';
  return warn > 0 ? 'warn' : undefined;
}
