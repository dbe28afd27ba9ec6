import { makeStyles } from '@material-ui/core/styles';
import {
  HudButton,
  saveFile,
  useDialogRequest,
  useObserved,
} from '@sidehelm/console-react';
import { tabularNumbers, tokens } from '@sidehelm/theme';
import { Circle, Square } from 'lucide-react';
import type { ReactNode } from 'react';
import type { RobotWatch } from '../watch/RobotWatch';
import type {
  LocalisationRecorder,
  LocalisationRecording,
} from './LocalisationRecorder';
import { UnsavedDialog } from './UnsavedDialog';
import { useLocalisationRecorder } from './useLocalisationRecorder';

const NOT_RECORDING = {
  get: (): LocalisationRecording | undefined => undefined,
  subscribe: () => () => undefined,
};

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 10,
  },
  text: { color: tokens.color.muted, ...tabularNumbers, ...tokens.type.small },
  dot: { fill: tokens.color.bad, color: tokens.color.bad },
});

/** For example "1:05, 1.7 MB". */
function describeRecording(recording: LocalisationRecording): string {
  const { frames, size, duration, isRecording, isFull } = recording;
  if (frames === 0)
    return isRecording
      ? 'The robot tells no particles yet'
      : 'The robot told no particles';
  const seconds = Math.floor(duration / 1_000);
  const length = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const megabytes = (size / 1_000_000).toFixed(1);
  return `${length}, ${megabytes} MB${isFull ? '; it is as large as it may be' : ''}`;
}

const saveRecording = (file: File) => saveFile(file, file.name);

function Recording(props: { recorder: LocalisationRecorder }) {
  const { recorder } = props;
  const classes = useStyles();
  const text = useObserved(recorder.state, describeRecording);
  const isRecording = useObserved(recorder.state, state => state.isRecording);
  const hasFrames = useObserved(recorder.state, state => state.frames > 0);
  return (
    <>
      <span className={classes.text} data-testid="recording">
        {text}
      </span>
      {!isRecording && hasFrames && (
        <HudButton onClick={() => saveRecording(recorder.takeToKeep())}>
          Save recording
        </HudButton>
      )}
    </>
  );
}

/** Records where a watched robot thinks that it is, and saves it as a file of particle frames. */
export function RecordLocalisation(props: {
  watch: RobotWatch | undefined;
  /** Told when somebody begins. */
  onStart?: () => void;
  /** What else can be done, also with a recording that has ended. */
  children?: (recorded: LocalisationRecorder | undefined) => ReactNode;
}) {
  const { watch, onStart, children } = props;
  const classes = useStyles();
  const { recorder, unsaved, start } = useLocalisationRecorder(watch);
  const asking = useDialogRequest<File>();
  const isRecording = useObserved(
    recorder?.state ?? NOT_RECORDING,
    state => state?.isRecording ?? false,
  );
  const hasRecorded = useObserved(
    recorder?.state ?? NOT_RECORDING,
    state => state !== undefined && !state.isRecording && state.frames > 0,
  );
  const begin = () => {
    asking.close();
    start();
    onStart?.();
  };
  return (
    <div className={classes.root}>
      {/* One button: it keeps the focus. */}
      <HudButton
        disabled={!watch}
        onClick={() => {
          if (isRecording) {
            recorder?.stop();
            return;
          }
          const file = unsaved();
          if (file) asking.open(file);
          else begin();
        }}
      >
        {isRecording ? (
          <Square size={14} aria-hidden />
        ) : (
          <Circle size={14} className={classes.dot} aria-hidden />
        )}
        {isRecording ? 'Stop recording' : 'Record localisation'}
      </HudButton>
      {recorder && <Recording recorder={recorder} />}
      {children?.(hasRecorded ? recorder : undefined)}
      {asking.request && (
        <UnsavedDialog
          key={asking.number}
          open={asking.isOpen}
          file={asking.request}
          onSave={() => {
            if (asking.request) saveRecording(asking.request);
            begin();
          }}
          onDrop={begin}
          onClose={asking.close}
        />
      )}
    </div>
  );
}
