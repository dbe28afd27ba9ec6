import { orderTitle } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import { ConfirmDialog } from '@sidehelm/console-react';
import { useState } from 'react';
import { useFinishRescue } from '../../actions/orderActions';
import { MeanwhileNotice } from '../MeanwhileNotice/MeanwhileNotice';

interface FinishRescueDialogProps {
  open: boolean;
  order: Order;
  onClose: () => void;
  onFinished?: () => void;
}

/** Asks before a rescue ends: the order then goes on as any other. Each opening is a dialog of its own. */
export function FinishRescueDialog(props: FinishRescueDialogProps) {
  const { open, onClose, onFinished } = props;
  // A rescue that has become another meanwhile is not ended unseen.
  const [seen] = useState(props.order);
  const {
    execute,
    isRunning,
    entity: order,
  } = useFinishRescue(seen, () => {
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
      {open && !isRunning && (
        <MeanwhileNotice seen={seen} order={order} live={props.order} />
      )}
    </ConfirmDialog>
  );
}
