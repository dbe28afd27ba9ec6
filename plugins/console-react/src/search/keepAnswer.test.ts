import { keepAnswer } from './keepAnswer';

describe('keepAnswer', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks once for a while, also when two ask at once', async () => {
    let asked = 0;
    const list = keepAnswer(async () => (asked += 1));
    expect(await Promise.all([list(), list()])).toEqual([1, 1]);
    jest.advanceTimersByTime(9_999);
    expect(await list()).toBe(1);
    jest.advanceTimersByTime(1);
    expect(await list()).toBe(2);
  });

  it('keeps no failure', async () => {
    const load = jest.fn(async () => 'list');
    load.mockRejectedValueOnce(new Error('down'));
    const list = keepAnswer(load);
    await expect(list()).rejects.toThrow('down');
    expect(await list()).toBe('list');
  });
});
