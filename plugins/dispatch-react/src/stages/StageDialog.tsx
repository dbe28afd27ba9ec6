import { ConfirmDialog } from '@sidehelm/console-react';
import type { StageAction } from './stageActions';

/** Asks before it is told what a robot did with its order. */
export function StageDialog(props: {
  open: boolean;
  action: StageAction;
  /** Why it makes no sense any more; nothing can be confirmed then. */
  problem: string | undefined;
  isRunning: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { open, action, problem, isRunning } = props;
  // What was confirmed itself takes the order on; nor is anything new told while the dialog fades away.
  const shown = isRunning || !open ? undefined : problem;
  return (
    <ConfirmDialog
      open={open}
      title={action.label}
      confirmLabel="Confirm"
      disabled={isRunning || problem !== undefined}
      onConfirm={props.onConfirm}
      onClose={props.onClose}
    >
      <span role={shown === undefined ? undefined : 'alert'}>
        {shown ?? action.confirmation}
      </span>
    </ConfirmDialog>
  );
}
