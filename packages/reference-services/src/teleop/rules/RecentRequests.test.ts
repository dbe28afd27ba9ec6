import { RecentRequests } from './RecentRequests';

describe('requests', () => {
  it('are executed once, for as long as a copy could still be', async () => {
    let now = 0;
    const requests = new RecentRequests(() => now);
    const execute = jest.fn(async () => {});
    const ask = (id: string) => requests.once(id, execute);
    expect(await ask('a')).toBe('done');
    now = 100;
    expect(await ask('b')).toBe('done');
    // Stamped 100 ms ahead, it is 250 ms old now.
    now = 350;
    expect(await ask('a')).toBe('copy');
    expect(execute).toHaveBeenCalledTimes(2);
    now = 351;
    expect(await ask('a')).toBe('done');
    expect(await ask('b')).toBe('copy');
    expect(execute).toHaveBeenCalledTimes(3);
  });

  it('have their answer before a copy has its own', async () => {
    const requests = new RecentRequests(() => 0);
    const told: string[] = [];
    let answer = () => {};
    const slow = new Promise<void>(done => {
      answer = done;
    });
    const first = requests.once('a', async () => {
      await slow;
      told.push('answered');
    });
    const copy = requests.once('a', async () => {}).then(it => told.push(it));
    answer();
    await Promise.all([first, copy]);
    expect(told).toEqual(['answered', 'copy']);
  });
});
