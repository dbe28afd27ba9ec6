import { RankMemory } from './RankMemory';

describe('RankMemory', () => {
  it('takes the first rank as it is', () => {
    expect(new RankMemory().update('SH1', 2, 0)).toBe(2);
  });

  it('moves a robot up after a second of being worse', () => {
    const memory = new RankMemory();
    memory.update('SH1', 4, 0);
    expect(memory.update('SH1', 1, 1_000)).toBe(4);
    expect(memory.update('SH1', 0, 1_900)).toBe(4);
    expect(memory.update('SH1', 1, 2_000)).toBe(1);
  });

  it('moves it down only after ten seconds without relapse', () => {
    const memory = new RankMemory();
    memory.update('SH1', 2, 0);
    memory.update('SH1', 4, 1_000);
    expect(memory.update('SH1', 4, 10_900)).toBe(2);
    expect(memory.update('SH1', 2, 10_950)).toBe(2);
    expect(memory.update('SH1', 4, 11_000)).toBe(2);
    expect(memory.update('SH1', 4, 20_900)).toBe(2);
    expect(memory.update('SH1', 4, 21_000)).toBe(4);
  });

  it('forgets robots that are gone', () => {
    const memory = new RankMemory();
    memory.update('SH1', 2, 0);
    memory.update('SH2', 2, 0);
    memory.keep(new Set(['SH2']));
    expect([memory.get('SH1'), memory.get('SH2')]).toEqual([undefined, 2]);
  });
});
