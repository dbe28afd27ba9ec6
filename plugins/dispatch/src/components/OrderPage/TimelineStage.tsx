import { makeStyles } from '@material-ui/core/styles';
import {
  formatAge,
  formatAgo,
  RecordedLink,
  RelativeTime,
} from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import type { HistoryEvent, HistoryStage } from '../../order/orderHistory';
import { playbackRouteRef } from '../../routes';

const { color } = tokens;
const DOT = 10;

const useStyles = makeStyles({
  root: {
    position: 'relative',
    padding: '0 0 14px 24px',
    // The line from a stage to the next.
    '&::before': {
      content: '""',
      position: 'absolute',
      left: DOT / 2 - 1,
      top: 14,
      bottom: -6,
      width: 2,
      background: color.lineStrong,
    },
    '&:last-child': { paddingBottom: 0, '&::before': { display: 'none' } },
    '&::after': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 5,
      width: DOT,
      height: DOT,
      boxSizing: 'border-box',
      borderRadius: DOT / 2,
      border: `2px solid ${color.muted}`,
      background: color.muted,
    },
    '& ul': { margin: '4px 0 0', padding: 0, listStyle: 'none' },
    '& time': { flex: 'none', marginLeft: 'auto', color: color.muted },
  },
  // Hollow, and said: colour alone tells nothing.
  current: {
    '&::after': { background: color.surface, borderColor: color.accent },
    '& strong': { color: color.accent },
  },
  line: { display: 'flex', gap: 12, '& > span': { minWidth: 0 } },
  detail: { color: color.muted, ...tokens.type.small, ...tabularNumbers },
});

const took = (ms: number) => {
  const age = formatAge(ms);
  return `took ${age === 'now' ? 'a moment' : age}`;
};

/** Whose camera saw it, where a robot had the order. */
type RobotAt = (at: string) => string | undefined;

function Event({ event, robotAt }: { event: HistoryEvent; robotAt: RobotAt }) {
  const classes = useStyles();
  return (
    <li className={`${classes.line} ${classes.detail}`}>
      <span dir="auto">
        {event.text} · {event.by}
      </span>
      <RelativeTime time={event.at} format={formatAgo} />
      <RecordedLink
        routeRef={playbackRouteRef}
        robotId={robotAt(event.at)}
        at={event.at}
      />
    </li>
  );
}

/** A stage of an order: since when, how long, by whom, and what else happened in it. */
export function TimelineStage(props: {
  stage: HistoryStage;
  robotAt: RobotAt;
}) {
  const { stage, robotAt } = props;
  const classes = useStyles();
  const details = [
    stage.by && `by ${stage.by}`,
    stage.duration !== undefined && took(stage.duration),
    stage.isCurrent && 'current stage',
  ].filter(Boolean);
  return (
    <li
      className={`${classes.root} ${stage.isCurrent ? classes.current : ''}`}
      aria-current={stage.isCurrent ? 'step' : undefined}
    >
      <div className={classes.line}>
        <strong>{stage.label}</strong>
        <RelativeTime time={stage.startedAt} format={formatAgo} />
        <RecordedLink
          routeRef={playbackRouteRef}
          robotId={robotAt(stage.startedAt)}
          at={stage.startedAt}
        />
      </div>
      <div className={classes.detail} dir="auto">
        {details.join(', ')}
      </div>
      {stage.events.length > 0 && (
        <ul>
          {stage.events.map((event, index) => (
            <Event key={index} event={event} robotAt={robotAt} />
          ))}
        </ul>
      )}
    </li>
  );
}
