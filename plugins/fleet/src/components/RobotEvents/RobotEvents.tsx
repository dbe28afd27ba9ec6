import Button from '@material-ui/core/Button';
import { makeStyles } from '@material-ui/core/styles';
import {
  describeLeftOut,
  formatAgo,
  RecordedLink,
  RelativeTime,
} from '@sidehelm/console-react';
import { describeRobotEvent } from '@sidehelm/fleet-react';
import { tokens } from '@sidehelm/theme';
import { useState } from 'react';
import { useRobotEvents } from '../../events/useRobotEvents';
import { playbackRouteRef } from '../../routes';

/** As many as are read at a glance. */
const AT_FIRST = 5;

const useStyles = makeStyles({
  root: {
    // As high as the first events, so that nothing below moves when they come.
    minHeight: 148,
    '& h3': { margin: '0 0 6px', fontSize: 14, fontWeight: 640 },
    '& ol': { margin: 0, padding: 0, listStyle: 'none' },
    '& li': { display: 'flex', gap: 12, padding: '3px 0' },
    '& time': {
      flex: 'none',
      minWidth: 64,
      marginLeft: 'auto',
      textAlign: 'right',
      color: tokens.color.muted,
    },
    ...tokens.type.small,
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
  note: { margin: '0 0 6px', color: tokens.color.muted },
});

/** What happened to a robot lately, newest first. */
export function RobotEvents({ robotId }: { robotId: string }) {
  const classes = useStyles();
  const { data, leftOut, error, isLoading, isStale, updatedAt } =
    useRobotEvents(robotId);
  const [isAllShown, setIsAllShown] = useState(false);
  const shown = isAllShown ? data : data?.slice(0, AT_FIRST);
  return (
    <section className={classes.root} aria-labelledby="robot-events">
      <h3 id="robot-events">Last events</h3>
      {isLoading && <p className={classes.note}>Loading …</p>}
      {error && !data && (
        <p className={classes.note}>They cannot be shown: {error.message}</p>
      )}
      {isStale && updatedAt !== undefined && (
        <p className={classes.note}>
          As of <RelativeTime time={updatedAt} format={formatAgo} />
        </p>
      )}
      {leftOut > 0 && (
        <p className={classes.note}>{describeLeftOut(leftOut, 'event')}</p>
      )}
      {data?.length === 0 && leftOut === 0 && (
        <p className={classes.note}>Nothing in the last 30 days.</p>
      )}
      {shown && shown.length > 0 && (
        <ol>
          {shown.map(event => (
            <li key={event.number}>
              <span className={classes.text} dir="auto">
                {describeRobotEvent(event)}
              </span>
              <RelativeTime time={event.occurred_at} />
              <RecordedLink
                routeRef={playbackRouteRef}
                robotId={robotId}
                at={event.occurred_at}
              />
            </li>
          ))}
        </ol>
      )}
      {data && data.length > AT_FIRST && (
        <Button size="small" onClick={() => setIsAllShown(!isAllShown)}>
          {isAllShown ? 'Show fewer' : `Show ${data.length - AT_FIRST} more`}
        </Button>
      )}
    </section>
  );
}
