import type { User } from '@sidehelm/contracts';
import { ConfirmDialog } from '@sidehelm/console-react';
import { USER_FAILURES } from '../../actions/userMessages';
import { useUserAction } from '../../actions/useUserAction';

/** Asks before somebody is kept out. */
export function DeactivateDialog(props: {
  open: boolean;
  user: User;
  onClose: () => void;
}) {
  const { open, onClose } = props;
  const {
    execute,
    isRunning,
    entity: user,
  } = useUserAction({
    user: props.user,
    change: (users, from) => users.deactivate(from),
    edits: ({ is_active }) => is_active,
    success: ({ email }) => `User ${email} deactivated successfully`,
    failure: USER_FAILURES.deactivate,
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      title={`Deactivate ${user.email}?`}
      confirmLabel="Deactivate"
      isDangerous
      disabled={isRunning}
      onConfirm={() => execute()}
      onClose={onClose}
    >
      They are signed out everywhere within 30 seconds, and a robot that they
      drive stops. You can activate them again.
    </ConfirmDialog>
  );
}
