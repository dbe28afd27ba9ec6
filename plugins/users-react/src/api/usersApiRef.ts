import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { UsersApi } from './UsersApi';
import { UsersClient } from './UsersClient';

export const usersApiRef = createApiRef<UsersApi>({ id: 'sidehelm.users' });

export const usersApiFactory = createApiFactory({
  api: usersApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }) => new UsersClient(gateway),
});
