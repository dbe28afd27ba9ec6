import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import LinearProgress from '@material-ui/core/LinearProgress';
import { makeStyles } from '@material-ui/core/styles';
import { Dialog, gatewayApiRef, messageOf } from '@sidehelm/console-react';
import { tokens } from '@sidehelm/theme';
import { useEffect, useId, useRef, useState } from 'react';
import { dateOf, utcClock } from '../../rules/utcDay';
import { describeRange } from '../describeRange';
import { checkExport, type CheckResult } from './checkExport';
import { ExportsClient } from './ExportsClient';

type State =
  | { kind: 'waiting' }
  | { kind: 'checking'; name: string }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; name: string; result: CheckResult };

const useStyles = makeStyles({
  text: { margin: '0 0 10px', overflowWrap: 'anywhere' },
  input: { margin: '4px 0 14px', maxWidth: '100%', font: 'inherit' },
  ok: { color: tokens.color.ok },
  bad: { color: tokens.color.bad },
  problems: { margin: '0 0 10px', paddingLeft: 20 },
});

function Verdict({ name, result }: { name: string; result: CheckResult }) {
  const classes = useStyles();
  const { problems, registered, intact } = result;
  const isWhole = problems.length === 0;
  return (
    <div role="status">
      <p className={`${classes.text} ${isWhole ? classes.ok : classes.bad}`}>
        {isWhole
          ? `● ${name} is as it was exported: all ${intact} files are unchanged.`
          : `▲ ${name} is not as it was exported:`}
      </p>
      {!isWhole && (
        <ul className={classes.problems}>
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {registered && (
        <p className={classes.text}>
          {registered.robotID},{' '}
          {describeRange({
            from: Date.parse(registered.startTime),
            to: Date.parse(registered.endTime),
          })}
          , exported by {registered.exported_by_name} on{' '}
          {dateOf(Date.parse(registered.exported_at))}{' '}
          {utcClock(Date.parse(registered.exported_at))} UTC.
        </p>
      )}
    </div>
  );
}

/** Proves whether an exported file was changed. It is read on this device and sent nowhere. */
export function CheckFileDialog(props: { open: boolean; onClose: () => void }) {
  const { open, onClose } = props;
  const classes = useStyles();
  const gateway = useApi(gatewayApiRef);
  const inputId = useId();
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const check = async (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const { name } = file;
    setState({ kind: 'checking', name });
    const exports = new ExportsClient(gateway);
    const next = await checkExport(file, sha => exports.find(sha), signal).then(
      (result): State => ({ kind: 'done', name, result }),
      (thrown): State => ({ kind: 'failed', message: messageOf(thrown) }),
    );
    if (!signal.aborted) setState(next);
  };

  return (
    <Dialog
      open={open}
      title="Check a file"
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <p className={classes.text}>
        Whether an exported incident is as it was. The file is read on this
        device and sent nowhere; only the fingerprint of its manifest is looked
        up.
      </p>
      <label htmlFor={inputId}>Exported file (ZIP)</label>
      <br />
      <input
        id={inputId}
        className={classes.input}
        type="file"
        accept=".zip,application/zip"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void check(file);
        }}
      />
      {state.kind === 'checking' && (
        <>
          <p className={classes.text} role="status">
            Checking {state.name} …
          </p>
          <LinearProgress aria-label="Checking" />
        </>
      )}
      {state.kind === 'failed' && (
        <p className={`${classes.text} ${classes.bad}`} role="alert">
          {state.message}
        </p>
      )}
      {state.kind === 'done' && (
        <Verdict name={state.name} result={state.result} />
      )}
    </Dialog>
  );
}
