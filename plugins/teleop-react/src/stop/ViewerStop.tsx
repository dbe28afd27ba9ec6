import { makeStyles } from '@material-ui/core/styles';
import { OctagonX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { HudButton, useObserved } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import type { EmergencyStop } from './EmergencyStop';

/** The second click must follow within this time; ms. */
const CONFIRM_WITHIN = 3_000;

const AGAIN = 'Press again to stop the robot.';

export interface ViewerStopProps {
  stop: Pick<EmergencyStop, 'state' | 'press'>;
  /** Tells apart the buttons of several robots on one screen. */
  robotId?: string;
  /** Short words, for a small place. */
  isCompact?: boolean;
  /** Takes the whole width of its place and says what it asks for, so that nothing moves when it says something else. */
  isWide?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    maxWidth: '100%',
  },
  wide: {
    width: '100%',
    justifyContent: 'space-between',
    minHeight: 32,
    '& $text': {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      fontSize: 13,
      lineHeight: '16px',
    },
    // A phone on its side has no room beside the other panels.
    '@media (max-width: 899px) and (max-height: 559px)': {
      minHeight: 0,
      '& $hint': { display: 'none' },
    },
    '& button': { flex: 'none', minWidth: 152, justifyContent: 'center' },
  },
  hint: { color: tokens.color.muted },
  state: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minWidth: 0,
    minHeight: 30,
    padding: '0 4px',
    color: tokens.color.bad,
    fontWeight: 600,
    '& svg': { flex: 'none' },
  },
  text: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  waiting: {
    color: tokens.color.faint,
    cursor: 'default',
    '&:hover:enabled': { background: tokens.color.surfaceRaised },
  },
  armed: {
    background: '#d92d20',
    borderColor: tokens.color.bad,
    color: '#fff',
    '&:hover:enabled': { background: '#e5382a' },
  },
});

function Stopped({ text }: { text: string }) {
  const classes = useStyles();
  return (
    <span className={classes.state} role="status" title={text}>
      <OctagonX size={18} aria-hidden />
      <span className={classes.text}>{text}</span>
    </span>
  );
}

function Failed({ text, title }: { text: string; title: string }) {
  const classes = useStyles();
  return (
    <span className={classes.state} role="alert" title={title}>
      <span className={classes.text}>{text}</span>
    </span>
  );
}

function describeUnsent(hasLeft: boolean, isCompact = false) {
  const text = hasLeft ? 'Not confirmed' : 'Not sent';
  const title = `${text}: ${hasLeft ? 'the link broke' : 'there was no link'}. ${AGAIN}`;
  return { text: isCompact ? text : title, title };
}

function describeLatched(by: string | undefined, isCompact = false): string {
  const what = isCompact ? 'Stopped' : 'Emergency stop';
  return by ? `${what} by ${by}` : what;
}

/**
 * The emergency stop of those who only watch: two clicks, so that none is by
 * accident. It stays while the robot is stopped: its driver may be about to re-arm it.
 */
export function ViewerStop(props: ViewerStopProps) {
  const { stop, robotId, isCompact, isWide } = props;
  const classes = useStyles();
  const state = useObserved(stop.state, value => value);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setAsking(false), CONFIRM_WITHIN);
    return () => clearTimeout(timer);
  }, [isAsking]);

  const root = `${classes.root} ${isWide ? classes.wide : ''}`;
  const isSending = state.kind === 'sending';
  const first = isCompact ? 'Stop' : 'Emergency stop';
  const action = state.kind === 'latched' ? 'Stop again' : first;
  const confirmation = isCompact
    ? 'Click again to stop'
    : 'Click again to stop the robot';
  const label = isAsking ? confirmation : action;
  return (
    <span className={root}>
      {isWide && state.kind === 'idle' && (
        <span className={`${classes.hint} ${classes.text}`}>
          Two clicks stop it
        </span>
      )}
      {isSending && (
        <Stopped text={state.isWaiting ? 'Not sent yet' : 'Stopping…'} />
      )}
      {state.kind === 'latched' && (
        <Stopped text={describeLatched(state.by, isCompact)} />
      )}
      {state.kind === 'refused' && (
        <Failed
          text={isCompact ? 'Not stopped' : `Not stopped: ${state.message}`}
          title={state.message}
        />
      )}
      {state.kind === 'unsent' && (
        <Failed {...describeUnsent(state.hasLeft, isCompact)} />
      )}
      {/* The same whatever the state, so that it keeps the focus. */}
      <HudButton
        className={`${isAsking ? classes.armed : ''} ${isSending ? classes.waiting : ''}`}
        aria-label={robotId && `${label}: ${robotId}`}
        aria-disabled={isSending}
        onClick={() => {
          if (isSending) return;
          setAsking(!isAsking);
          if (isAsking) stop.press();
        }}
      >
        <OctagonX size={16} aria-hidden />
        {label}
      </HudButton>
    </span>
  );
}
