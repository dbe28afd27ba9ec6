import { useApi } from '@backstage/core-plugin-api';
import type { Robot } from '@sidehelm/contracts';
import {
  teleopConnectionApiRef,
  type RobotWatch,
} from '@sidehelm/teleop-react';
import { useObserved } from '@sidehelm/console-react';
import { type WhepPlayer } from '@sidehelm/video-react';
import { useEffect } from 'react';

/** A robot that has just been made comes without being told about; ms. */
const ASK_INTERVAL = 5_000;

/**
 * Whether the robots service knows the robot and the teleop service does not, as with one that
 * was just created. Asks again until it is there, and then for its picture.
 */
export function useIsYetToConnect(
  watch: RobotWatch,
  player: WhepPlayer,
  robot: Robot | undefined,
  /** As it is watched. */
  { canDrive = false } = {},
): boolean {
  const connection = useApi(teleopConnectionApiRef);
  const isUnknown = useObserved(
    watch.problem,
    problem => problem?.code === 'unknown-robot',
  );
  const { robotId } = watch;
  const isYetToConnect = isUnknown && robot !== undefined;

  useEffect(() => {
    if (!isYetToConnect) {
      player.askAgain();
      return undefined;
    }
    const asking = setInterval(
      () =>
        connection.send({
          type: 'start',
          robot_id: robotId,
          ...(canDrive && { can_drive: true }),
        }),
      ASK_INTERVAL,
    );
    return () => clearInterval(asking);
  }, [isYetToConnect, connection, player, robotId, canDrive]);
  return isYetToConnect;
}
