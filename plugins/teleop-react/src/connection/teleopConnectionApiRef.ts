import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { LIVE_CHANNELS } from '@sidehelm/contracts';
import { currentUserApiRef, gatewayApiRef } from '@sidehelm/console-react';
import { TeleopConnection } from './TeleopConnection';

/** This tab's one live connection to the robots, shared by all screens. */
export const teleopConnectionApiRef = createApiRef<TeleopConnection>({
  id: 'sidehelm.teleop-connection',
});

export const teleopConnectionApiFactory = createApiFactory({
  api: teleopConnectionApiRef,
  deps: { gateway: gatewayApiRef, currentUser: currentUserApiRef },
  factory: ({ gateway, currentUser }) =>
    new TeleopConnection({
      url: () => gateway.webSocketUrl('teleop', LIVE_CHANNELS.signalUsers),
      renewIdentity: currentUser.renew,
    }),
});
