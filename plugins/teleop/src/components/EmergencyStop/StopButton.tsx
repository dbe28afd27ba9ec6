import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/console-react';

const useStyles = makeStyles({
  root: {
    width: 104,
    height: 104,
    flex: 'none',
    borderRadius: '50%',
    border: '6px solid #3a0f0b',
    background: '#d92d20',
    color: '#fff',
    cursor: 'pointer',
    font: `700 17px ${tokens.font}`,
    letterSpacing: '.02em',
    boxShadow: '0 0 0 3px rgba(255,111,97,.35)',
    '&:hover': { background: '#e5382a' },
    '&:active': { transform: 'scale(.97)' },
    '&:focus-visible': {
      outline: `3px solid ${tokens.color.accent}`,
      outlineOffset: 5,
    },
  },
  latched: {
    background: '#5c1712',
    borderColor: tokens.color.bad,
    fontSize: 14,
    '&:hover': { background: '#5c1712' },
  },
});

/** The round button; one press stops the robot. */
export function StopButton(props: { isLatched: boolean; onPress: () => void }) {
  const classes = useStyles();
  return (
    <button
      type="button"
      className={`${classes.root} ${props.isLatched ? classes.latched : ''}`}
      aria-label="Emergency stop"
      aria-pressed={props.isLatched}
      // A press counts when it begins; `detail` is 0 for a click without a pointer.
      onPointerDown={props.onPress}
      onClick={event => event.detail === 0 && props.onPress()}
    >
      {props.isLatched ? 'STOPPED' : 'STOP'}
    </button>
  );
}
