import { useApi } from '@backstage/core-plugin-api';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import { consolePermissions } from '@sidehelm/console-common';
import { FullScreenSpinner, useCurrentUser } from '@sidehelm/console-react';
import type { ReactNode } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { screens } from '../pages/screens';
import { PermissionsContext } from './PermissionsContext';

const RETRY_AFTER = 2_000;

/** The console's own, and what screens of other plugins need. */
const permissionsToKnow = () => [
  ...new Map(
    [
      ...consolePermissions,
      ...screens().flatMap(({ permissions }) => permissions),
    ].map(permission => [permission.name, permission]),
  ).values(),
];

/**
 * Asks for all permissions in one request, behind the spinner, so that nothing
 * pops in later. `useIsAllowed` of the plugins finds the answers in its cache.
 */
export function PermissionsProvider({ children }: { children: ReactNode }) {
  const permissionApi = useApi(permissionApiRef);
  const { mutate } = useSWRConfig();
  const roles = useCurrentUser()?.roles ?? [];

  const { data, error } = useSWR(
    ['permissions', ...roles],
    async () => {
      const answers = await Promise.all(
        permissionsToKnow().map(async permission => {
          const { result } = await permissionApi.authorize({ permission });
          await mutate({ permission }, result, { revalidate: false });
          return { permission, result };
        }),
      );
      return answers
        .filter(({ result }) => result === AuthorizeResult.ALLOW)
        .map(({ permission }) => permission.name);
    },
    {
      keepPreviousData: true,
      // What fails in a hidden tab SWR asks again only when somebody comes back, however soon that is.
      focusThrottleInterval: 0,
      onErrorRetry: (...[, , , revalidate, retry]) => {
        setTimeout(() => revalidate(retry), RETRY_AFTER);
      },
    },
  );

  if (!data) {
    return (
      <FullScreenSpinner label="Loading your permissions">
        {error && (
          <>
            The console server cannot be reached. Trying again until it answers.
          </>
        )}
      </FullScreenSpinner>
    );
  }
  return (
    <PermissionsContext.Provider value={data}>
      {children}
    </PermissionsContext.Provider>
  );
}
