import { StartQueue } from './StartQueue';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('StartQueue', () => {
  it('starts the first at once and the others one after the other', () => {
    const queue = new StartQueue();
    const started: number[] = [];
    for (let tile = 0; tile < 20; tile += 1)
      queue.add(() => started.push(tile));
    expect(started).toEqual([0]);
    jest.advanceTimersByTime(50);
    expect(started).toEqual([0, 1]);
    jest.advanceTimersByTime(1_000);
    expect(started).toEqual(Array.from({ length: 20 }, (_tile, i) => i));
    expect(jest.getTimerCount()).toBe(0);
  });

  it('waits for some to have started before others do, but not for ever', async () => {
    const queue = new StartQueue();
    const ends: (() => void)[] = [];
    const start = () => new Promise<void>(done => ends.push(done));
    for (let tile = 0; tile < 20; tile += 1) queue.add(start);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(ends).toHaveLength(8);
    ends[3]();
    await jest.advanceTimersByTimeAsync(60);
    expect(ends).toHaveLength(9);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(ends.length).toBeGreaterThan(15);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(ends).toHaveLength(20);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('leaves out what was withdrawn', () => {
    const queue = new StartQueue();
    const start = jest.fn();
    queue.add(() => undefined);
    queue.add(start)();
    jest.advanceTimersByTime(1_000);
    expect(start).not.toHaveBeenCalled();
  });
});
