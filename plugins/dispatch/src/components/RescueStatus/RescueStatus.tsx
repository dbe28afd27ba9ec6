import { makeStyles } from '@material-ui/core/styles';
import type { Order } from '@sidehelm/contracts';
import {
  formatAgo,
  RelativeTime,
  serverClock,
  useCurrentUser,
  useNow,
} from '@sidehelm/console-react';
import { signalColors, tabularNumbers, tokens } from '@sidehelm/theme';
import {
  CircleAlert,
  CircleCheck,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import { useCallback } from 'react';
import { describeCountdown } from '../../board/wording';
import { rescueStateOf, type RescueState } from '../../rescue/rescueState';
import { useRescueKind } from '../OrderCard/RescueChip';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    // As high whatever it says, so that nothing below moves.
    minHeight: 48,
    boxSizing: 'border-box',
    padding: '8px 12px',
    borderRadius: tokens.radius,
    border: '1px solid transparent',
    '& svg': { flex: 'none' },
    '& strong': { display: 'block', color: tokens.color.text },
    '& time, & [role=timer]': { ...tabularNumbers },
  },
  overdue: {
    borderColor: tokens.color.bad,
    '& strong': { color: tokens.color.bad, ...tokens.type.cardTitle },
  },
});

type Kind = Exclude<RescueState['kind'], 'none'>;

const LOOKS: Record<
  Kind,
  { icon: LucideIcon; colors: keyof typeof signalColors }
> = {
  mine: { icon: CircleCheck, colors: 'accent' },
  claimed: { icon: CircleCheck, colors: 'ok' },
  waiting: { icon: Hourglass, colors: 'warn' },
  overdue: { icon: CircleAlert, colors: 'bad' },
};

/** How long somebody has to claim it. */
function TimeLeft({ until }: { until: number }) {
  const left = useNow(
    useCallback((now: number) => describeCountdown(until - now), [until]),
  );
  return (
    <span>
      Escalates in <span role="timer">{left}</span>
    </span>
  );
}

const started = (age: string) => `Started ${formatAgo(age)}`;

function Since(props: {
  time: string | undefined;
  format?: (age: string) => string;
}) {
  const { time, format = formatAgo } = props;
  return time === undefined ? null : (
    <RelativeTime time={time} format={format} />
  );
}

function describe(state: RescueState): string {
  switch (state.kind) {
    case 'mine':
      return 'You are on it';
    case 'claimed':
      return `${state.by?.trim() || 'Somebody'} is on it`;
    case 'overdue':
      return 'Nobody has claimed this rescue';
    default:
      return 'Nobody is on it yet';
  }
}

/** Who sees to a rescue, or how long somebody has to say so; nothing for an order that is not under rescue. */
export function RescueStatus({ order }: { order: Order }) {
  const classes = useStyles();
  const userUuid = useCurrentUser()?.uuid;
  const kind = useRescueKind(order);
  if (kind === 'none') return null;
  const state = rescueStateOf(order, userUuid, serverClock.now());
  const { icon: Icon, colors } = LOOKS[kind];
  const isOverdue = kind === 'overdue';
  return (
    <div
      className={`${classes.root} ${isOverdue ? classes.overdue : ''}`}
      style={signalColors[colors]}
    >
      <Icon size={22} aria-hidden />
      <div>
        {/* The time that is left is not read every second. */}
        <div role={isOverdue ? 'alert' : 'status'}>
          <strong dir="auto">{describe(state)}</strong>
        </div>
        {state.kind === 'waiting' && state.escalatesAt !== undefined && (
          <TimeLeft until={state.escalatesAt} />
        )}
        {(state.kind === 'mine' || state.kind === 'claimed') && (
          <Since time={state.since} />
        )}
        {isOverdue && (
          <Since time={order.rescue?.started_at} format={started} />
        )}
      </div>
    </div>
  );
}
