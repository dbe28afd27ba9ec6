import type { Order } from '@sidehelm/contracts';
import { HudButton } from '@sidehelm/console-react';
import { useUnassignRobot } from '../../actions/orderActions';
import { useOrderCards } from './OrderCardContext';

/** Takes the robot from an order; another one, or the same, can be assigned again. */
export function UnassignRobotButton({ order }: { order: Order }) {
  const { acted } = useOrderCards();
  const { execute, isRunning } = useUnassignRobot(order);
  const unassign = async () => {
    // By then this button may be gone.
    if (await execute()) acted(order.uuid);
  };
  return (
    // Disabled, it would lose the focus; two runs at once there are none.
    <HudButton aria-busy={isRunning} onClick={unassign}>
      Unassign robot
    </HudButton>
  );
}
