import type { Robot } from '@sidehelm/contracts';
import type { District, Point } from '@sidehelm/robot-simulator';

/** Metres between two robots that share a parking spot. */
const SPACING = 2.5;

/**
 * Where a robot parks. Robots that share a spot stand beside each other along the street, in the order of their ids, so that
 * each has a place and none waits for another's.
 */
export function homeOf(
  robot: Robot,
  robots: readonly Robot[],
  district: Pick<District, 'toLocal'>,
): Point | undefined {
  const spot = robot.parking_spot?.geocoded_address;
  if (!spot) return undefined;
  const { x, y } = district.toLocal(spot);
  const sharing = robots.filter(({ parking_spot: other }) => {
    const at = other?.geocoded_address;
    return at?.lat === spot.lat && at.lng === spot.lng;
  });
  const place = sharing.findIndex(({ id }) => id === robot.id);
  return { x: x - place * SPACING, y };
}
