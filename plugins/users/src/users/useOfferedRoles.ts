import { configApiRef, useApi } from '@backstage/core-plugin-api';
import { ROLES_OF_PEOPLE } from '@sidehelm/console-common';
import { useMemo } from 'react';

/**
 * The roles that somebody is offered: the console's and the company's own. Not those of programs: a person with the role Partner alone
 * could do nothing, and one with it beside others could send orders as a channel. Who makes a program's account types it.
 */
export function useOfferedRoles(): readonly string[] {
  const config = useApi(configApiRef);
  return useMemo(() => {
    const own = config.getOptionalStringArray('sidehelm.roles') ?? [];
    return [...new Set<string>([...ROLES_OF_PEOPLE, ...own])];
  }, [config]);
}
