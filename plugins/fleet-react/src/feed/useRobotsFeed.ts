import { useApi } from '@backstage/core-plugin-api';
import { useEffect } from 'react';
import type { RobotsFeed } from './RobotsFeed';
import { robotsFeedApiRef } from './robotsFeedApiRef';

/** The live state of all robots, coming in as long as the component is there. */
export function useRobotsFeed(): RobotsFeed {
  const feed = useApi(robotsFeedApiRef);
  useEffect(() => feed.acquire(), [feed]);
  return feed;
}
