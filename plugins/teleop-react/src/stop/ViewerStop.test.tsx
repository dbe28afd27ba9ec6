import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ObservableValue } from '@sidehelm/console-react';
import type { EmergencyStopState } from './EmergencyStop';
import { ViewerStop } from './ViewerStop';

function open(props: { robotId?: string; isCompact?: boolean } = {}) {
  const state = new ObservableValue<EmergencyStopState>({ kind: 'idle' });
  const press = jest.fn();
  render(<ViewerStop stop={{ state, press }} {...props} />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const click = () => user.click(screen.getByRole('button'));
  const say = (next: EmergencyStopState) => act(async () => state.set(next));
  return { press, click, say };
}

describe('ViewerStop', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('stops with the second click', async () => {
    const { press, click } = open();
    await click();
    expect(press).not.toHaveBeenCalled();
    expect(
      screen.getByRole('button', { name: 'Click again to stop the robot' }),
    ).toBeInTheDocument();
    await click();
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('keeps the focus while it is sent, and sends nothing twice', async () => {
    const { press, click, say } = open({ robotId: 'SH4' });
    await click();
    await click();
    await say({ kind: 'sending' });
    const button = screen.getByRole('button');
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    await click();
    await click();
    expect(press).toHaveBeenCalledTimes(1);
    await say({ kind: 'latched', by: 'Ada' });
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Stop again: SH4');
    expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await click();
    await click();
    expect(press).toHaveBeenCalledTimes(2);
  });

  it('forgets the first click after 3 s', async () => {
    const { press, click } = open();
    await click();
    await act(() => jest.advanceTimersByTimeAsync(2_900));
    expect(screen.getByText(/Click again/)).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    await click();
    expect(press).not.toHaveBeenCalled();
  });

  it('names the robot where there are several', async () => {
    const { click } = open({ robotId: 'SH4', isCompact: true });
    expect(screen.getByRole('button')).toHaveAccessibleName('Stop: SH4');
    await click();
    expect(screen.getByRole('button')).toHaveAccessibleName(
      'Click again to stop: SH4',
    );
  });

  it('says that it is not sent yet, and asks again', async () => {
    const { press, click, say } = open({ robotId: 'SH4', isCompact: true });
    await say({ kind: 'sending', isWaiting: true });
    expect(screen.getByRole('status')).toHaveTextContent('Not sent yet');
    await say({ kind: 'unsent', hasLeft: true });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not confirmed$/);
    expect(screen.getByRole('alert')).toHaveAttribute(
      'title',
      'Not confirmed: the link broke. Press again to stop the robot.',
    );
    await say({ kind: 'unsent', hasLeft: false });
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not sent$/);
    await click();
    expect(press).not.toHaveBeenCalled();
    await click();
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('can be pressed on a stopped robot: its driver may be about to re-arm it', async () => {
    const { press, click, say } = open({ robotId: 'SH4' });
    await say({ kind: 'latched', by: 'Ada' });
    expect(screen.getByRole('status')).toHaveTextContent('by Ada');
    expect(screen.getByRole('button')).toHaveAccessibleName('Stop again: SH4');
    await click();
    await click();
    expect(press).toHaveBeenCalledTimes(1);
  });

  it('tells what became of it', async () => {
    const { say } = open();
    await say({ kind: 'sending' });
    expect(screen.getByRole('status')).toHaveTextContent('Stopping…');
    await say({ kind: 'latched', by: 'Ada' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Emergency stop by Ada',
    );
    await say({ kind: 'refused', message: 'You may not.' });
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Not stopped: You may not.',
    );
    expect(screen.getByRole('button')).toBeEnabled();
  });
});
