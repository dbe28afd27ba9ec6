import { DRIVING, isStandstill } from '@sidehelm/console-common';
import type { RobotTelemetry } from '@sidehelm/contracts';

const STANDS = 'The lid moves only while the robot stands still';

/**
 * Why the lid of a robot is not moved for somebody who does not drive it; `undefined` when it stands. The robot decides once more
 * when it executes it.
 *
 * @param latest - what the robot told last
 * @param now - of the same clock as its `server_time`, ms
 */
export function lidRefusal(
  robotId: string,
  latest: RobotTelemetry | undefined,
  now: number,
): string | undefined {
  if (!latest)
    return `Nothing has been heard of ${robotId} yet. ${STANDS}, and nobody knows whether it does.`;
  if (latest.signal === 'lost')
    return `${robotId} cannot be reached: its signal is lost. ${STANDS}, and nobody knows whether it does.`;
  // A time that makes no sense is as good as silence.
  if (!(Math.abs(now - latest.server_time) <= DRIVING.staleTelemetry))
    return `${robotId} has fallen silent. ${STANDS}, and nobody knows whether it does.`;
  if (!Number.isFinite(latest.speed))
    return `${robotId} does not tell how fast it is. ${STANDS}.`;
  if (!isStandstill(latest.speed)) return `${robotId} moves. ${STANDS}.`;
  return undefined;
}
