/** An order, and the robots that could carry it, the best first. */
export interface RobotlessOrder {
  uuid: string;
  robotIds: readonly string[];
}

/** Order → robot, no robot twice. */
export type Proposals = ReadonlyMap<string, string>;

/**
 * A robot for each order as far as there are enough, the first orders first. What was proposed before stays, so that
 * nothing changes under somebody's eyes.
 *
 * @param left - orders that get none: their robots are free for others
 */
export function proposeRobots(
  orders: readonly RobotlessOrder[],
  before: Proposals,
  left: ReadonlySet<string>,
): Proposals {
  const proposals = new Map([...before].filter(([uuid]) => !left.has(uuid)));
  const taken = new Set(proposals.values());
  for (const { uuid, robotIds } of orders) {
    if (left.has(uuid) || proposals.has(uuid)) continue;
    const robotId = robotIds.find(id => !taken.has(id));
    if (robotId === undefined) continue;
    proposals.set(uuid, robotId);
    taken.add(robotId);
  }
  return proposals;
}
