import type { Pilots } from '../../fleet/usePilots';
import type { Robot } from '@sidehelm/contracts';
import { ConfirmDialog } from '@sidehelm/console-react';
import { useRobotAction } from '../../actions/useRobotAction';

interface UnassignPilotDialogProps {
  open: boolean;
  robot: Robot;
  /** Who is known, by uuid. */
  pilots: Pilots;
  onClose: () => void;
}

/** Asks before a robot loses its pilot. */
export function UnassignPilotDialog(props: UnassignPilotDialogProps) {
  const { open, pilots, onClose } = props;
  const {
    execute,
    isRunning,
    entity: robot,
  } = useRobotAction({
    robot: props.robot,
    change: (robots, from) => robots.unassignPilot(from),
    success: ({ id }) => `successfully unassigned pilot of ${id}`,
    onSuccess: onClose,
  });
  const pilot = pilots.get(robot.assigned_pilot_uuid ?? '');
  return (
    <ConfirmDialog
      open={open}
      title={`Unassign the pilot of ${robot.id}?`}
      confirmLabel="Unassign"
      disabled={isRunning}
      onConfirm={() => execute()}
      onClose={onClose}
    >
      {pilot?.email ?? 'Its pilot'} can no longer deliver with {robot.id}.
    </ConfirmDialog>
  );
}
