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
