import type { Order } from '@sidehelm/contracts';
import type { DialogRequest } from '@sidehelm/console-react';
import { CancelOrderDialog } from '../CancelOrderDialog/CancelOrderDialog';
import { RescueDialog } from '../RescueDialog/RescueDialog';
import { RobotAssignmentDialog } from '../RobotAssignment/RobotAssignmentDialog';
import type { OrderDialogKind } from './OrderActions';

const DIALOGS = {
  assign: RobotAssignmentDialog,
  rescue: RescueDialog,
  cancel: CancelOrderDialog,
} satisfies Record<OrderDialogKind, unknown>;

/** The dialog that was asked for. */
export function OrderDialogs(props: {
  order: Order;
  dialog: DialogRequest<OrderDialogKind>;
}) {
  const { order, dialog } = props;
  if (!dialog.request) return null;
  const Asked = DIALOGS[dialog.request];
  return <Asked open={dialog.isOpen} order={order} onClose={dialog.close} />;
}
