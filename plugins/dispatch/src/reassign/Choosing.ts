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

const fitOf = ({ robots, ...candidates }: Candidates): Candidates => ({
  ...candidates,
  robots: robots.filter(({ isFit }) => isFit),
});

/** Every order is chosen for which there is a robot that is fit. One that is not fit is taken when somebody wants it. */
export function beginChoosing(candidates: readonly Candidates[]): Choosing {
  const fit = candidates.map(fitOf);
  const proposals = proposeRobots(robotlessOf(fit), new Map(), new Set());
  const left = candidates
    .filter(
      ({ order, robots }, index) =>
        !proposals.has(order.uuid) && robots.length > fit[index].robots.length,
    )
    .map(({ order }) => order.uuid);
  return { candidates, left: new Set(left), proposals };
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

/** Whether any robot that could take an order over is fit. */
export function hasFit({ candidates }: Choosing, uuid: string): boolean {
  return candidates.some(
    ({ order, robots }) =>
      order.uuid === uuid && robots.some(({ isFit }) => isFit),
  );
}
