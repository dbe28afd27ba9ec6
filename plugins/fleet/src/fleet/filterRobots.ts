import {
  compareRobots,
  DEPLOYMENT_KINDS,
  type Robot,
  type User,
} from '@sidehelm/console-common';

export const KIND_FILTERS = ['all', ...DEPLOYMENT_KINDS] as const;
export type KindFilter = (typeof KIND_FILTERS)[number];

export interface FleetFilter {
  /** Part of an id, a pilot or a place. */
  text: string;
  kind: KindFilter;
}

/** Robots that match, sorted by kind and id. Pilots are searched by what is known of them. */
export function filterRobots(
  robots: readonly Robot[],
  filter: FleetFilter,
  pilots: ReadonlyMap<string, User>,
): Robot[] {
  const wanted = filter.text.trim().toLocaleLowerCase();
  const matches = (robot: Robot) => {
    const pilot = pilots.get(robot.assigned_pilot_uuid ?? '');
    return [
      robot.id,
      pilot?.email,
      pilot && `${pilot.first_name} ${pilot.last_name}`,
      robot.parking_spot?.description,
      robot.parking_spot?.address_description.address_line_1,
    ].some(text => text?.toLocaleLowerCase().includes(wanted));
  };
  return robots
    .filter(
      robot => filter.kind === 'all' || robot.deployment_kind === filter.kind,
    )
    .filter(matches)
    .sort(compareRobots);
}
