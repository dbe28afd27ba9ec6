import { makeStyles } from '@material-ui/core/styles';
import { signalColors, tokens, type SignalKind } from '../../theme/tokens';

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
    background: tokens.color.surfaceHigh,
    overflow: 'hidden',
  },
  fill: { display: 'block', height: '100%' },
});

/** A level between empty and full. Put the number beside it. */
export function Meter({ value, label, kind = 'ok', width = 72 }: MeterProps) {
  const classes = useStyles();
  const level = Math.min(Math.max(value, 0), 100);
  return (
    <span
      className={classes.root}
      style={{ width }}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={level}
    >
      <span
        className={classes.fill}
        style={{ width: `${level}%`, background: signalColors[kind].color }}
      />
    </span>
  );
}
