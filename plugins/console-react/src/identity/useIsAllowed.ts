import { useApi } from '@backstage/core-plugin-api';
import {
  AuthorizeResult,
  type BasicPermission,
} from '@backstage/plugin-permission-common';
import { permissionApiRef } from '@backstage/plugin-permission-react';
import useSWR from 'swr';

/**
 * Whether the signed-in person may; `undefined` until the server has said so. A server that fails
 * to answer once more changes nothing: Backstage's own `usePermission` says no then, which would
 * take the wheel from somebody who drives.
 */
export function useIsAllowed(permission: BasicPermission): boolean | undefined {
  const permissionApi = useApi(permissionApiRef);
  // The key is the same as that of `usePermission`, so that both know what the other has asked.
  const { data } = useSWR({ permission }, async request => {
    const { result } = await permissionApi.authorize(request);
    return result;
  });
  return data === undefined ? undefined : data === AuthorizeResult.ALLOW;
}
