import type { Order } from '@sidehelm/contracts';
import {
  stageActionOf,
  StageDialog,
  type StageAction,
} from '@sidehelm/dispatch-react';
import { orderStageLabel } from '@sidehelm/console-common';
import { useReportRobotEvent } from '../../actions/orderActions';

interface StageActionDialogProps {
  open: boolean;
  order: Order;
  /** As it was when somebody chose it: the order may go on while they are asked. */
  action: StageAction;
  onClose: () => void;
}

/** Asks before it is told what the robot did. */
export function StageActionDialog(props: StageActionDialogProps) {
  const { open, action, onClose } = props;
  const {
    execute,
    isRunning,
    entity: order,
  } = useReportRobotEvent(props.order, action.success, onClose);
  const isCurrent = stageActionOf(order)?.event === action.event;
  return (
    <StageDialog
      open={open}
      action={action}
      problem={
        isCurrent
          ? undefined
          : `The order has gone on meanwhile: it is at "${orderStageLabel(order.current_stage.kind)}" now.`
      }
      isRunning={isRunning}
      onConfirm={() => execute(action.event)}
      onClose={onClose}
    />
  );
}
