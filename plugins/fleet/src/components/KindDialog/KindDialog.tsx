import {
  DEPLOYMENT_KINDS,
  deploymentKindLabel,
} from '@sidehelm/console-common';
import type { DeploymentKind, Robot } from '@sidehelm/contracts';
import { ConfirmDialog, SegmentedControl } from '@sidehelm/console-react';
import { useState } from 'react';
import { useRobotAction } from '../../actions/useRobotAction';

interface KindDialogProps {
  open: boolean;
  robot: Robot;
  onClose: () => void;
}

const options = DEPLOYMENT_KINDS.map(kind => ({
  value: kind,
  label: deploymentKindLabel(kind),
}));

/** Changes the deployment kind of a robot: any kind to any other. */
export function KindDialog(props: KindDialogProps) {
  const { open, onClose } = props;
  const [chosen, setChosen] = useState<DeploymentKind>();
  const {
    execute,
    isRunning,
    entity: robot,
  } = useRobotAction<DeploymentKind>({
    robot: props.robot,
    change: (robots, from, kind) => robots.setKind(from, kind),
    expects: (from, kind) => ({ ...from, deployment_kind: kind }),
    success: ({ id }, kind) => `${id} set as ${kind}`,
    onSuccess: onClose,
  });
  const current = DEPLOYMENT_KINDS.find(kind => kind === robot.deployment_kind);
  const kind = chosen ?? current;
  return (
    <ConfirmDialog
      open={open}
      title={`Change deployment kind of ${robot.id}`}
      confirmLabel={kind === current ? 'Set' : `Set as ${kind}`}
      disabled={isRunning || kind === undefined || kind === current}
      onConfirm={() => kind && execute(kind)}
      onClose={onClose}
    >
      <p>
        {robot.id} is {robot.deployment_kind} now.
      </p>
      <SegmentedControl
        label="Deployment kind"
        options={options}
        value={kind}
        onChange={setChosen}
      />
    </ConfirmDialog>
  );
}
