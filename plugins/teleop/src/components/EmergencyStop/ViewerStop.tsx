import { makeStyles } from '@material-ui/core/styles';
import {
  tokens,
  useObserved,
  type EmergencyStop,
} from '@sidehelm/console-react';
import { OctagonX } from 'lucide-react';
import { useEffect, useState } from 'react';
import { HudButton } from '../Hud/HudButton';

/** The second click must follow within this time; ms. */
const CONFIRM_WITHIN = 4_000;

const useStyles = makeStyles({
  latched: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 30,
    padding: '0 4px',
    color: tokens.color.bad,
    fontWeight: 600,
  },
  armed: {
    background: '#d92d20',
    borderColor: tokens.color.bad,
    color: '#fff',
    '&:hover:enabled': { background: '#e5382a' },
  },
});

/** The emergency stop of those who only watch: two clicks, so that none is by accident. */
export function ViewerStop({ stop }: { stop: EmergencyStop }) {
  const classes = useStyles();
  const state = useObserved(stop.state, value => value);
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!isAsking) return undefined;
    const timer = setTimeout(() => setAsking(false), CONFIRM_WITHIN);
    return () => clearTimeout(timer);
  }, [isAsking]);

  if (state.kind === 'sending' || state.kind === 'latched') {
    const by = state.kind === 'latched' && state.by ? ` by ${state.by}` : '';
    return (
      <span className={classes.latched} role="status">
        <OctagonX size={18} aria-hidden />
        {state.kind === 'sending' ? 'Stopping…' : `Emergency stop${by}`}
      </span>
    );
  }
  return (
    <HudButton
      className={isAsking ? classes.armed : ''}
      onClick={() => {
        setAsking(!isAsking);
        if (isAsking) stop.press();
      }}
    >
      <OctagonX size={16} aria-hidden />
      {isAsking ? 'Click again to stop the robot' : 'Emergency stop'}
    </HudButton>
  );
}
