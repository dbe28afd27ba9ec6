import { useApi } from '@backstage/core-plugin-api';
import type { User } from '@sidehelm/contracts';
import {
  ServiceError,
  useServiceAction,
  type ServiceActionState,
} from '@sidehelm/console-react';
import {
  USERS,
  userChanges,
  usersApiRef,
  type UsersApi,
} from '@sidehelm/users-react';
import { useState } from 'react';

interface UserActionOptions<Input> {
  /** As they were when the person decided to change them. */
  user: User;
  change: (users: UsersApi, user: User, input: Input) => Promise<User>;
  success: (user: User) => string;
  failure?: (message: string) => string;
  onSuccess?: () => void;
}

export interface UserActionState<Input> extends ServiceActionState<Input> {
  /** The user that a change would be made from. */
  user: User;
  /** Somebody else has changed the user since the person decided. */
  wasOutdated: boolean;
}

const OUTDATED = 412;

/**
 * One change of a user, made from what the person saw. Refused because somebody else changed
 * the user meanwhile, it goes on with the user as they are by then: the person has been told.
 */
export function useUserAction<Input = void>(
  options: UserActionOptions<Input>,
): UserActionState<Input> {
  const api = useApi(usersApiRef);
  const [latest, setLatest] = useState<User>();
  const user = latest ?? options.user;
  const action = useServiceAction<Input, User>({
    run: async input => {
      try {
        return await options.change(api, user, input);
      } catch (thrown) {
        const error = ServiceError.fromThrown(thrown);
        if (error.status === OUTDATED)
          setLatest(await api.get(user.uuid).catch(() => undefined));
        throw error;
      }
    },
    applies: answer => userChanges(answer),
    refreshes: [USERS],
    success: () => options.success(user),
    failure: options.failure,
    onSuccess: options.onSuccess,
  });
  return { ...action, user, wasOutdated: latest !== undefined };
}
