import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { RelativeTime } from './RelativeTime';

describe('RelativeTime', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: Date.parse('2026-11-20T12:00:00Z') }),
  );
  afterEach(() => jest.useRealTimers());

  it('grows older on its own, without rendering again, all by one timer', () => {
    const onRender = jest.fn();
    render(
      <Profiler id="times" onRender={onRender}>
        <RelativeTime time="2026-11-20T11:59:50Z" />
        <RelativeTime
          time="2026-11-20T11:59:00Z"
          format={age => `silent ${age}`}
        />
      </Profiler>,
    );
    expect(screen.getByText('10 s')).toHaveAttribute(
      'dateTime',
      '2026-11-20T11:59:50.000Z',
    );
    expect(jest.getTimerCount()).toBe(1);
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('1 min')).toBeInTheDocument();
    expect(screen.getByText('silent 2 min')).toBeInTheDocument();
    expect(onRender).toHaveBeenCalledTimes(1);
  });

  it('shows a new time at once', () => {
    const { rerender } = render(<RelativeTime time="2026-11-20T11:00:00Z" />);
    expect(screen.getByText('1 h')).toBeInTheDocument();
    rerender(<RelativeTime time="2026-11-20T12:00:00Z" />);
    expect(screen.getByText('now')).toBeInTheDocument();
  });

  it('calls a time that is none unknown', () => {
    render(<RelativeTime time="soon" />);
    expect(screen.getByText('unknown')).toBeInTheDocument();
  });

  it('stops the timer when nothing shows a time any more', () => {
    const { unmount } = render(<RelativeTime time="2026-11-20T11:00:00Z" />);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });
});
