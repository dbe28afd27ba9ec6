import Button from '@material-ui/core/Button';
import LinearProgress from '@material-ui/core/LinearProgress';
import { makeStyles } from '@material-ui/core/styles';
import { Dialog, useCopy, useObserved } from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import type { IncidentExport, IncidentExportState } from './IncidentExport';

const useStyles = makeStyles({
  text: { margin: '0 0 10px', ...tabularNumbers },
  problem: { color: tokens.color.bad },
  note: { margin: '0 0 10px', color: tokens.color.warn, ...tokens.type.small },
  hash: {
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    padding: '6px 8px',
    overflowWrap: 'anywhere',
    background: tokens.color.surface,
    border: `1px solid ${tokens.color.line}`,
    borderRadius: tokens.controlRadius,
    fontSize: 12,
  },
});

const same = (state: IncidentExportState) => state;

const megabytes = (bytes: number) =>
  (bytes / 1_000_000).toLocaleString('en-US', {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });

function describe(state: IncidentExportState): string {
  switch (state.kind) {
    case 'gathering':
      return 'Asking for the video, the events and what the robot told …';
    case 'writing':
      return state.total > 0
        ? `${megabytes(state.done)} of ${megabytes(state.total)} MB of video`
        : 'Writing the tables and the report …';
    case 'failed':
      return 'The file could not be made, and nothing is kept of it.';
    case 'done':
      return 'The file is saved.';
    default:
      return '';
  }
}

function Fingerprint({ sha256 }: { sha256: string }) {
  const classes = useStyles();
  const { isCopied, copy } = useCopy();
  return (
    <>
      <p className={classes.text}>
        Its manifest has this fingerprint (SHA-256), which is in the audit log
        now:
      </p>
      <div className={classes.hash}>
        <code>{sha256}</code>
        <Button
          variant="outlined"
          size="small"
          onClick={() => void copy(sha256)}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
    </>
  );
}

/** How far an export is, and the fingerprint of what came of it; closing one that is on its way ends it. */
export function ExportDialog(props: {
  open: boolean;
  exporting: IncidentExport;
  onClose: () => void;
}) {
  const { open, exporting, onClose } = props;
  const classes = useStyles();
  const state = useObserved(exporting.state, same);
  const isRunning = exporting.isRunning();
  const close = () => {
    if (isRunning) exporting.cancel();
    onClose();
  };
  const isCounted = state.kind === 'writing' && state.total > 0;
  return (
    <Dialog
      open={open}
      title="Export incident"
      onClose={close}
      actions={
        <Button onClick={close}>{isRunning ? 'Cancel' : 'Close'}</Button>
      }
    >
      <p className={classes.text} role="status">
        {describe(state)}
      </p>
      {state.kind === 'failed' && (
        <p role="alert" className={`${classes.text} ${classes.problem}`}>
          {state.message}
        </p>
      )}
      {isRunning && (
        <LinearProgress
          variant={isCounted ? 'determinate' : 'indeterminate'}
          value={
            isCounted
              ? Math.min(100, (100 * state.done) / state.total)
              : undefined
          }
          aria-label="Exported"
        />
      )}
      {state.kind === 'done' && (
        <>
          {state.notes.map(note => (
            <p key={note} className={classes.note}>
              {note}
            </p>
          ))}
          <Fingerprint sha256={state.sha256} />
        </>
      )}
    </Dialog>
  );
}
