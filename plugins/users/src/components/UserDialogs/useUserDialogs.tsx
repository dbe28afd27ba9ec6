import { useApi } from '@backstage/core-plugin-api';
import type { User } from '@sidehelm/contracts';
import {
  changeFromSeen,
  loadPart,
  useDialogRequest,
  useServiceAction,
} from '@sidehelm/console-react';
import { USERS, userChanges, usersApiRef } from '@sidehelm/users-react';
import {
  lazy,
  Suspense,
  useCallback,
  useMemo,
  useState,
  type ReactNode,
} from 'react';
import { USER_FAILURES } from '../../actions/userMessages';
import type { UserAction } from '../../users/userActions';
import type { UserRequest } from './UserDialogs';

/** Forms are a chunk of their own: most people only look. */
const UserDialogs = lazy(
  loadPart(() =>
    import('./UserDialogs').then(module => ({ default: module.UserDialogs })),
  ),
);

/** For whom an act is on its way, by their uuid. Until it has ended it is begun for nobody else. */
export type ActsUnderWay = Readonly<Partial<Record<UserAction, string>>>;

export interface UserDialogState {
  /** Does what was chosen for a user, or asks first. The same function always. */
  choose: (action: UserAction, user: User) => void;
  /** The same object until it changes. */
  underWay: ActsUnderWay;
  elements: ReactNode;
}

/** What people do with users: at once, or through a dialog. */
export function useUserDialogs(): UserDialogState {
  const api = useApi(usersApiRef);
  const { open, ...dialog } = useDialogRequest<UserRequest>();
  const activation = useServiceAction({
    run: (user: User) =>
      changeFromSeen({
        entity: user,
        change: now => api.activate(now),
        get: uuid => api.get(uuid),
        edits: ({ is_active }) => is_active,
      }),
    applies: userChanges,
    refreshes: [USERS],
    success: (_answer, { email }) => `User ${email} activated successfully`,
    failure: USER_FAILURES.activate,
  });
  const link = useServiceAction({
    run: ({ uuid }: User) => api.sendVerificationLink(uuid),
    refreshes: [USERS],
    success: (_answer, { email }) => `Sent ${email} the confirmation link`,
    failure: USER_FAILURES.resend,
  });
  const { execute: activate } = activation;
  const { execute: resend } = link;
  const [chosen, setChosen] = useState<ActsUnderWay>({});
  const choose = useCallback(
    (action: UserAction, user: User) => {
      setChosen(before => ({ ...before, [action]: user.uuid }));
      if (action === 'activate') void activate(user);
      else if (action === 'resend') void resend(user);
      else open({ action, user });
    },
    [activate, resend, open],
  );
  const activating = activation.isRunning ? chosen.activate : undefined;
  const resending = link.isRunning ? chosen.resend : undefined;
  const underWay = useMemo(
    () => ({ activate: activating, resend: resending }),
    [activating, resending],
  );
  const elements = dialog.request && (
    <Suspense fallback={null}>
      <UserDialogs
        request={dialog.request}
        number={dialog.number}
        isOpen={dialog.isOpen}
        onClose={dialog.close}
      />
    </Suspense>
  );
  return { choose, underWay, elements };
}
