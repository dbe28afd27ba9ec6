import { ObservableValue } from '@sidehelm/console-react';
import {
  type EmergencyStopState,
  type LeaseState,
  type TelemetryReading,
} from '@sidehelm/teleop-react';
import { type WhepPlayer, type WhepState } from '@sidehelm/video-react';
import type { RobotTelemetry } from '@sidehelm/contracts';
import { act, render, screen } from '@testing-library/react';
import { type DriveSession } from '../../driving/DriveSession';
import { type SafetyState } from '../../driving/SafetyGate';
import { DEFAULT_KEYS } from '../../keys/KeyMap';
import { DriveNotice } from './DriveNotice';

const REFUSAL = 'A command was older than 250 ms and was not executed.';

function open() {
  const safety = new ObservableValue<SafetyState>({ kind: 'clear' });
  const refusal = new ObservableValue<string | undefined>(REFUSAL);
  const telemetry = new ObservableValue<TelemetryReading | undefined>(
    undefined,
  );
  const video = new ObservableValue<WhepState>({ kind: 'playing' });
  const session = {
    safety,
    watch: { refusal, telemetry },
    lostControl: new ObservableValue(undefined),
    emergency: {
      state: new ObservableValue<EmergencyStopState>({ kind: 'idle' }),
    },
    lease: new ObservableValue<LeaseState>({
      kind: 'mine',
      leaseId: 'lease-1',
      since: 0,
      watchers: [],
    }),
  } as unknown as DriveSession;
  render(
    <DriveNotice
      session={session}
      player={{ state: video } as unknown as WhepPlayer}
      keys={new ObservableValue(DEFAULT_KEYS)}
      isYetToConnect={false}
    />,
  );
  /** The robot says so, now or some time ago. */
  const say = (told: Partial<RobotTelemetry>, age = 0) =>
    act(async () =>
      telemetry.set({
        telemetry: { signal: 'good', speed: 0, ...told } as RobotTelemetry,
        receivedAt: performance.now() - age,
      }),
    );
  return { safety, refusal, video, say };
}

describe('DriveNotice', () => {
  it('says that the robot refuses commands, and why, as long as it does', async () => {
    const { refusal } = open();
    expect(screen.getByText('The robot refuses commands')).toBeInTheDocument();
    expect(screen.getByText(REFUSAL)).toBeInTheDocument();
    await act(async () => refusal.set(undefined));
    expect(screen.queryByText('The robot refuses commands')).toBeNull();
  });

  it.each<[string, SafetyState, boolean]>([
    [
      'instead of getting ready',
      { kind: 'stopped', reason: 'not-armed' },
      true,
    ],
    [
      'not over what stops the robot here',
      { kind: 'stopped', reason: 'stale-video' },
      false,
    ],
  ])('says it %s', async (...[, state, isSaid]) => {
    const { safety } = open();
    await act(async () => safety.set(state));
    expect(screen.queryByText(REFUSAL) !== null).toBe(isSaid);
  });

  const LIDARS = 'Held by the lidars: something is in the way';
  it.each<[Partial<RobotTelemetry>, string]>([
    [{ held_by: 'lidars' }, LIDARS],
    [{ collision: true }, 'Blocked: the robot touches something'],
    [
      { collision: true, held_by: 'lidars' },
      'Blocked: the robot touches something',
    ],
    [{ held_by: 'battery' }, 'The battery is empty'],
  ])('says of a robot that tells %j: %s', async (...[told, title]) => {
    const { refusal, say } = open();
    refusal.set(undefined);
    await say(told);
    expect(screen.getByText(title)).toBeInTheDocument();
    await say({});
    expect(screen.queryByText(title)).toBeNull();
  });

  it.each<[string, Partial<RobotTelemetry>, number]>([
    ['it still moves', { held_by: 'lidars', speed: 0.3 }, 0],
    ['it said so a second ago', { held_by: 'lidars' }, 1_000],
    ['it is not heard', { held_by: 'lidars', signal: 'lost' }, 0],
    ['the reason is not known here', { held_by: 'fog' as 'lidars' }, 0],
  ])('does not say that it is held when %s', async (...[, told, age]) => {
    const { refusal, say } = open();
    refusal.set(undefined);
    await say(told, age);
    expect(screen.queryByText(LIDARS)).toBeNull();
  });

  it('says first what stops the robot here, and what limits its speed last', async () => {
    const { refusal, safety, say } = open();
    refusal.set(undefined);
    await say({ held_by: 'lidars' });
    await act(async () =>
      safety.set({
        kind: 'limited',
        reason: 'delay',
        factor: 0.5,
        loopDelay: 400,
      }),
    );
    expect(screen.getByText(LIDARS)).toBeInTheDocument();
    await act(async () =>
      safety.set({ kind: 'not-neutral', after: 'unfocused' }),
    );
    expect(screen.queryByText(LIDARS)).toBeNull();
    expect(screen.getByText('Centre the controls first')).toBeInTheDocument();
    await act(async () =>
      safety.set({ kind: 'stopped', reason: 'stale-video' }),
    );
    expect(screen.queryByText(LIDARS)).toBeNull();
    expect(screen.getByText('The video has stopped')).toBeInTheDocument();
  });

  const FULL = 'Close the view of another robot and try again.';
  it.each<['no-video' | 'stale-video', WhepState, string]>([
    [
      'no-video',
      { kind: 'connecting', attempt: 2, problem: FULL },
      `No video yet${FULL} The robot stands still until there is a picture.`,
    ],
    [
      'no-video',
      { kind: 'failed', message: FULL },
      `No video yet${FULL} The robot stands still until there is a picture.`,
    ],
    [
      'no-video',
      { kind: 'connecting', attempt: 1 },
      'No video yetThe robot stands still until there is a picture.',
    ],
    [
      'stale-video',
      { kind: 'connecting', attempt: 2, problem: FULL },
      `The video has stopped${FULL} The robot stands still until new pictures arrive.`,
    ],
  ])('says of %s with %j: %s', async (...[reason, state, text]) => {
    const { safety, video } = open();
    await act(async () => {
      video.set(state);
      safety.set({ kind: 'stopped', reason });
    });
    expect(screen.getByRole('alert').textContent).toBe(text);
  });

  it('says nothing of the picture where something else stops the robot', async () => {
    const { safety, video } = open();
    await act(async () => {
      video.set({ kind: 'connecting', attempt: 2, problem: FULL });
      safety.set({ kind: 'stopped', reason: 'unfocused' });
    });
    expect(screen.queryByText(FULL, { exact: false })).toBeNull();
  });

  it('says once that the delay limits the speed, and shows the figures as they change', async () => {
    const { safety, refusal } = open();
    await act(async () => refusal.set(undefined));
    const limit = (loopDelay: number) =>
      act(async () =>
        safety.set({
          kind: 'limited',
          reason: 'delay',
          factor: 200 / loopDelay,
          loopDelay,
        }),
      );
    await limit(400);
    const told = screen.getByRole('status');
    expect(told).toHaveTextContent(/^Speed limited: the loop delay is long$/);
    await limit(500);
    expect(
      screen.getByText('Speed limited to 40 % (0.7 m/s): loop delay 500 ms'),
    ).toBeInTheDocument();
    expect(screen.getByRole('status')).toBe(told);
    expect(told).toHaveTextContent(/^Speed limited: the loop delay is long$/);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
