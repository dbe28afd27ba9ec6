import { Hand } from 'lucide-react';
import { useClaimRescue } from '../../actions/orderActions';
import { ActionTile } from './ActionTile';
import type { Rescue } from './useRescue';

/** Takes a rescue, also from somebody else. It keeps its place afterwards: the next tap must not meet another button. */
export function ClaimTile({ order, isMine, changeProblem }: Rescue) {
  const { execute, isRunning } = useClaimRescue(order);
  if (!order.is_under_rescue) return null;
  return (
    <ActionTile
      icon={Hand}
      label="I'm on it"
      detail="Tells everybody that you see to it"
      problem={changeProblem ?? whyNot(isMine, isRunning)}
      isPrimary
      onClick={() => execute()}
    />
  );
}

function whyNot(isMine: boolean, isRunning: boolean) {
  if (isMine) return 'The rescue is yours.';
  return isRunning ? 'It is being told …' : undefined;
}
