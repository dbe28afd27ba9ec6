import { useApi } from '@backstage/core-plugin-api';
import type { SecondFactor } from '@sidehelm/contracts';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import { secondFactorKey, usersApiRef } from '@sidehelm/users-react';

/** ms */
const FACTOR_POLLING = 30_000;

/** Whether somebody signs in with a code besides the password. */
export function useSecondFactor(uuid: string): QueryState<SecondFactor> {
  const users = useApi(usersApiRef);
  return usePolledQuery({
    key: secondFactorKey(uuid),
    interval: FACTOR_POLLING,
    query: () => users.secondFactor(uuid),
  });
}
