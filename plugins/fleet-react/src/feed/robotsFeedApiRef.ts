import {
  createApiFactory,
  createApiRef,
  errorApiRef,
} from '@backstage/core-plugin-api';
import { LIVE_CHANNELS } from '@sidehelm/contracts';
import { currentUserApiRef, gatewayApiRef } from '@sidehelm/console-react';
import { RobotsFeed } from './RobotsFeed';

/** This tab's one subscription to the live state of all robots, shared by all screens. */
export const robotsFeedApiRef = createApiRef<RobotsFeed>({
  id: 'sidehelm.robots-feed',
});

export const robotsFeedApiFactory = createApiFactory({
  api: robotsFeedApiRef,
  deps: {
    gateway: gatewayApiRef,
    errorApi: errorApiRef,
    currentUser: currentUserApiRef,
  },
  factory: ({ gateway, errorApi, currentUser }) =>
    new RobotsFeed({
      url: () => gateway.webSocketUrl('teleop', LIVE_CHANNELS.robots),
      renewIdentity: currentUser.renew,
      report: problem =>
        errorApi.post(new Error(`The feed of robots sent ${problem}`), {
          hidden: true,
        }),
    }),
});
