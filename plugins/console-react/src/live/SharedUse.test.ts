import { SharedUse } from './SharedUse';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const open = jest.fn();
  const close = jest.fn();
  return { open, close, use: new SharedUse({ open, close }) };
}

describe('SharedUse', () => {
  it('opens at once, and closes a second after the last user has gone', () => {
    const { open, close, use } = setUp();
    const first = use.acquire();
    const second = use.acquire();
    expect(open).toHaveBeenCalled();
    first();
    jest.advanceTimersByTime(5_000);
    expect(close).not.toHaveBeenCalled();
    second();
    jest.advanceTimersByTime(999);
    expect(close).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(close).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stays open for somebody who comes meanwhile', () => {
    const { close, use } = setUp();
    use.acquire()();
    jest.advanceTimersByTime(900);
    use.acquire();
    jest.advanceTimersByTime(5_000);
    expect(close).not.toHaveBeenCalled();
  });

  it('counts a user who goes twice once', () => {
    const { close, use } = setUp();
    const release = use.acquire();
    use.acquire();
    release();
    release();
    jest.advanceTimersByTime(5_000);
    expect(close).not.toHaveBeenCalled();
  });

  it('opens again after it was closed', () => {
    const { open, close, use } = setUp();
    use.acquire()();
    jest.advanceTimersByTime(1_000);
    open.mockClear();
    const release = use.acquire();
    expect(open).toHaveBeenCalledTimes(1);
    release();
    jest.advanceTimersByTime(1_000);
    expect(close).toHaveBeenCalledTimes(2);
  });
});
