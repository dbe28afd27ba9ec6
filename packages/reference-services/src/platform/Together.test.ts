import { Together } from './Together';

const settled = () => new Promise(done => setImmediate(done));

/** Work that ends when it is told to, and says what it was given. */
function manualWork() {
  const turns: (readonly string[])[] = [];
  const ends: (() => void)[] = [];
  return {
    turns,
    async work(items: readonly string[]) {
      turns.push(items);
      await new Promise<void>(done => ends.push(done));
      return items.map(item => item.toUpperCase());
    },
    async end() {
      ends.shift()?.();
      await settled();
    },
  };
}

describe('work that is done together', () => {
  it('begins at once for who comes alone, and is one for all who come meanwhile', async () => {
    const { turns, work, end } = manualWork();
    const together = new Together(work);
    const answers = ['a', 'b', 'c'].map(item => together.run(item));
    expect(turns).toEqual([['a']]);
    await end();
    expect(turns).toEqual([['a'], ['b', 'c']]);
    await end();
    expect(await Promise.all(answers)).toEqual(['A', 'B', 'C']);
    void together.run('d');
    expect(turns).toHaveLength(3);
    await end();
  });

  it('has an end, however many come', async () => {
    const { turns, work, end } = manualWork();
    const together = new Together(work);
    const answers = Array.from({ length: 121 }, () => together.run('x'));
    for (let turn = 0; turn < 4; turn += 1) await end();
    expect(turns.map(({ length }) => length)).toEqual([1, 50, 50, 20]);
    await Promise.all(answers);
  });

  describe('when the database is silent', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('tells who waits for that turn, does nothing of it twice, and goes on', async () => {
      const turns: (readonly string[])[] = [];
      const together = new Together<string, string>(async items => {
        turns.push(items);
        if (items.includes('silent')) await new Promise(() => {});
        return items;
      });
      const first = together.run('first');
      const silent = ['silent', 'with it'].map(item => together.run(item));
      const told = Promise.allSettled(silent);
      expect(await first).toBe('first');
      const next = together.run('next');
      await jest.advanceTimersByTimeAsync(4_999);
      expect(turns).toEqual([['first'], ['silent', 'with it']]);
      await jest.advanceTimersByTimeAsync(1);
      expect(await told).toEqual(
        silent.map(() => ({
          status: 'rejected',
          reason: expect.objectContaining({
            statusCode: 503,
            message: 'The database does not answer. Try again in a moment.',
          }),
        })),
      );
      expect(await next).toBe('next');
      expect(turns).toEqual([['first'], ['silent', 'with it'], ['next']]);
    });

    it('lets a thousand wait, and tells whoever comes then', async () => {
      const { work } = manualWork();
      const together = new Together(work);
      for (let one = 0; one < 1_001; one += 1)
        together.run('x').catch(() => {});
      await expect(together.run('one more')).rejects.toMatchObject({
        statusCode: 503,
        message: 'Too many wait for the database. Try again in a moment.',
      });
    });
  });

  it('is not done one by one after what leaves open whether it was done', async () => {
    const turns: (readonly string[])[] = [];
    const together = new Together<string, string>(
      async items => {
        turns.push(items);
        throw new Error(items.includes('refused') ? 'refused' : 'lost');
      },
      { mayRepeat: error => (error as Error).message === 'refused' },
    );
    const run = (items: readonly string[]) =>
      Promise.allSettled(items.map(item => together.run(item)));
    await run(['a', 'b', 'c']);
    expect(turns).toEqual([['a'], ['b', 'c']]);
    await run(['d', 'refused', 'e']);
    expect(turns.slice(2)).toEqual([
      ['d'],
      ['refused', 'e'],
      ['refused'],
      ['e'],
    ]);
  });

  it('is done one by one when it fails, so that one takes none of the others with it', async () => {
    const done: string[] = [];
    const together = new Together<string, string>(async items => {
      if (items.includes('bad')) throw new Error('bad');
      done.push(...items);
      return items;
    });
    const answers = await Promise.allSettled(
      ['a', 'b', 'bad', 'c'].map(item => together.run(item)),
    );
    expect(answers.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    expect(done).toEqual(['a', 'b', 'c']);
    expect(await together.run('d')).toBe('d');
  });
});
