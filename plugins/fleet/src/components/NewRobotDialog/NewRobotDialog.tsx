import { isRobotId } from '@sidehelm/console-common';
import { FormDialog, FormTextField } from '@sidehelm/console-react';
import { object, string } from 'yup';
import { useCreateRobot } from '../../actions/useCreateRobot';

interface NewRobotDialogProps {
  open: boolean;
  onClose: () => void;
}

const newRobotSchema = object({
  id: string()
    .trim()
    .required('Required')
    .test(
      'robot-id',
      'Must be upper-case letters followed by digits, at most 32 in all',
      isRobotId,
    ),
});

/** Adds a robot to the fleet. It begins as active. */
export function NewRobotDialog({ open, onClose }: NewRobotDialogProps) {
  const { execute } = useCreateRobot();
  return (
    <FormDialog
      open={open}
      title="New Robot"
      onClose={onClose}
      initialValues={{ id: '' }}
      validationSchema={newRobotSchema}
      onSubmit={execute}
      submitLabel="Create"
    >
      <FormTextField
        name="id"
        label="Id"
        helperText="For example SH9"
        autoComplete="off"
      />
    </FormDialog>
  );
}
