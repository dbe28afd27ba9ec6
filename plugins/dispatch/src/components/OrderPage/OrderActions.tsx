import Button from '@material-ui/core/Button';
import {
  orderManagePermission,
  orderRescuePermission,
} from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { useDialogRequest, useIsAllowed } from '@sidehelm/console-react';
import { useUnassignRobot } from '../../actions/orderActions';
import { canChangeRobot } from '../../order/canChangeRobot';
import { isFinished } from '../../order/isFinished';
import { robotIdOf } from '../../order/robotIdOf';
import { LazyOrderDialogs } from '../OrderDialogs/LazyOrderDialogs';
import type { OrderQuestion } from '../OrderDialogs/OrderRequest';

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
  const dialog = useDialogRequest<OrderQuestion>();
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
        <LazyOrderDialogs
          key={dialog.number}
          request={{ question: dialog.request, order }}
          isOpen={dialog.isOpen}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
