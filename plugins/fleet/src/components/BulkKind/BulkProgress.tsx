import Button from '@material-ui/core/Button';
import LinearProgress from '@material-ui/core/LinearProgress';
import { countRobots } from '../../fleet/countRobots';
import { useBulkStyles } from './useBulkStyles';

interface BulkProgressProps {
  done: number;
  total: number;
  onStop: () => void;
}

/** How far the change is; it can be stopped. */
export function BulkProgress({ done, total, onStop }: BulkProgressProps) {
  const classes = useBulkStyles();
  return (
    <div className={classes.row}>
      <span className={classes.text}>
        {done} of {countRobots(total)}
      </span>
      <LinearProgress
        className={classes.bar}
        variant="determinate"
        value={total === 0 ? 100 : (100 * done) / total}
        aria-label="Robots changed"
      />
      <Button variant="outlined" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
