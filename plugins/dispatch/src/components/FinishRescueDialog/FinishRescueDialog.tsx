import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { ConfirmDialog } from '@sidehelm/console-react';
import { useFinishRescue } from '../../actions/orderActions';

interface FinishRescueDialogProps {
  open: boolean;
  order: Order;
  onClose: () => void;
  onFinished?: () => void;
}

/** Asks before a rescue ends: the order then goes on as any other. */
export function FinishRescueDialog(props: FinishRescueDialogProps) {
  const { open, onClose, onFinished } = props;
  const {
    execute,
    isRunning,
    entity: order,
  } = useFinishRescue(props.order, () => {
    onClose();
    onFinished?.();
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Finish rescue of ${orderTitle(order)}`}
      confirmLabel="Finish rescue"
      disabled={isRunning}
      onConfirm={() => execute()}
      onClose={onClose}
    >
      The order then goes on without a rescuer, from where it is now.
    </ConfirmDialog>
  );
}
