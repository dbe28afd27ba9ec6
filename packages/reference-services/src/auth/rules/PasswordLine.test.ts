import { LineIsFull, PasswordLine, type Trust } from './PasswordLine';

/** Work that ends when it is told to. */
function manualWork() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    work: (name: string) => () => {
      begun.push(name);
      return new Promise<void>(done => ends.set(name, done));
    },
    async end(name: string) {
      ends.get(name)?.();
      await new Promise(done => setImmediate(done));
    },
  };
}

const settled = () => new Promise(done => setImmediate(done));

describe('passwords that wait to be looked at', () => {
  it('fill half of the processors at most when they are suspicious, and leave a place for who is known', async () => {
    const line = new PasswordLine({ cores: 4 });
    const { begun, work } = manualWork();
    const send = (trust: Trust, name: string) =>
      line.run(trust, name, work(name));
    for (const name of ['s1', 's2', 's3']) send('suspicious', name);
    for (const name of ['n1', 'n2', 'n3']) send('new', name);
    for (const name of ['k1', 'k2']) send('known', name);
    await settled();
    expect(begun).toEqual(['s1', 's2', 'n1', 'n2', 'k1']);
  });

  it('are one at a time when they are suspicious and one thread looks at them', async () => {
    const line = new PasswordLine({ cores: 8, suspicious: 1 });
    const { begun, work, end } = manualWork();
    for (const name of ['s1', 's2', 's3'])
      line.run('suspicious', name, work(name));
    for (const name of ['n1', 'n2']) line.run('new', name, work(name));
    await settled();
    expect(begun).toEqual(['s1', 'n1', 'n2']);
    for (const name of ['n1', 'n2', 's1']) await end(name);
    expect(begun).toEqual(['s1', 'n1', 'n2', 's2']);
  });

  it('hold no place of the others when they are suspicious and have a thread of their own', async () => {
    const line = new PasswordLine({ cores: 2, suspicious: 1 });
    const { begun, work, end } = manualWork();
    for (const name of ['s1', 's2']) line.run('suspicious', name, work(name));
    line.run('known', 'k1', work('k1'));
    for (const name of ['n1', 'n2']) line.run('new', name, work(name));
    await settled();
    expect(begun).toEqual(['s1', 'k1', 'n1']);
    // Whoever is trusted more comes first all the same.
    await end('s1');
    expect(begun).toEqual(['s1', 'k1', 'n1']);
    await end('k1');
    expect(begun).toEqual(['s1', 'k1', 'n1', 'n2', 's2']);
  });

  it('are looked at by trust, whoever came first', async () => {
    const line = new PasswordLine({ cores: 1 });
    const { begun, work, end } = manualWork();
    line.run('new', 'a', work('first'));
    line.run('suspicious', 'b', work('suspicious'));
    line.run('new', 'c', work('new'));
    line.run('known', 'd', work('known'));
    line.run('known', 'e', work('known too'));
    await settled();
    expect(begun).toEqual(['first', 'known']);
    for (const name of ['first', 'known', 'known too', 'new']) await end(name);
    expect(begun).toEqual(['first', 'known', 'known too', 'new', 'suspicious']);
  });

  it('are looked at in turn by source, however many one source sends', async () => {
    const line = new PasswordLine({ cores: 1 });
    const { begun, work, end } = manualWork();
    for (let turn = 0; turn < 4; turn++)
      line.run('new', 'greedy', work(`greedy ${turn}`));
    line.run('new', 'modest', work('modest'));
    await settled();
    for (const name of ['greedy 0', 'greedy 1', 'modest']) await end(name);
    expect(begun).toEqual(['greedy 0', 'greedy 1', 'modest', 'greedy 2']);
  });

  it('go on after one that failed', async () => {
    const line = new PasswordLine({ cores: 1 });
    const failing = line.run('new', 'a', async () => {
      throw new Error('broken');
    });
    await expect(failing).rejects.toThrow('broken');
    expect(await line.run('new', 'a', async () => 'fine')).toBe('fine');
  });

  it('are refused when too many wait, and nobody else is', async () => {
    const line = new PasswordLine({ cores: 1 });
    const { work } = manualWork();
    for (let turn = 0; turn < 51; turn++)
      line.run('suspicious', 'a', work(`${turn}`));
    await settled();
    await expect(
      line.run('suspicious', 'b', work('one more')),
    ).rejects.toBeInstanceOf(LineIsFull);
    expect(await line.run('known', 'c', async () => 'fine')).toBe('fine');
  });
});
