import type { Order } from '@sidehelm/contracts';
import { Check, LifeBuoy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { loadPart, useDialogRequest } from '@sidehelm/console-react';
import { isFinished } from '../../order/isFinished';
import { FinishRescueDialog } from '../FinishRescueDialog/FinishRescueDialog';
import { ActionTile } from './ActionTile';
import type { Rescue } from './useRescue';

/** Forms are a chunk of their own: most rescues are started elsewhere. */
const RescueDialog = lazy(
  loadPart(() =>
    import('../RescueDialog/RescueDialog').then(module => ({
      default: module.RescueDialog,
    })),
  ),
);

/** The rescue itself: begin it, end it. */
export function RescueTiles({ order, changeProblem }: Rescue) {
  const [isStarting, setStarting] = useState<boolean>();
  const finishing = useDialogRequest<Order>();
  const isOpen = !isFinished(order);
  return (
    <>
      {isOpen && !order.is_under_rescue && (
        <ActionTile
          icon={LifeBuoy}
          label="Start rescue"
          detail="Somebody has to carry the order on"
          problem={changeProblem}
          onClick={() => setStarting(true)}
        />
      )}
      {isOpen && order.is_under_rescue && (
        <ActionTile
          icon={Check}
          label="Finish rescue"
          detail="The order goes on without a rescuer"
          problem={changeProblem}
          onClick={() => finishing.open(order)}
        />
      )}
      {isStarting !== undefined && (
        <Suspense fallback={null}>
          <RescueDialog
            open={isStarting}
            order={order}
            onClose={() => setStarting(false)}
          />
        </Suspense>
      )}
      {finishing.request && (
        <FinishRescueDialog
          key={finishing.number}
          open={finishing.isOpen}
          order={order}
          onClose={finishing.close}
        />
      )}
    </>
  );
}
