import { useApi } from '@backstage/core-plugin-api';
import type { NewUser } from '@sidehelm/contracts';
import { consoleAlertApiRef, useServiceAction } from '@sidehelm/console-react';
import { USERS, usersApiRef } from '@sidehelm/users-react';

/** Creates somebody, who has no roles and an email that is not verified. */
export function useCreateUser() {
  const users = useApi(usersApiRef);
  const alerts = useApi(consoleAlertApiRef);
  return useServiceAction({
    run: (user: NewUser) => users.create(user),
    refreshes: [USERS],
    success: () => 'User created successfully',
    // They are there, but cannot sign in before somebody sends the link again.
    onSuccess: ({ mail_problem }) => {
      if (mail_problem)
        alerts.post({ message: mail_problem, severity: 'warning' });
    },
    failure: message => `Failed creating user. Reason: ${message}`,
    unknownError: 'Unknown Error',
  });
}
