import { ObservableValue } from '@sidehelm/console-react';
import { testTelemetry } from '@sidehelm/test-utils';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RobotWatch, TelemetryReading } from '../watch/RobotWatch';
import { handOverRecording, takeRecording } from './recordingHandOver';
import { RecordLocalisation } from './RecordLocalisation';

const saved: string[] = [];

beforeEach(() => {
  Object.assign(URL, {
    createObjectURL: () => 'blob:recording',
    revokeObjectURL: () => undefined,
  });
  jest
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
});
afterEach(() => {
  jest.restoreAllMocks();
  saved.length = 0;
  takeRecording('SH2');
});

const press = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const question = () =>
  screen.queryByRole('dialog', { name: 'The last recording is not saved' });
const record = () => press('Record localisation');
const stop = () => press('Stop recording');

function open() {
  const telemetry = new ObservableValue<TelemetryReading | undefined>(
    undefined,
  );
  const watch = { robotId: 'SH2', telemetry } as unknown as RobotWatch;
  render(<RecordLocalisation watch={watch} />);
  let sampledAt = 0;
  const tell = () =>
    act(() => {
      sampledAt += 100;
      telemetry.set({
        receivedAt: 0,
        telemetry: testTelemetry({
          robot_id: 'SH2',
          server_time: sampledAt,
          localization: { particles: [{ x: 1, y: 2, angle: 0, alive: 1 }] },
        }),
      });
    });
  return { tell };
}

describe('RecordLocalisation', () => {
  it('asks before a recording that nobody has saved is gone, and keeps it where somebody thinks again', async () => {
    const { tell } = open();
    await record();
    tell();
    await stop();
    await record();
    expect(question()).toBeVisible();
    await press('Cancel');
    await waitFor(() => expect(question()).toBeNull());
    await press('Save recording');
    expect(saved).toHaveLength(1);
    expect(saved[0]).toMatch(/^localisation-SH2-.*\.json$/);
  });

  it.each([
    ['Save and record', 1],
    ['Record without saving', 0],
  ])('is told what becomes of it: %s', async (choice, files) => {
    const { tell } = open();
    await record();
    tell();
    await stop();
    await record();
    await press(choice);
    expect(saved).toHaveLength(files);
    await waitFor(() => expect(question()).toBeNull());
    await stop();
  });

  it('asks nothing where there is nothing to lose', async () => {
    const { tell } = open();
    await record();
    await stop();
    await record();
    tell();
    await stop();
    await press('Save recording');
    await record();
    expect(question()).toBeNull();
    await stop();
  });

  it('asks also about one that is left of an earlier visit', async () => {
    handOverRecording('SH2', new File(['[]'], 'earlier.json'));
    open();
    await record();
    expect(question()).toHaveTextContent('earlier.json');
    await press('Save and record');
    expect(saved).toEqual(['earlier.json']);
    expect(takeRecording('SH2')).toBeUndefined();
  });
});
