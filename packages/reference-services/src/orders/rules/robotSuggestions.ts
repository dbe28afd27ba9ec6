import {
  compareRobotIds,
  orderTitle,
  type LatLng,
} from '@sidehelm/console-common';
import type {
  Order,
  Restaurant,
  Robot,
  RobotSuggestion,
} from '@sidehelm/contracts';
import { RESCUE_THRESHOLDS, silentSince } from './rescueSuggestion';

/** Percent of the battery that a kilometre takes at most: 1 kWh, some 130 W at 1.1 m/s, and a third more for waiting. */
const PERCENT_PER_KILOMETRE = 4.5;

/** The way back to where it stands is counted as long as the way there. */
const BACK = 2;

interface Question {
  /** ms since 1970. */
  now: number;
  order: Order;
  restaurant?: Restaurant;
  robots: readonly Robot[];
  /** Orders that are not finished. */
  open: readonly Order[];
  walk(from: LatLng, to: LatLng): Promise<number | undefined>;
}

interface Candidate extends RobotSuggestion {
  /** Worse is more. */
  rank: number;
}

/**
 * The robots in use, the best first: free, heard of, with charge for the whole trip, near. One that is fit for it all is recommended.
 */
export async function suggestRobots(
  question: Question,
): Promise<RobotSuggestion[]> {
  const { order, restaurant, robots, open, walk, now } = question;
  const pickUp = restaurant?.geocoded_address;
  const trip = pickUp && (await walk(pickUp, order.recipient.geocoded_address));
  const inUse = robots.filter(
    ({ deployment_kind }) => deployment_kind !== 'retired',
  );
  const candidates = await Promise.all(
    inUse.map(async (robot): Promise<Candidate> => {
      const at = robot.last_known_position;
      const way = at && pickUp && (await walk(at, pickUp));
      const carried = open.find(
        ({ uuid, assigned_robot_id }) =>
          assigned_robot_id === robot.id && uuid !== order.uuid,
      );
      return candidateOf(robot, { way, trip, carried, now });
    }),
  );
  candidates.sort(
    (a, b) =>
      a.rank - b.rank ||
      (a.distance_in_metres ?? Infinity) - (b.distance_in_metres ?? Infinity) ||
      compareRobotIds(b.robot_id, a.robot_id),
  );
  return candidates.map(({ rank, ...suggestion }, index) => ({
    ...suggestion,
    is_fit: rank === 0,
    is_recommended: index === 0 && rank === 0,
  }));
}

function candidateOf(
  robot: Robot,
  known: { way?: number | null; trip?: number; carried?: Order; now: number },
): Candidate {
  const { way, trip, carried, now } = known;
  const charge = robot.last_known_battery_soc?.percentage;
  const needed =
    typeof way === 'number' && trip !== undefined
      ? ((way + trip) / 1000) * BACK * PERCENT_PER_KILOMETRE
      : undefined;
  const lasts =
    charge !== undefined &&
    needed !== undefined &&
    charge - needed >= RESCUE_THRESHOLDS.battery;
  const problems = [
    carried && `carries order ${orderTitle(carried)}`,
    silentSince(robot, now) && 'nothing is heard of it',
    typeof way !== 'number' && 'nobody knows how far away it is',
    charge === undefined && 'its charge is not known',
    charge !== undefined && needed !== undefined && !lasts
      ? `its battery (${Math.round(charge)} %) does not last for the trip`
      : undefined,
    robot.deployment_kind !== 'active' && `it is ${robot.deployment_kind}`,
  ].filter(Boolean);
  const facts = [
    !carried && 'free',
    typeof way === 'number' && `${Math.round(way)} m to the restaurant`,
    lasts && `battery ${Math.round(charge)} %, enough for the trip`,
  ].filter(Boolean);
  const reason = [...problems, ...facts].join(', ');
  return {
    robot_id: robot.id,
    is_free: carried === undefined,
    distance_in_metres: typeof way === 'number' ? Math.round(way) : undefined,
    battery_percentage: charge,
    reason: reason[0].toUpperCase() + reason.slice(1),
    rank: (carried ? 100 : 0) + problems.length,
  };
}
