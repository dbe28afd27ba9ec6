import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import type { MediaApi } from './MediaApi';
import { MediaClient } from './MediaClient';

export const mediaApiRef = createApiRef<MediaApi>({ id: 'plugin.media' });

export const mediaApiFactory = createApiFactory({
  api: mediaApiRef,
  deps: { gateway: gatewayApiRef },
  factory: ({ gateway }) => new MediaClient(gateway),
});
