import { useApi } from '@backstage/core-plugin-api';
import Button from '@material-ui/core/Button';
import LinearProgress from '@material-ui/core/LinearProgress';
import { makeStyles } from '@material-ui/core/styles';
import {
  Dialog,
  FilePicker,
  gatewayApiRef,
  messageOf,
} from '@sidehelm/console-react';
import type { Export } from '@sidehelm/contracts';
import { tokens } from '@sidehelm/theme';
import { useEffect, useRef, useState } from 'react';
import { mediaApiRef } from '../../api/mediaApiRef';
import { dateOf, utcClock } from '../../rules/utcDay';
import { describeRange } from '../describeRange';
import type { IncidentRange } from '../IncidentEvent';
import { checkExport, type CheckResult } from './checkExport';
import { clipsInRange } from './clipsInRange';
import { ExportsClient } from './ExportsClient';
import { VideoProof } from './VideoProof';

type State =
  | { kind: 'waiting' }
  | { kind: 'checking'; name: string }
  | { kind: 'failed'; message: string }
  | { kind: 'done'; name: string; result: CheckResult };

const useStyles = makeStyles({
  text: { margin: '0 0 10px', overflowWrap: 'anywhere' },
  choose: { margin: '4px 0 14px' },
  ok: { color: tokens.color.ok },
  bad: { color: tokens.color.bad },
  problems: { margin: '0 0 10px', paddingLeft: 20 },
});

/** What came of it in one sentence, and whether that is good. */
function sentenceOf(name: string, result: CheckResult) {
  const { problems, intact, unasked } = result;
  if (problems.length > 0)
    return { isGood: false, text: `▲ ${name} is not as it was exported:` };
  if (unasked !== undefined)
    return {
      isGood: false,
      text: `▲ All ${intact} files of ${name} are as its manifest says. Whether that is the manifest that was exported is not known.`,
    };
  return {
    isGood: true,
    text: `● ${name} is as it was exported: all ${intact} files are unchanged.`,
  };
}

const rangeOf = ({ robotID, startTime, endTime }: Export): IncidentRange => ({
  robotId: robotID,
  from: Date.parse(startTime),
  to: Date.parse(endTime),
});

function Verdict({ name, result }: { name: string; result: CheckResult }) {
  const classes = useStyles();
  const { problems, notes, registered, unasked } = result;
  const { isGood, text } = sentenceOf(name, result);
  return (
    <div role="status">
      <p className={`${classes.text} ${isGood ? classes.ok : classes.bad}`}>
        {text}
      </p>
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.map(problem => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      {unasked !== undefined && (
        <p className={classes.text}>
          The media service could not be asked for it. {unasked}
        </p>
      )}
      {registered && (
        <p className={classes.text}>
          {registered.robotID}, {describeRange(rangeOf(registered))}, exported
          by {registered.exported_by_name} on{' '}
          {dateOf(Date.parse(registered.exported_at))}{' '}
          {utcClock(Date.parse(registered.exported_at))} UTC: so the media
          service wrote it down.
        </p>
      )}
      {notes.map(note => (
        <p key={note} className={classes.text}>
          {note}
        </p>
      ))}
      {isGood && (
        <p className={classes.text}>
          That proves that nothing was changed since then. For what the files
          said then, the person who exported them answers.
        </p>
      )}
    </div>
  );
}

/** What else can be found out of a file in which nothing was changed. */
function Proof({ problems, registered, clip }: CheckResult) {
  return registered && clip && problems.length === 0 ? (
    <VideoProof
      key={registered.manifest_sha256}
      clip={clip}
      range={rangeOf(registered)}
    />
  ) : null;
}

/** Proves whether an exported file was changed. It is read on this device and sent nowhere. */
export function CheckFileDialog(props: { open: boolean; onClose: () => void }) {
  const { open, onClose } = props;
  const classes = useStyles();
  const gateway = useApi(gatewayApiRef);
  const media = useApi(mediaApiRef);
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<State>({ kind: 'waiting' });
  const running = useRef<AbortController>();
  useEffect(() => () => running.current?.abort(), []);

  const check = async (file: File) => {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const { name } = file;
    setState({ kind: 'checking', name });
    const exports = new ExportsClient(gateway);
    const sources = {
      find: (sha256: string) => exports.find(sha256),
      clips: async (range: IncidentRange) =>
        (await clipsInRange(media, range)).items,
    };
    const next = await checkExport(file, sources, signal).then(
      (result): State => ({ kind: 'done', name, result }),
      (thrown): State => ({ kind: 'failed', message: messageOf(thrown) }),
    );
    if (!signal.aborted) setState(next);
  };
  // The dialog stays while it fades away, and a large file takes minutes.
  const close = () => {
    running.current?.abort();
    onClose();
  };

  return (
    <Dialog
      open={open}
      title="Check a file"
      onClose={close}
      actions={<Button onClick={close}>Close</Button>}
    >
      <p className={classes.text}>
        Whether an exported incident is as it was. The file is read on this
        device and sent nowhere; only the fingerprint of its manifest is looked
        up, and the recordings that it names.
      </p>
      <FilePicker
        label="Exported file (ZIP)"
        accept=".zip,application/zip"
        input={input}
        onPick={file => void check(file)}
      />
      <Button
        className={classes.choose}
        variant="outlined"
        onClick={() => input.current?.click()}
      >
        Choose file…
      </Button>
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
        <>
          <Verdict name={state.name} result={state.result} />
          {open && <Proof {...state.result} />}
        </>
      )}
    </Dialog>
  );
}
