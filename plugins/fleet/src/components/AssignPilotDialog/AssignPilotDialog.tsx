import type { Pilots } from '../../fleet/usePilots';
import type { Robot, User } from '@sidehelm/contracts';
import { FormDialog, FormPicker } from '@sidehelm/console-react';
import { PilotPicker } from '@sidehelm/users-react';
import { mixed, object } from 'yup';
import { useRobotAction } from '../../actions/useRobotAction';

interface AssignPilotDialogProps {
  open: boolean;
  robot: Robot;
  /** Who is known, by uuid. */
  pilots: Pilots;
  onClose: () => void;
}

const assignPilotSchema = object({
  pilot: mixed<User>().required('Required'),
});

/** Gives a robot a pilot, in place of the one it may have. */
export function AssignPilotDialog(props: AssignPilotDialogProps) {
  const { open, pilots, onClose } = props;
  const {
    execute,
    entity: robot,
    wasOutdated,
  } = useRobotAction<{ pilot: User }>({
    robot: props.robot,
    change: (robots, from, { pilot }) => robots.assignPilot(from, pilot.uuid),
    success: ({ id }, { pilot }) =>
      `${pilot.email} successfully assigned to drive ${id}`,
  });
  const uuid = robot.assigned_pilot_uuid;
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
      {wasOutdated && (
        <p role="status">
          By now the pilot is:{' '}
          {uuid ? (pilots.get(uuid)?.email ?? 'somebody else') : 'nobody'}. Whom
          you have picked is below.
        </p>
      )}
      <FormPicker<User> name="pilot">
        {field => <PilotPicker {...field} />}
      </FormPicker>
    </FormDialog>
  );
}
