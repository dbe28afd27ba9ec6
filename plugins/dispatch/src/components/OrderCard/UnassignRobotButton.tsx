import type { Order } from '@sidehelm/contracts';
import { HudButton } from '@sidehelm/console-react';
import { useUnassignRobot } from '../../actions/orderActions';
import { useOrderCards } from './OrderCardContext';

/** Takes the robot from an order; another one, or the same, can be assigned again. */
export function UnassignRobotButton({ order }: { order: Order }) {
  const { acted } = useOrderCards();
  const { execute, isRunning } = useUnassignRobot(order, () =>
    acted(order.uuid),
  );
  return (
    <HudButton aria-busy={isRunning} onClick={() => execute()}>
      Unassign robot
    </HudButton>
  );
}
