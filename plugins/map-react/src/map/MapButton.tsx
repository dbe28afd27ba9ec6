import { makeStyles } from '@material-ui/core/styles';
import type { LucideIcon } from 'lucide-react';
import { Hint } from '@sidehelm/console-react';
import { focusRing, tokens } from '@sidehelm/theme';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    placeItems: 'center',
    width: 28,
    height: 28,
    padding: 0,
    cursor: 'pointer',
    color: tokens.color.text,
    background: tokens.color.overlay,
    border: `1px solid ${tokens.color.overlayLine}`,
    borderRadius: tokens.controlRadius,
    '&:hover': { background: tokens.color.surfaceHigh },
    ...focusRing,
  },
  marked: { color: tokens.color.accent },
});

export function MapButton(props: {
  label: string;
  icon: LucideIcon;
  onClick: () => void;
  isMarked?: boolean;
  /** Of a button that switches something on and off, whether it is on. */
  isPressed?: boolean;
}) {
  const classes = useStyles();
  const { icon: Icon, label, isPressed } = props;
  const isMarked = props.isMarked ?? isPressed;
  return (
    <Hint title={label} placement="left">
      <button
        type="button"
        className={`${classes.root} ${isMarked ? classes.marked : ''}`}
        aria-label={label}
        aria-pressed={isPressed}
        onClick={props.onClick}
      >
        <Icon size={16} aria-hidden />
      </button>
    </Hint>
  );
}
