import type { Order } from '@sidehelm/contracts';
import { HudButton } from '@sidehelm/console-react';
import { useClaimRescue } from '../../actions/orderActions';
import { useOrderCards } from './OrderCardContext';

/** Says that the person sees to a rescue. */
export function ClaimRescueButton({ order }: { order: Order }) {
  const { acted } = useOrderCards();
  const { execute, isRunning } = useClaimRescue(order);
  const claim = async () => {
    // By then this button may be gone.
    if (await execute()) acted(order.uuid);
  };
  return (
    // Disabled, it would lose the focus; two runs at once there are none.
    <HudButton isPrimary aria-busy={isRunning} onClick={claim}>
      Claim rescue
    </HudButton>
  );
}
