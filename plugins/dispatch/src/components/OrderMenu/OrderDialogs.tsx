import type { Order } from '@sidehelm/contracts';
import { CancelOrderDialog } from '../CancelOrderDialog/CancelOrderDialog';
import { RescueDialog } from '../RescueDialog/RescueDialog';
import { RobotAssignmentDialog } from '../RobotAssignment/RobotAssignmentDialog';

/** What somebody is asked about an order. */
export interface OrderRequest {
  question: 'assign' | 'cancel' | 'rescue';
  /** As the person saw it. */
  order: Order;
}

interface OrderDialogsProps {
  request: OrderRequest;
  isOpen: boolean;
  onClose: () => void;
}

/** The dialog of what was chosen in an order's menu. */
export function OrderDialogs({ request, isOpen, onClose }: OrderDialogsProps) {
  const { question, order } = request;
  const dialog = { open: isOpen, order, onClose };
  if (question === 'assign') return <RobotAssignmentDialog {...dialog} />;
  if (question === 'cancel') return <CancelOrderDialog {...dialog} />;
  return <RescueDialog {...dialog} />;
}
