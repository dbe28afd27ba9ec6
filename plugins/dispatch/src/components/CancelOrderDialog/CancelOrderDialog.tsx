import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { ConfirmDialog } from '@sidehelm/console-react';
import { useState } from 'react';
import { useCancelOrder } from '../../actions/orderActions';
import { MeanwhileNotice } from '../MeanwhileNotice/MeanwhileNotice';

interface CancelOrderDialogProps {
  open: boolean;
  order: Order;
  onClose: () => void;
  onCanceled?: () => void;
}

/** Asks before an order is canceled. Each opening is a dialog of its own. */
export function CancelOrderDialog(props: CancelOrderDialogProps) {
  const { open, onClose, onCanceled } = props;
  // What somebody has done meanwhile is not undone unseen.
  const [seen] = useState(props.order);
  const {
    execute,
    isRunning,
    entity: order,
  } = useCancelOrder(seen, () => {
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
      {open && !isRunning && (
        <MeanwhileNotice seen={seen} order={order} live={props.order} />
      )}
    </ConfirmDialog>
  );
}
