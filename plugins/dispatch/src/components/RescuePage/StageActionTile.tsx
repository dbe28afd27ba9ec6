import { orderStagePermission } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { useDialogRequest, useIsAllowed } from '@sidehelm/console-react';
import { stageActionOf, type StageAction } from '@sidehelm/dispatch-react';
import { Flag } from 'lucide-react';
import { robotIdOf } from '../../order/robotIdOf';
import { ActionTile } from './ActionTile';
import { StageActionDialog } from './StageActionDialog';

/** What can be told next of the robot and its order. */
export function StageActionTile(props: {
  order: Order;
  /** Why nothing can be told to the service now. */
  problem: string | undefined;
  isPrimary: boolean;
}) {
  const { order, isPrimary } = props;
  const dialog = useDialogRequest<StageAction>();
  const isAllowed = useIsAllowed(orderStagePermission);
  const action = stageActionOf(order);
  return (
    <>
      <ActionTile
        icon={Flag}
        label={action?.label ?? 'Next stage'}
        detail="Tells everybody how far the order is"
        problem={props.problem ?? whyNot(order, action, isAllowed)}
        isPrimary={isPrimary}
        onClick={() => action && dialog.open(action)}
      />
      {dialog.request && (
        <StageActionDialog
          key={dialog.number}
          open={dialog.isOpen}
          order={order}
          action={dialog.request}
          onClose={dialog.close}
        />
      )}
    </>
  );
}

function whyNot(
  order: Order,
  action: StageAction | undefined,
  isAllowed: boolean | undefined,
): string | undefined {
  if (isAllowed === false) return 'Your role does not include this.';
  if (robotIdOf(order) === undefined) return 'No robot is assigned.';
  if (!action) return 'Nothing can be told in this stage.';
  return action.automatic;
}
