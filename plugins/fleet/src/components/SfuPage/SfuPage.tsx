import {
  ScreenPage,
  ServiceError,
  StatusChip,
  useObserved,
} from '@sidehelm/console-react';
import { useRobotsFeed, type RobotSummaries } from '@sidehelm/fleet-react';
import { compareRobotIds } from '@sidehelm/console-common';
import { Bot } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFeedProblem } from '../../live/useFeedLateness';
import { ScreenPresence } from '../../live/ScreenPresence';
import { liveRobotsScreen } from '../../screens';
import { FeedStatus } from '../FeedStatus/FeedStatus';
import { useGridStyles } from '../RobotGrid/useGridStyles';
import { RobotListStates } from '../RobotListStates/RobotListStates';
import { LiveCard, LIVE_CARD_HEIGHT } from './LiveCard';

// A string keeps its identity through frames in which no robot comes or goes.
const idsOf = (robots: RobotSummaries) =>
  [...robots.keys()].sort(compareRobotIds).join();

const NOTHING = { data: undefined, isLoading: false };

/** `/robots/sfu`: what the robots say about themselves, second by second. */
export function SfuPage() {
  const classes = useGridStyles();
  const feed = useRobotsFeed();
  const joined = useObserved(feed.robots, idsOf);
  const isWaiting = useObserved(
    feed.state,
    ({ kind }) => kind !== 'live' && kind !== 'silent',
  );
  const problem = useFeedProblem();
  const ids = useMemo(() => joined.split(',').filter(Boolean), [joined]);
  const [presence] = useState(() => new ScreenPresence());
  return (
    <ScreenPage
      title={liveRobotsScreen.title}
      chips={
        <>
          {ids.length > 0 && (
            <StatusChip>
              {ids.length === 1 ? '1 robot' : `${ids.length} robots`}
            </StatusChip>
          )}
          <FeedStatus />
        </>
      }
    >
      <RobotListStates
        list={
          problem !== undefined && ids.length === 0
            ? { ...NOTHING, error: new ServiceError(problem, 'refused') }
            : { data: ids, isLoading: ids.length === 0 && isWaiting }
        }
        skeleton={{
          label: 'Connecting to the robots',
          className: classes.grid,
          height: LIVE_CARD_HEIGHT,
        }}
        empty={{
          icon: Bot,
          title: 'No robot is connected',
          children:
            'A robot appears here as soon as the teleop service hears it.',
        }}
      >
        <ul className={classes.grid} aria-label="Live robots">
          {ids.map(id => (
            <LiveCard key={id} robotId={id} presence={presence} />
          ))}
        </ul>
      </RobotListStates>
    </ScreenPage>
  );
}
