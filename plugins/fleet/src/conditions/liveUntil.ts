import { serverClock } from '@sidehelm/console-react';
import { type RobotsFeed } from '@sidehelm/fleet-react';

/** Until when the feed has told of its robots, ms since 1970 by the server's clock. */
export function liveUntil({ lastFrameAt }: Pick<RobotsFeed, 'lastFrameAt'>) {
  const silence =
    lastFrameAt === undefined ? 0 : performance.now() - lastFrameAt;
  return serverClock.now() - silence;
}
