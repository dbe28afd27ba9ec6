import { ObservableValue } from '@sidehelm/console-react';
import { testTelemetry } from '@sidehelm/test-utils';
import { act, renderHook } from '@testing-library/react';
import type { RobotWatch, TelemetryReading } from '../watch/RobotWatch';
import { takeRecording } from './recordingHandOver';
import { useLocalisationRecorder } from './useLocalisationRecorder';

/** Records a frame of a robot. */
function record(robotId: string) {
  const telemetry = new ObservableValue<TelemetryReading | undefined>({
    receivedAt: 0,
    telemetry: testTelemetry({
      robot_id: robotId,
      localization: { particles: [{ x: 1, y: 2, angle: 0, alive: 1 }] },
    }),
  });
  const watch = { robotId, telemetry } as unknown as RobotWatch;
  const rendered = renderHook(() => useLocalisationRecorder(watch));
  act(() => rendered.result.current.start());
  return { ...rendered, recorder: () => rendered.result.current.recorder! };
}

describe('useLocalisationRecorder', () => {
  it('hands over what was recorded when somebody leaves', () => {
    const { unmount, recorder } = record('SH2');
    const { name } = recorder().toFile();
    unmount();
    expect(takeRecording('SH2')?.name).toBe(name);
  });

  it('hands over nothing that somebody has already', () => {
    const { unmount, recorder } = record('SH2');
    recorder().take();
    unmount();
    expect(takeRecording('SH2')).toBeUndefined();
  });
});
