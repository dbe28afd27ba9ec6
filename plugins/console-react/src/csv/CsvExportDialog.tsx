import Button from '@material-ui/core/Button';
import LinearProgress from '@material-ui/core/LinearProgress';
import { makeStyles } from '@material-ui/core/styles';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { Dialog } from '../components/Dialog/Dialog';
import { useObserved } from '../live/useObserved';
import { MOST_EXPORTED, type CsvExport, type ExportState } from './CsvExport';

interface CsvExportDialogProps<T> {
  open: boolean;
  exporting: CsvExport<T>;
  /** For example `orders`. */
  of: string;
  count: (rows: number) => string;
}

const useStyles = makeStyles({
  text: { margin: '0 0 10px', minHeight: 40, ...tabularNumbers },
  problem: { color: tokens.color.bad },
});

const same = (state: ExportState) => state;

const wanted = (total: number) => Math.min(total, MOST_EXPORTED);

/** As far as it is known. */
function describeProgress(
  state: ExportState,
  { of, count }: Pick<CsvExportDialogProps<unknown>, 'of' | 'count'>,
): string {
  if (state.kind === 'canceled') return '';
  if (state.kind === 'done') return count(state.done);
  if (state.total !== undefined)
    return `${state.done.toLocaleString()} of ${count(wanted(state.total))}`;
  return state.done > 0 ? count(state.done) : `Asking for the first ${of}`;
}

function percentOf(state: ExportState): number {
  if (state.kind === 'done') return 100;
  if (state.kind === 'canceled' || !state.total) return 0;
  return Math.min(100, (100 * state.done) / wanted(state.total));
}

/** Nobody says how many there are. */
const isUncounted = (state: ExportState) =>
  state.kind === 'running' && state.done > 0 && state.total === undefined;

/** How far the rows are saved; closing it saves none. */
export function CsvExportDialog<T>(props: CsvExportDialogProps<T>) {
  const { open, exporting, of } = props;
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
        {describeProgress(state, props)}
        {hasFailed && (
          <span role="alert">
            <br />
            <span className={classes.problem}>{state.message}</span> Nothing is
            saved yet.
          </span>
        )}
      </p>
      <LinearProgress
        variant={isUncounted(state) ? 'indeterminate' : 'determinate'}
        value={isUncounted(state) ? undefined : percentOf(state)}
        aria-label={`${of[0].toUpperCase()}${of.slice(1)} fetched`}
      />
    </Dialog>
  );
}
