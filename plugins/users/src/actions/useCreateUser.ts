import { useApi } from '@backstage/core-plugin-api';
import type { NewUser } from '@sidehelm/contracts';
import { useServiceAction } from '@sidehelm/console-react';
import { USERS, usersApiRef } from '@sidehelm/users-react';

/** Creates somebody, who has no roles and an email that is not verified. */
export function useCreateUser() {
  const users = useApi(usersApiRef);
  return useServiceAction({
    run: (user: NewUser) => users.create(user),
    refreshes: [USERS],
    success: () => 'User created successfully',
    failure: message => `Failed creating user. Reason: ${message}`,
    unknownError: 'Unknown Error',
  });
}
