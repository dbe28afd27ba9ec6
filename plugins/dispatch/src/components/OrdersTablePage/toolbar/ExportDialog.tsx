import Button from '@material-ui/core/Button';
import LinearProgress from '@material-ui/core/LinearProgress';
import { makeStyles } from '@material-ui/core/styles';
import { Dialog, useObserved } from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { countOrders } from '../../../table/countOrders';
import {
  MOST_EXPORTED,
  type ExportState,
  type OrdersExport,
} from '../../../table/OrdersExport';

interface ExportDialogProps {
  open: boolean;
  exporting: OrdersExport;
}

const useStyles = makeStyles({
  text: { margin: '0 0 10px', minHeight: 40, ...tabularNumbers },
  problem: { color: tokens.color.bad },
});

const same = (state: ExportState) => state;

const wanted = (total: number) => Math.min(total, MOST_EXPORTED);

/** As far as it is known. */
function describeProgress(state: ExportState): string {
  if (state.kind === 'canceled') return '';
  if (state.kind === 'done') return countOrders(state.done);
  if (state.total === undefined) return 'Asking for the first orders';
  return `${state.done.toLocaleString()} of ${countOrders(wanted(state.total))}`;
}

function percentOf(state: ExportState): number {
  if (state.kind === 'done') return 100;
  if (state.kind === 'canceled' || !state.total) return 0;
  return Math.min(100, (100 * state.done) / wanted(state.total));
}

/** How far the orders are saved; closing it saves none. */
export function ExportDialog({ open, exporting }: ExportDialogProps) {
  const classes = useStyles();
  const state = useObserved(exporting.state, same);
  const hasFailed = state.kind === 'failed';
  return (
    <Dialog
      open={open}
      title="Save as CSV"
      onClose={() => exporting.cancel()}
      actions={
        <>
          <Button onClick={() => exporting.cancel()}>Cancel</Button>
          {hasFailed && (
            <Button
              variant="contained"
              color="primary"
              onClick={() => void exporting.run()}
            >
              Go on
            </Button>
          )}
        </>
      }
    >
      <p className={classes.text}>
        {describeProgress(state)}
        {hasFailed && (
          <span role="alert">
            <br />
            <span className={classes.problem}>{state.message}</span> Nothing is
            saved yet.
          </span>
        )}
      </p>
      <LinearProgress
        variant="determinate"
        value={percentOf(state)}
        aria-label="Orders fetched"
      />
    </Dialog>
  );
}
