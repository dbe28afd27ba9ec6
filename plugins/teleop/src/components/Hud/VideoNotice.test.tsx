import { ObservableValue } from '@sidehelm/console-react';
import { type WhepPlayer, type WhepState } from '@sidehelm/video-react';
import { act, render, screen } from '@testing-library/react';
import { VideoNotice } from './VideoNotice';

const PROBLEM =
  'Too many people watch this video. Close another view and try again.';

function open(initial: WhepState) {
  const state = new ObservableValue<WhepState>(initial);
  render(<VideoNotice player={{ state } as unknown as WhepPlayer} />);
  return state;
}

describe('VideoNotice', () => {
  it('says why connecting does not succeed, where somebody told', async () => {
    const state = open({ kind: 'connecting', attempt: 1 });
    const notice = screen.getByRole('status');
    expect(notice).toHaveTextContent(/^Connecting to the camera…$/);
    await act(async () =>
      state.set({ kind: 'connecting', attempt: 2, problem: PROBLEM }),
    );
    expect(notice).toHaveTextContent(`Connecting to the camera…${PROBLEM}`);
    await act(async () =>
      state.set({ kind: 'connecting', attempt: 3, problem: PROBLEM }),
    );
    expect(notice).toHaveTextContent(`Connecting to the camera…${PROBLEM}`);
    expect(notice).not.toHaveTextContent('Attempt');
  });

  it('says otherwise how often it was tried', () => {
    open({ kind: 'connecting', attempt: 3 });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Attempt 3. It goes on by itself.',
    );
  });

  it('is not there while the video plays', () => {
    open({ kind: 'playing' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
