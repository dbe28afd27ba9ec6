import type { User } from '@sidehelm/contracts';
import { SetRolesDialog } from '../SetRolesDialog/SetRolesDialog';
import { DeactivateDialog } from './DeactivateDialog';

/** What somebody is asked about a user. */
export interface UserRequest {
  action: 'set-roles' | 'deactivate';
  /** As the person saw them. */
  user: User;
}

/** The dialog of what was chosen for a user. */
export function UserDialogs(props: {
  request: UserRequest;
  /** Counts the requests, so that each begins anew. */
  number: number;
  isOpen: boolean;
  onClose: () => void;
}) {
  const { request, number, isOpen, onClose } = props;
  const dialog = { open: isOpen, user: request.user, onClose };
  return request.action === 'deactivate' ? (
    <DeactivateDialog key={number} {...dialog} />
  ) : (
    <SetRolesDialog key={number} {...dialog} />
  );
}
