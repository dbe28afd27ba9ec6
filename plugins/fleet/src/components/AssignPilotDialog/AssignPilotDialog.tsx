import type { Robot, User } from '@sidehelm/contracts';
import { FormDialog, FormPicker } from '@sidehelm/console-react';
import { PilotPicker } from '@sidehelm/users-react';
import { mixed, object } from 'yup';
import { useRobotAction } from '../../actions/useRobotAction';

interface AssignPilotDialogProps {
  open: boolean;
  robot: Robot;
  onClose: () => void;
}

const assignPilotSchema = object({
  pilot: mixed<User>().required('Required'),
});

/** Gives a robot a pilot, in place of the one it may have. */
export function AssignPilotDialog(props: AssignPilotDialogProps) {
  const { open, robot, onClose } = props;
  const { execute } = useRobotAction<{ pilot: User }>({
    robot,
    change: (robots, from, { pilot }) => robots.assignPilot(from, pilot.uuid),
    success: ({ id }, { pilot }) =>
      `${pilot.email} successfully assigned to drive ${id}`,
  });
  return (
    <FormDialog
      open={open}
      title={`Assign pilot to ${robot.id}`}
      onClose={onClose}
      initialValues={{ pilot: undefined }}
      validationSchema={assignPilotSchema}
      onSubmit={execute}
      submitLabel="Assign"
    >
      <FormPicker<User> name="pilot">
        {field => <PilotPicker {...field} />}
      </FormPicker>
    </FormDialog>
  );
}
