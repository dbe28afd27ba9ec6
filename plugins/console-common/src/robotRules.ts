import type { LatLng } from './LatLng';

/** The kinds that people give to robots. Services may send others. */
export const DEPLOYMENT_KINDS = ['active', 'testing', 'retired'] as const;

/** Sort rank of each deployment kind; anything else ranks as unknown. */
const KIND_RANKS: Record<string, number> = {
  active: 0,
  testing: 1,
  retired: 100,
};
const UNKNOWN_KIND_RANK = 50;

/** A robot id: upper-case letters followed by digits. */
const ROBOT_ID_PATTERN = /^[A-Z]+[0-9]+$/;

export function isRobotId(id: unknown): id is string {
  return typeof id === 'string' && id.length <= 32 && ROBOT_ID_PATTERN.test(id);
}

function deploymentKindRank(kind: string): number {
  return Object.hasOwn(KIND_RANKS, kind) ? KIND_RANKS[kind] : UNKNOWN_KIND_RANK;
}

/** The chip of a deployment kind, for example "Active" or "Unknown (parked)". */
export function deploymentKindLabel(kind: string): string {
  return Object.hasOwn(KIND_RANKS, kind)
    ? kind[0].toUpperCase() + kind.slice(1)
    : `Unknown (${kind})`;
}

const idNumber = (id: string) => Number(/\d+/.exec(id)?.[0] ?? -1);

/** Ids in descending numeric order. */
export function compareRobotIds(a: string, b: string): number {
  return idNumber(b) - idNumber(a) || b.localeCompare(a);
}

/**
 * Active, testing, unknown, retired; inside a kind by id in descending numeric order. What is compared is worked out
 * once for each robot: a poll sorts thousands of them.
 */
export function sortRobots<R extends { id: string; deployment_kind: string }>(
  robots: readonly R[],
): R[] {
  return robots
    .map(robot => ({
      robot,
      rank: deploymentKindRank(robot.deployment_kind),
      number: idNumber(robot.id),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.number - a.number ||
        b.robot.id.localeCompare(a.robot.id),
    )
    .map(({ robot }) => robot);
}

/** Whether a position may be shown: both numbers are there and within range. */
export function isValidPosition(position: unknown): position is LatLng {
  if (typeof position !== 'object' || position === null) return false;
  const { lat, lng } = position as Partial<LatLng>;
  return (
    typeof lat === 'number' &&
    typeof lng === 'number' &&
    Math.abs(lat) <= 90 &&
    Math.abs(lng) <= 180
  );
}
