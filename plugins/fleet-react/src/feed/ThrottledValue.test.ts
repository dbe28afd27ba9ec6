import { ObservableValue } from '@sidehelm/console-react';
import { ThrottledValue } from './ThrottledValue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function setUp() {
  const source = new ObservableValue({ at: 0 });
  const value = new ThrottledValue(source, ({ at }) => at, 2_000);
  const heard: number[] = [];
  const end = value.subscribe(() => heard.push(value.get()));
  return { source, value, heard, end };
}

describe('ThrottledValue', () => {
  it('lets the first change pass and holds the next ones back until the interval is over', () => {
    const { source, value, heard } = setUp();
    jest.advanceTimersByTime(2_000);
    source.set({ at: 1 });
    expect(heard).toEqual([1]);
    for (let at = 2; at <= 9; at += 1) {
      jest.advanceTimersByTime(200);
      source.set({ at });
    }
    expect(heard).toEqual([1]);
    expect(value.get()).toBe(1);
    jest.advanceTimersByTime(400);
    expect(heard).toEqual([1, 9]);
    jest.advanceTimersByTime(10_000);
    expect(heard).toEqual([1, 9]);
  });

  it('says nothing when what it selects came back', () => {
    const { source, heard } = setUp();
    source.set({ at: 1 });
    source.set({ at: 0 });
    jest.advanceTimersByTime(5_000);
    expect(heard).toEqual([]);
  });

  it('tells the newest to whoever asks without listening, and leaves nothing behind', () => {
    const { source, value, heard, end } = setUp();
    source.set({ at: 1 });
    expect(jest.getTimerCount()).toBe(1);
    end();
    expect(jest.getTimerCount()).toBe(0);
    source.set({ at: 2 });
    expect(value.get()).toBe(2);
    expect(heard).toEqual([]);
  });
});
