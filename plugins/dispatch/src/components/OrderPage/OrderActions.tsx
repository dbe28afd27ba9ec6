import Button from '@material-ui/core/Button';
import {
  orderManagePermission,
  orderRescuePermission,
} from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import {
  loadPart,
  useDialogRequest,
  useIsAllowed,
} from '@sidehelm/console-react';
import { lazy, Suspense } from 'react';
import { useUnassignRobot } from '../../actions/orderActions';
import { canChangeRobot } from '../../order/canChangeRobot';
import { isFinished } from '../../order/isFinished';
import { robotIdOf } from '../../order/robotIdOf';

/** What is asked in dialogs is a chunk of its own: most people only look. */
const OrderDialogs = lazy(
  loadPart(() =>
    import('./OrderDialogs').then(module => ({ default: module.OrderDialogs })),
  ),
);

export type OrderDialogKind = 'assign' | 'rescue' | 'cancel';

function UnassignButton({ order }: { order: Order }) {
  const { execute, isRunning } = useUnassignRobot(order);
  return (
    <Button variant="outlined" disabled={isRunning} onClick={() => execute()}>
      Unassign robot
    </Button>
  );
}

/** What can be done with an open order, for who may. */
export function OrderActions(props: {
  order: Order;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
}) {
  const { order, isEditing, onEdit } = props;
  const mayManage = useIsAllowed(orderManagePermission);
  const mayRescue = useIsAllowed(orderRescuePermission);
  const dialog = useDialogRequest<OrderDialogKind>();
  const isOpen = !isFinished(order);
  const hasRobot = robotIdOf(order) !== undefined;
  const canAssign = mayManage && canChangeRobot(order);
  return (
    <>
      {mayManage && isOpen && (
        <Button variant="outlined" onClick={() => dialog.open('cancel')}>
          Cancel order
        </Button>
      )}
      {mayManage && (isOpen || isEditing) && (
        <Button variant="outlined" onClick={() => onEdit(!isEditing)}>
          {isEditing ? 'Finished Editing' : 'Edit Order'}
        </Button>
      )}
      {mayRescue && isOpen && !order.is_under_rescue && (
        <Button variant="outlined" onClick={() => dialog.open('rescue')}>
          Start rescue
        </Button>
      )}
      {canAssign && hasRobot && <UnassignButton order={order} />}
      {canAssign && (
        <Button
          variant={hasRobot ? 'outlined' : 'contained'}
          color={hasRobot ? undefined : 'primary'}
          onClick={() => dialog.open('assign')}
        >
          {hasRobot ? 'Reassign robot' : 'Assign robot'}
        </Button>
      )}
      {dialog.request && (
        <Suspense fallback={null}>
          <OrderDialogs key={dialog.number} order={order} dialog={dialog} />
        </Suspense>
      )}
    </>
  );
}
