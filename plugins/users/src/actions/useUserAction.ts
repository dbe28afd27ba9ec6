import { useApi } from '@backstage/core-plugin-api';
import { useVersionedAction } from '@sidehelm/console-react';
import type { User } from '@sidehelm/contracts';
import {
  USERS,
  userChanges,
  usersApiRef,
  type UsersApi,
} from '@sidehelm/users-react';

interface UserActionOptions<Input> {
  /** As they were when the person decided to change them. */
  user: User;
  change: (users: UsersApi, user: User, input: Input) => Promise<User>;
  /** What of the user is changed: other changes meanwhile refuse nothing. */
  edits: (user: User) => unknown;
  success: (user: User) => string;
  failure?: (message: string) => string;
  onSuccess?: () => void;
}

/** One change of a user, made from what the person saw. */
export function useUserAction<Input = void>(options: UserActionOptions<Input>) {
  const { user, change, ...rest } = options;
  const users = useApi(usersApiRef);
  return useVersionedAction<User, Input>({
    ...rest,
    entity: user,
    change: (now, input) => change(users, now, input),
    get: uuid => users.get(uuid),
    applies: answer => userChanges(answer),
    refreshes: [USERS],
  });
}
