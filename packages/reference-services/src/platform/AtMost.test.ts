import { setTimeout as pause } from 'node:timers/promises';
import { AtMost } from './AtMost';

const late = () => new Error('Nobody has had time.');

describe('work of which two are done at once', () => {
  it('is done in its order, and never three of it', async () => {
    const line = new AtMost(2, { patience: 5_000, late });
    const began: number[] = [];
    let [now, most] = [0, 0];
    await Promise.all(
      Array.from({ length: 6 }, (_, number) =>
        line.run(async () => {
          began.push(number);
          now += 1;
          most = Math.max(most, now);
          await pause(5);
          now -= 1;
        }),
      ),
    );
    expect(began).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('goes on when one of it fails', async () => {
    const line = new AtMost(1, { patience: 5_000, late });
    const failed = line.run(() => Promise.reject(new Error('Broken.')));
    const next = line.run(async () => 'done');
    await expect(failed).rejects.toThrow('Broken.');
    expect(await next).toBe('done');
  });

  it('is told so where it waits in vain, and others have their turn later', async () => {
    const line = new AtMost(1, { patience: 20, late });
    let end = () => {};
    const hangs = line.run(() => new Promise<void>(done => (end = done)));
    await expect(line.run(async () => 'done')).rejects.toThrow(
      'Nobody has had time.',
    );
    end();
    await hangs;
    expect(await line.run(async () => 'done')).toBe('done');
  });
});
