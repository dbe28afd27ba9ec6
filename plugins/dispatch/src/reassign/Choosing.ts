import type { Order } from '@sidehelm/contracts';
import type { RobotChoice } from '../board/robotChoices';
import { proposeRobots, type Proposals } from './proposeRobots';

/** An order with what is known of the robots that could take over. */
export interface Candidates {
  order: Order;
  /** The free ones, the best first. */
  robots: readonly RobotChoice[];
  /** Why nobody knows any. */
  problem?: string;
}

/** Which orders get another robot, and which one. */
export interface Choosing {
  candidates: readonly Candidates[];
  /** Orders that somebody wants to leave as they are. */
  left: ReadonlySet<string>;
  proposals: Proposals;
}

const robotlessOf = (candidates: readonly Candidates[]) =>
  candidates.map(({ order, robots }) => ({
    uuid: order.uuid,
    robotIds: robots.map(({ robotId }) => robotId),
  }));

/** Every order is chosen for which there is a robot. */
export function beginChoosing(candidates: readonly Candidates[]): Choosing {
  const left = new Set<string>();
  const proposals = proposeRobots(robotlessOf(candidates), new Map(), left);
  return { candidates, left, proposals };
}

/** The order is left as it is, or is not any more. */
export function toggleOrder(choosing: Choosing, uuid: string): Choosing {
  const { candidates, proposals } = choosing;
  const left = new Set(choosing.left);
  if (!left.delete(uuid)) left.add(uuid);
  return {
    candidates,
    left,
    proposals: proposeRobots(robotlessOf(candidates), proposals, left),
  };
}

/** The robot that is proposed for an order, and why it could carry it. */
export function proposalOf(
  { candidates, proposals }: Choosing,
  uuid: string,
): RobotChoice | undefined {
  return candidates
    .find(({ order }) => order.uuid === uuid)
    ?.robots.find(({ robotId }) => robotId === proposals.get(uuid));
}
