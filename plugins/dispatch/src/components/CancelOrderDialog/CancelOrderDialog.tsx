import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { ConfirmDialog } from '@sidehelm/console-react';
import { useCancelOrder } from '../../actions/orderActions';

interface CancelOrderDialogProps {
  open: boolean;
  order: Order;
  onClose: () => void;
  onCanceled?: () => void;
}

/** Asks before an order is canceled. */
export function CancelOrderDialog(props: CancelOrderDialogProps) {
  const { open, onClose, onCanceled } = props;
  const {
    execute,
    isRunning,
    entity: order,
  } = useCancelOrder(props.order, () => {
    onClose();
    onCanceled?.();
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Cancel order ${orderTitle(order)}`}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      isDangerous
      disabled={isRunning}
      onConfirm={() => execute()}
      onClose={onClose}
    >
      This will cancel the order. It cannot be undone
    </ConfirmDialog>
  );
}
