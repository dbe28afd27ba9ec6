import type { User } from '@sidehelm/contracts';
import { FormDialog } from '@sidehelm/console-react';
import { array, object, string } from 'yup';
import { useUserAction } from '../../actions/useUserAction';
import { roleProblem } from '../../users/roleText';
import { RolesField } from './RolesField';

const setRolesSchema = object({
  roles: array(
    string()
      .required('Required')
      .test('role', 'Only letters, digits, dash and underscore', role =>
        role === undefined ? false : roleProblem(role) === undefined,
      ),
  )
    .min(1, 'Required')
    .required('Required'),
});

/** Gives somebody other roles. */
export function SetRolesDialog(props: {
  open: boolean;
  user: User;
  onClose: () => void;
}) {
  const { open, onClose } = props;
  const {
    execute,
    entity: user,
    wasOutdated,
  } = useUserAction<{ roles: string[] }>({
    user: props.user,
    change: (users, from, { roles }) => users.setRoles(from, roles),
    edits: ({ roles }) => roles,
    success: () => 'Roles were set successfully',
  });
  return (
    <FormDialog
      open={open}
      title={`Set Roles of ${user.email}`}
      onClose={onClose}
      initialValues={{ roles: props.user.roles }}
      validationSchema={setRolesSchema}
      onSubmit={execute}
      submitLabel="Set Roles"
    >
      {wasOutdated && (
        <p role="status">
          By now the roles are: {user.roles.join(', ') || 'none'}. What you have
          typed is below.
        </p>
      )}
      <RolesField name="roles" />
    </FormDialog>
  );
}
