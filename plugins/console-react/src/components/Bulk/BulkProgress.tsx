import Button from '@material-ui/core/Button';
import LinearProgress from '@material-ui/core/LinearProgress';
import { useBulkStyles } from './useBulkStyles';

export interface BulkProgressProps {
  /** What is counted, for example "Robots changed". */
  label: string;
  done: number;
  total: number;
  /** In words with its number, for example "6 robots". */
  totalText: string;
  onStop: () => void;
}

/** How far a change of many is; it can be stopped. */
export function BulkProgress(props: BulkProgressProps) {
  const { label, done, total, totalText, onStop } = props;
  const classes = useBulkStyles();
  return (
    <div className={classes.row}>
      <span className={classes.text}>
        {done} of {totalText}
      </span>
      <LinearProgress
        className={classes.bar}
        variant="determinate"
        value={total === 0 ? 100 : (100 * done) / total}
        aria-label={label}
      />
      <Button variant="outlined" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
