import { makeStyles } from '@material-ui/core/styles';
import {
  keepsColors,
  signalColors,
  tokens,
  type SignalKind,
} from '@sidehelm/theme';

export interface MeterProps {
  /** 0..100. */
  value: number;
  label: string;
  /** Default `ok`. */
  kind?: SignalKind;
  /** Pixels, default 72. */
  width?: number;
}

const useStyles = makeStyles({
  root: {
    display: 'inline-block',
    flex: 'none',
    height: 6,
    borderRadius: 3,
    backgroundColor: tokens.color.surfaceHigh,
    backgroundRepeat: 'no-repeat',
    ...keepsColors,
  },
});

/** A level between empty and full. Put the number beside it. */
export function Meter({ value, label, kind = 'ok', width = 72 }: MeterProps) {
  const classes = useStyles();
  const level = Math.min(Math.max(value, 0), 100);
  const { color } = signalColors[kind];
  return (
    <span
      className={classes.root}
      style={{
        width,
        // The filled part is a background: one element, and never outside the round ends.
        backgroundImage: `linear-gradient(${color}, ${color})`,
        backgroundSize: `${level}% 100%`,
      }}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={level}
    />
  );
}
