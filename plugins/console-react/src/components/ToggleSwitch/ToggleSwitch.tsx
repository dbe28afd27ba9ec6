import { makeStyles } from '@material-ui/core/styles';
import { focusRing, keepsColors, tokens } from '@sidehelm/theme';

export interface ToggleSwitchProps {
  /** What is on or off, for who does not see what stands beside it. */
  label: string;
  isOn: boolean;
  /** Somebody wants it the other way: asks, or does it. */
  onToggle: () => void;
  /** It shows how things are, and cannot be pressed; it keeps the focus. */
  disabled?: boolean;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 8,
    minHeight: tokens.controlHeight,
    padding: '0 4px',
    border: 0,
    borderRadius: tokens.controlRadius,
    background: 'none',
    color: tokens.color.text,
    cursor: 'pointer',
    ...tokens.type.control,
    fontFamily: 'inherit',
    ...focusRing,
    '&[aria-disabled="true"]': {
      cursor: 'default',
      color: tokens.color.muted,
    },
  },
  track: {
    position: 'relative',
    flex: 'none',
    width: 36,
    height: 20,
    boxSizing: 'border-box',
    border: `1px solid ${tokens.color.fieldLine}`,
    borderRadius: 10,
    background: tokens.color.surfaceHigh,
    '&::after': {
      content: '""',
      position: 'absolute',
      top: 2,
      left: 2,
      width: 14,
      height: 14,
      borderRadius: 7,
      background: tokens.color.text,
      transition: 'transform 120ms',
      ...keepsColors,
      '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
    },
    '[aria-checked="true"] > &': {
      borderColor: tokens.color.accent,
      background: tokens.color.accent,
      '&::after': {
        background: tokens.color.onAccent,
        transform: 'translateX(16px)',
      },
    },
  },
});

/** What is on or off at once, as soon as it is said: a switch with a word. */
export function ToggleSwitch(props: ToggleSwitchProps) {
  const { label, isOn, onToggle, disabled = false } = props;
  const classes = useStyles();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      // `disabled` would take the focus away.
      aria-disabled={disabled || undefined}
      className={classes.root}
      onClick={() => {
        if (!disabled) onToggle();
      }}
    >
      <span className={classes.track} aria-hidden />
      <span aria-hidden>{isOn ? 'On' : 'Off'}</span>
    </button>
  );
}
