import { useEffect, useRef, useState } from 'react';
import type { RobotWatch } from '../watch/RobotWatch';
import { LocalisationRecorder } from './LocalisationRecorder';
import { handOverRecording } from './recordingHandOver';

/** Records the particles of a robot from when somebody wants it. Whoever leaves stops it, and finds on the replay screen what nobody has saved or opened yet. */
export function useLocalisationRecorder(watch: RobotWatch | undefined): {
  recorder: LocalisationRecorder | undefined;
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
    start: () => {
      if (watch) setRecorder(new LocalisationRecorder(watch));
    },
  };
}
