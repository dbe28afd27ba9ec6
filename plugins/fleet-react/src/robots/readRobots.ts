import {
  entityReader,
  orElse,
  robotSchema,
  type Robot,
} from '@sidehelm/contracts';
import { isFields, readList, type ReadList } from '@sidehelm/console-react';

/** A battery that counts beyond its ends is full or empty. */
const withinEnds = (soc: unknown) =>
  isFields(soc) &&
  typeof soc.percentage === 'number' &&
  Number.isFinite(soc.percentage)
    ? { ...soc, percentage: Math.min(Math.max(soc.percentage, 0), 100) }
    : soc;

/** A spot that nobody described is called by the first line of its address. */
const calledByAddress = (spot: unknown) =>
  isFields(spot) && isFields(spot.address_description)
    ? { ...spot, description: spot.address_description.address_line_1 }
    : undefined;

/** A robot as the service sent it, with every field that makes no sense left out; `undefined` without an id. */
export const readRobot = entityReader(robotSchema, {
  // A robot is shown whatever it is called: somebody may have to look after it.
  id: id => (typeof id === 'string' && id ? id : undefined),
  deployment_kind: orElse('not set'),
  parking_spot: (spot, read) => read(spot) ?? read(calledByAddress(spot)),
  last_known_battery_soc: (soc, read) => read(withinEnds(soc)),
});

/** Tells robots apart. */
export const idOf = ({ id }: Robot): string => id;

/**
 * The robots of a list, each id once. Anything but a list is a mistake of the service.
 *
 * @param onProblem - told what is left out because it makes no sense: a robot's position, or an entry
 */
export function readRobots(
  value: unknown,
  onProblem?: (problem: string) => void,
): ReadList<Robot> {
  const list = readList(
    value,
    'robots',
    entry => {
      const robot = readRobot(entry);
      const told = isFields(entry) && entry.last_known_position;
      if (robot && told && !robot.last_known_position)
        onProblem?.(
          `Robot ${robot.id} has a last known position that makes no sense`,
        );
      return robot;
    },
    idOf,
  );
  if (list.leftOut > 0)
    onProblem?.(`The list of robots has ${list.leftOut} that make no sense`);
  return list;
}
