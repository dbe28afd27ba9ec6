import {
  ObservableValue,
  type DriveSession,
  type EmergencyStopState,
  type LeaseState,
  type SafetyState,
  type WhepPlayer,
} from '@sidehelm/console-react';
import { act, render, screen } from '@testing-library/react';
import { DriveNotice } from './DriveNotice';

const REFUSAL = 'A command was older than 250 ms and was not executed.';

function open() {
  const safety = new ObservableValue<SafetyState>({ kind: 'clear' });
  const refusal = new ObservableValue<string | undefined>(REFUSAL);
  const session = {
    safety,
    watch: { refusal },
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
  render(<DriveNotice session={session} player={{} as WhepPlayer} />);
  return { safety, refusal };
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
});
