import { makeStyles } from '@material-ui/core/styles';
import {
  formatAge,
  formatAgo,
  StatusChip,
  tabularNumbers,
  tokens,
  useNow,
  useObserved,
  useRobotsFeed,
  type RobotsFeedState,
} from '@sidehelm/console-react';
import { useCallback } from 'react';

/** The first reconnection takes 10 ms and is no news; ms. */
const LATE_AFTER = 3_000;

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: 8 },
  age: { color: tokens.color.muted, ...tokens.type.small, ...tabularNumbers },
});

const kindOf = (state: RobotsFeedState) => state.kind;

/** Whether what is on screen is live, and if not, how old it is. */
export function FeedStatus() {
  const classes = useStyles();
  const feed = useRobotsFeed();
  // Looked at again when the feed comes to life, not only with the clock.
  useObserved(feed.state, kindOf);
  const late = useNow(
    useCallback(() => {
      const { lastFrameAt } = feed;
      if (lastFrameAt === undefined) return 'never';
      const age = performance.now() - lastFrameAt;
      return age < LATE_AFTER ? undefined : formatAge(age);
    }, [feed]),
  );
  return (
    <span className={classes.root}>
      <span role="status">
        {late === undefined && <StatusChip kind="ok">Live</StatusChip>}
        {late === 'never' && <StatusChip>Connecting…</StatusChip>}
        {late !== undefined && late !== 'never' && (
          <StatusChip kind="bad">Not live, connecting again</StatusChip>
        )}
      </span>
      {late !== undefined && late !== 'never' && (
        <span className={classes.age}>{`last news ${formatAgo(late)}`}</span>
      )}
    </span>
  );
}
