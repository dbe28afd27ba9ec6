import type { RobotSummary } from '@sidehelm/contracts';

/** The last object again where nothing changed, so that whoever reads it need not look. */
export function keepSummary(
  previous: RobotSummary | undefined,
  next: RobotSummary,
): RobotSummary {
  if (!previous) return next;
  const hasMoved =
    previous.position?.lat !== next.position?.lat ||
    previous.position?.lng !== next.position?.lng;
  const kept = hasMoved ? next : { ...next, position: previous.position };
  const fields = Object.keys(kept) as (keyof RobotSummary)[];
  return fields.every(field => kept[field] === previous[field])
    ? previous
    : kept;
}
