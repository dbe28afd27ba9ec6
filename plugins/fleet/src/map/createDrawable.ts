import { isValidPosition, TIMING } from '@sidehelm/console-common';
import { formatAge } from '@sidehelm/console-react';
import { lastPing } from '@sidehelm/fleet-react';
import type { Robot, RobotSummary } from '@sidehelm/contracts';
import { robotConditions } from '../conditions/robotConditions';
import { lastHeardAt, LOW_BATTERY } from '../fleet/robotState';
import type { RobotDrawable } from './RobotDrawable';

/** A position older than this is no live one; ms. */
const STALE_AFTER = 10_000;

export interface DrawableContext {
  /** Milliseconds since 1970 by the server's clock. */
  now: number;
  /** Until when the polled list and the live feed have told of robots; what was not told since then is nobody's silence. Default `now`. */
  polledUntil?: number;
  liveUntil?: number;
  selectedId: string | undefined;
}

/**
 * How the map draws a robot; `undefined` when nobody knows where it is. Runs for
 * thousands of robots every second, so a healthy one costs little.
 *
 * @param previous - as it was drawn last: a live position changes every 2 s at most
 */
export function createDrawable(
  robot: Robot,
  live: RobotSummary | undefined,
  { now, polledUntil = now, liveUntil = now, selectedId }: DrawableContext,
  previous?: RobotDrawable,
): RobotDrawable | undefined {
  const knownAt = lastHeardAt(robot) ?? -Infinity;
  const pingAt = lastPing(live) ?? -Infinity;
  const isLive = pingAt >= knownAt && isValidPosition(live?.position);
  const position = isLive ? live?.position : robot.last_known_position;
  const seenAt = isLive ? pingAt : knownAt;
  if (!isValidPosition(position) || seenAt === -Infinity) return undefined;

  const placedAt = isLive ? previous?.placedAt : undefined;
  const isHeld =
    placedAt !== undefined &&
    // The clock follows the server's and may be set back.
    Math.abs(now - placedAt) < TIMING.positionThrottle;
  const { lat, lng } = (isHeld && previous) || position;

  const age = now - seenAt;
  const isStale = age > STALE_AFTER;
  const battery =
    (isLive ? live?.battery_percentage : undefined) ??
    robot.last_known_battery_soc?.percentage;
  const isBatteryLow = battery !== undefined && battery < LOW_BATTERY;
  const ageText = isStale ? formatAge(age) : undefined;
  const conditions = robotConditions(robot, live, { polledUntil, liveUntil });
  return {
    id: robot.id,
    lat,
    lng,
    placedAt: isLive && !isHeld ? now : placedAt,
    heading: isLive && !isStale ? live?.heading : undefined,
    kind: robot.deployment_kind,
    battery,
    isBatteryLow,
    isStale,
    age: ageText,
    isSelected: robot.id === selectedId,
    condition: conditions[0]?.kind,
    conditionText: conditions
      .map(({ kind, text, since }) =>
        kind === 'silent' && since !== undefined
          ? `${text} ${formatAge(now - since)}`
          : text,
      )
      .join(' · '),
  };
}
