import { ManualClock } from '../testing/ManualClock';
import { RetryQueue, type Waiting } from './RetryQueue';

/** A table in memory, as of one instance. */
function open(
  options: {
    deliver?: (waiting: Waiting) => Promise<void>;
    most?: number;
  } = {},
) {
  const clock = new ManualClock();
  const rows = new Map<number, Waiting & { at: number }>();
  const tried: number[] = [];
  const now = () => clock.now().getTime();
  const queue: RetryQueue<Waiting, void> = new RetryQueue({
    store: {
      claimDue: async (most, claim) => {
        const due = [...rows.values()]
          .filter(({ at }) => at <= now())
          .slice(0, most);
        for (const row of due) row.at = now() + claim;
        return due;
      },
      postpone: async ({ id }, pause) => {
        const row = rows.get(id);
        if (row)
          rows.set(id, { ...row, tries: row.tries + 1, at: now() + pause });
      },
      delete: async ({ id }) => void rows.delete(id),
    },
    times: {
      most: options.most ?? 2,
      claim: 60_000,
      look: 1_000,
      firstPause: 15_000,
      longestPause: 60_000,
    },
    clock: clock.now,
    logger: { warn: () => undefined },
    what: 'what a test has',
    deliver: async waiting => {
      tried.push(waiting.id);
      if (options.deliver) await options.deliver(waiting);
      else rows.delete(waiting.id);
    },
  });
  const add = (id: number, usefulFor = 600_000) =>
    rows.set(id, {
      id,
      tries: 0,
      at: now(),
      expiresAt: new Date(now() + usefulFor),
    });
  return { queue, rows, tried, clock, add };
}

describe('RetryQueue', () => {
  it('goes on with what is due as soon as it has room', async () => {
    const { queue, rows, tried, add } = open();
    for (let id = 1; id <= 7; id++) add(id);
    await queue.deliverDue();
    await new Promise(resolve => setTimeout(resolve, 50));
    expect(tried.sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(rows.size).toBe(0);
  });

  it('waits twice as long after each try in vain, to a limit, and as long as it is asked to', async () => {
    const { queue, rows, clock, add } = open();
    add(1);
    const pauses: number[] = [];
    for (const atLeast of [0, 0, 0, 0, 50_000, 500_000]) {
      const [row] = rows.values();
      await queue.tryLater({ ...row, tries: pauses.length % 4 }, atLeast);
      pauses.push(([...rows.values()][0]?.at ?? 0) - clock.now().getTime());
    }
    expect(pauses).toEqual([15_000, 30_000, 60_000, 60_000, 50_000, 500_000]);
  });

  it('gives up what is of no use by the next try', async () => {
    const { queue, rows, add } = open();
    add(1, 14_000);
    const [row] = rows.values();
    expect(await queue.tryLater(row)).toBe(false);
    expect(rows.size).toBe(0);
    add(2);
    const [other] = rows.values();
    expect(await queue.tryLater(other, 600_000)).toBe(false);
    expect(rows.size).toBe(0);
  });

  it('tries no more at once than it may', async () => {
    let release = () => {};
    const { queue, tried, add } = open({
      deliver: () =>
        new Promise(resolve => {
          release = resolve;
        }),
    });
    for (let id = 1; id <= 5; id++) add(id);
    void queue.deliverDue();
    await new Promise(resolve => setTimeout(resolve, 20));
    expect(queue.isFull).toBe(true);
    await queue.deliverDue();
    expect(tried).toEqual([1, 2]);
    release();
  });

  it('begins nothing once it is closed', async () => {
    const { queue, tried, add } = open();
    add(1);
    await queue.close();
    await queue.deliverDue();
    expect(tried).toEqual([]);
  });
});
