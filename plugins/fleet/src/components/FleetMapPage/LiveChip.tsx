import {
  StatusChip,
  useObserved,
  useRobotsFeed,
  type RobotsFeedState,
} from '@sidehelm/console-react';

const isLive = ({ kind }: RobotsFeedState) => kind === 'live';

/** Whether positions are live or what the robots service remembers. */
export function LiveChip() {
  const feed = useRobotsFeed();
  return useObserved(feed.state, isLive) ? (
    <StatusChip kind="ok" title="Positions come every second">
      live
    </StatusChip>
  ) : (
    <StatusChip
      kind="warn"
      title="The live channel is not there. Positions are what the robots service remembers, asked for every 3 s."
    >
      not live
    </StatusChip>
  );
}
