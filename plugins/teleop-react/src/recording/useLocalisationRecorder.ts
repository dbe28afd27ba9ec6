import { useEffect, useRef, useState } from 'react';
import type { RobotWatch } from '../watch/RobotWatch';
import { LocalisationRecorder } from './LocalisationRecorder';
import {
  handOverRecording,
  lookAtRecording,
  takeRecording,
} from './recordingHandOver';

/** Records the particles of a robot from when somebody wants it. Whoever leaves stops it, and finds on the replay screen what nobody has saved or opened yet. */
export function useLocalisationRecorder(watch: RobotWatch | undefined): {
  recorder: LocalisationRecorder | undefined;
  /** What nobody has saved, and the next recording takes the place of: the last one, or one of an earlier visit. */
  unsaved: () => File | undefined;
  start: () => void;
} {
  const [recorder, setRecorder] = useState<LocalisationRecorder>();
  const current = useRef(recorder);
  useEffect(() => {
    current.current = recorder;
  });
  useEffect(
    () => () => {
      const left = current.current;
      if (!left) return;
      left.stop();
      const { frames, robotId } = left.state.get();
      if (frames > 0 && !left.isTaken)
        handOverRecording(robotId, left.toFile());
      current.current = undefined;
      setRecorder(undefined);
    },
    [watch],
  );
  return {
    recorder,
    unsaved: () => {
      const hasOwn = recorder && recorder.state.get().frames > 0;
      if (hasOwn && !recorder.isKept) return recorder.toFile();
      return watch && lookAtRecording(watch.robotId);
    },
    start: () => {
      if (!watch) return;
      // Whoever begins anew has been asked about it.
      takeRecording(watch.robotId);
      setRecorder(new LocalisationRecorder(watch));
    },
  };
}
