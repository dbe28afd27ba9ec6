import { ServiceError } from '../gateway/ServiceError';
import { runBulk } from './runBulk';

const items = Array.from({ length: 20 }, (_, index) => index);
const never = new AbortController().signal;

describe('runBulk', () => {
  it('has no more than four on their way, and tells how far it is', async () => {
    let running = 0;
    let most = 0;
    const progress: number[] = [];
    const outcome = await runBulk(
      items,
      async item => {
        running += 1;
        most = Math.max(most, running);
        await Promise.resolve();
        running -= 1;
        return -item;
      },
      { signal: never, onProgress: over => progress.push(over) },
    );
    expect(most).toBe(4);
    expect(progress).toEqual(items.map(item => item + 1));
    expect(outcome).toEqual({
      done: items.map(item => ({ item, result: -item })),
      failed: [],
      stopped: [],
    });
  });

  it('goes on after a failure, and starts nothing once it was stopped', async () => {
    const stop = new AbortController();
    const begun: number[] = [];
    const { done, failed, stopped } = await runBulk(
      items,
      async item => {
        begun.push(item);
        if (item === 1) throw new ServiceError('No.', 'refused', 412);
        if (item === 6) stop.abort();
        return item;
      },
      { signal: stop.signal, onProgress: () => undefined },
    );
    expect(failed).toEqual([{ item: 1, message: 'No.' }]);
    expect(begun).toContain(6);
    expect(begun.length).toBeLessThan(12);
    expect(done).toHaveLength(begun.length - 1);
    expect(stopped).toEqual(items.slice(begun.length));
  });
});
