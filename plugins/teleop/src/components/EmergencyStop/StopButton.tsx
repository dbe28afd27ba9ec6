import { makeStyles } from '@material-ui/core/styles';
import { tokens } from '@sidehelm/theme';

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
    // Its place and size never change: not for a press, and a long one asks for no menu.
    '&:active': { filter: 'brightness(.85)' },
    touchAction: 'none',
    userSelect: 'none',
    WebkitUserSelect: 'none',
    WebkitTouchCallout: 'none',
    WebkitTapHighlightColor: 'transparent',
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

/** What the button says, and so its name. */
const words = { ready: 'STOP', sending: 'STOPPING', latched: 'STOPPED' };
export type StopState = keyof typeof words;

/** The round button; one press stops the robot. */
export function StopButton(props: { state: StopState; onPress: () => void }) {
  const word = words[props.state];
  const isPressed = props.state !== 'ready';
  const classes = useStyles();
  return (
    <button
      type="button"
      className={`${classes.root} ${isPressed ? classes.latched : ''}`}
      aria-label={isPressed ? `Emergency stop: ${word}` : 'Emergency stop'}
      aria-pressed={isPressed}
      // A press counts when it begins; `detail` is 0 for a click without a pointer.
      onPointerDown={props.onPress}
      onClick={event => event.detail === 0 && props.onPress()}
    >
      {word}
    </button>
  );
}
