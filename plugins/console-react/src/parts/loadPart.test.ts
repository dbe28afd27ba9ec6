import { loadPart } from './loadPart';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('loads a part once when it comes', async () => {
  const load = jest.fn(async () => 'screen');
  await expect(loadPart(load)()).resolves.toBe('screen');
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks again until it comes, less and less often, at least every 10 s', async () => {
  let isReachable = false;
  const load = jest.fn(async () => {
    if (!isReachable) throw new Error('Loading chunk 12 failed');
    return 'screen';
  });
  const loaded = loadPart(load)();
  await jest.advanceTimersByTimeAsync(400);
  expect(load).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(60_000);
  const before = load.mock.calls.length;
  expect(before).toBeGreaterThan(6);
  expect(before).toBeLessThan(12);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(before + 1);
  isReachable = true;
  await jest.advanceTimersByTimeAsync(10_000);
  await expect(loaded).resolves.toBe('screen');
});

it('tells at once of an error in the part itself', async () => {
  const load = jest.fn(async () => {
    throw new TypeError('undefined is not a function');
  });
  await expect(loadPart(load)()).rejects.toThrow('undefined is not a function');
  expect(load).toHaveBeenCalledTimes(1);
});
