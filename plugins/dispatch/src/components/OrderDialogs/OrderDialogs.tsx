import type { Order } from '@sidehelm/contracts';
import { AddressDialog } from '../AddressDialog/AddressDialog';
import { CancelOrderDialog } from '../CancelOrderDialog/CancelOrderDialog';
import { FinishRescueDialog } from '../FinishRescueDialog/FinishRescueDialog';
import { RescueDialog } from '../RescueDialog/RescueDialog';
import { RobotAssignmentDialog } from '../RobotAssignment/RobotAssignmentDialog';
import type { OrderRequest } from './OrderRequest';

interface OrderDialogsProps {
  request: OrderRequest;
  isOpen: boolean;
  onClose: () => void;
  /** The person has changed the order. */
  onActed?: (order: Order) => void;
}

/** The dialog of what somebody is asked about an order. */
export function OrderDialogs(props: OrderDialogsProps) {
  const { request, isOpen, onClose, onActed } = props;
  const { question, order } = request;
  const dialog = { open: isOpen, order, onClose };
  const acted = () => onActed?.(order);
  switch (question) {
    case 'assign':
      return <RobotAssignmentDialog {...dialog} onAssigned={acted} />;
    case 'cancel':
      return <CancelOrderDialog {...dialog} onCanceled={acted} />;
    case 'rescue':
      return <RescueDialog {...dialog} onStarted={acted} />;
    case 'finish-rescue':
      return <FinishRescueDialog {...dialog} onFinished={acted} />;
    default:
      return <AddressDialog {...dialog} />;
  }
}
