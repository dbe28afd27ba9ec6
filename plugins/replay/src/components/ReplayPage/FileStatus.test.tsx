import { ObservableValue } from '@sidehelm/console-react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FrameStore, FrameStoreState } from '../../files/FrameStore';
import { FileStatus } from './FileStatus';

const READING: FrameStoreState = {
  bytes: 500_000,
  count: 3,
  hasEnded: false,
  isCanceled: false,
  origin: undefined,
  problems: [],
  leftOut: 0,
  failure: undefined,
};

function open() {
  const state = new ObservableValue(READING);
  const cancel = jest.fn();
  const file = { name: 'big.json', size: 2_000_000 };
  render(
    <FileStatus store={{ state, cancel, file } as unknown as FrameStore} />,
  );
  const become = (change: Partial<FrameStoreState>) =>
    act(async () => state.set({ ...state.get(), ...change }));
  return { cancel, become };
}

const bar = () =>
  screen.queryByRole('progressbar', { name: 'Reading big.json' });
const cancelButton = () => screen.queryByRole('button', { name: 'Cancel' });

describe('FileStatus', () => {
  it('tells how far the file is read', async () => {
    const { become } = open();
    expect(bar()).toHaveAttribute('value', '0.25');
    expect(screen.getByText('25 % of 2.0 MB, 3 frames')).toBeVisible();
    await become({ bytes: 1_000_000, count: 1 });
    expect(screen.getByText('50 % of 2.0 MB, 1 frame')).toBeVisible();
    await become({ bytes: 2_000_000, hasEnded: true });
    expect(bar()).toBeNull();
    expect(cancelButton()).toBeNull();
  });

  it('cancels once, and says what there is of the file then', async () => {
    const { cancel, become } = open();
    await userEvent.click(cancelButton()!);
    expect(cancel).toHaveBeenCalledTimes(1);
    await become({ isCanceled: true });
    expect(cancelButton()).toBeDisabled();
    await become({ hasEnded: true });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Canceled at 25 %: the first 3 frames can be replayed.',
    );
    expect(cancelButton()).toBeNull();
  });
});
