import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { LIVE_CHANNELS } from '@sidehelm/contracts';
import {
  currentUserApiRef,
  gatewayApiRef,
  unwrap,
} from '@sidehelm/console-react';
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
      iceServers: () =>
        unwrap(gateway.service('teleop').GET('/api/ice-servers')),
      ...('RTCPeerConnection' in window && {
        createPeer: (configuration: RTCConfiguration) =>
          new RTCPeerConnection(configuration),
      }),
      url: () => gateway.webSocketUrl('teleop', LIVE_CHANNELS.signalUsers),
      renewIdentity: currentUser.renew,
    }),
});
