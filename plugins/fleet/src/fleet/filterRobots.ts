import type { Pilots } from './usePilots';
import { DEPLOYMENT_KINDS, sortRobots } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import type { FleetFilter, KindFilter } from './FleetFilter';

/** What is known beside the robots themselves. */
export interface FleetKnowledge {
  /** By uuid. */
  pilots: Pilots;
  /** Ids of the robots in one of the conditions that the filter names. */
  inCondition: ReadonlySet<string>;
}

const kindFilterOf = ({ deployment_kind: kind }: Robot): KindFilter =>
  DEPLOYMENT_KINDS.find(known => known === kind) ?? 'unknown';

/** Robots that match, sorted by kind and id. Pilots are searched by what is known of them. */
export function filterRobots(
  robots: readonly Robot[],
  filter: FleetFilter,
  { pilots, inCondition }: FleetKnowledge,
): Robot[] {
  const wanted = filter.text.trim().toLocaleLowerCase();
  const matchesText = (robot: Robot) => {
    if (wanted === '') return true;
    const pilot = pilots.get(robot.assigned_pilot_uuid ?? '');
    return [
      robot.id,
      robot.assigned_pilot_name,
      pilot?.email,
      pilot && `${pilot.first_name} ${pilot.last_name}`,
      robot.parking_spot?.description,
      robot.parking_spot?.address_description.address_line_1,
    ].some(text => text?.toLocaleLowerCase().includes(wanted));
  };
  const matching = robots.filter(
    robot =>
      (filter.kinds.length === 0 ||
        filter.kinds.includes(kindFilterOf(robot))) &&
      (filter.conditions.length === 0 || inCondition.has(robot.id)) &&
      (filter.pilot === 'any' ||
        (filter.pilot === 'assigned') === Boolean(robot.assigned_pilot_uuid)) &&
      matchesText(robot),
  );
  return sortRobots(matching);
}
