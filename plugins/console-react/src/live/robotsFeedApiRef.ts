import {
  createApiFactory,
  createApiRef,
  errorApiRef,
} from '@backstage/core-plugin-api';
import { LIVE_CHANNELS } from '@sidehelm/contracts';
import { gatewayApiRef } from '../gateway/gatewayApiRef';
import { RobotsFeed } from './RobotsFeed';

/** This tab's one subscription to the live state of all robots, shared by all screens. */
export const robotsFeedApiRef = createApiRef<RobotsFeed>({
  id: 'sidehelm.robots-feed',
});

export const robotsFeedApiFactory = createApiFactory({
  api: robotsFeedApiRef,
  deps: { gateway: gatewayApiRef, errorApi: errorApiRef },
  factory: ({ gateway, errorApi }) =>
    new RobotsFeed({
      url: () => gateway.webSocketUrl(LIVE_CHANNELS.robots),
      report: problem =>
        errorApi.post(new Error(`The feed of robots sent ${problem}`), {
          hidden: true,
        }),
    }),
});
