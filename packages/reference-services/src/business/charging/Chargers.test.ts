import type { Point } from '@sidehelm/robot-simulator';
import { Chargers } from './Chargers';

describe('Chargers', () => {
  function chargers() {
    const told: [string, Point | undefined][] = [];
    const problems: string[] = [];
    const lost: ((robotIds: string[]) => void)[] = [];
    let fails = false;
    const one = new Chargers(
      {
        setCharger: async (robotId, at) => {
          told.push([robotId, at]);
          if (fails) throw new Error('down');
          return { ok: true };
        },
        onLost: listener => {
          lost.push(listener);
          return () => lost.splice(0);
        },
      },
      kind => problems.push(kind),
    );
    return {
      one,
      told,
      problems,
      lose: () => lost.forEach(listener => listener(['SH2', 'SH4'])),
      fail: (is: boolean) => {
        fails = is;
      },
    };
  }
  const HERE = { x: 1, y: 2 };

  it('tells each place once, and again when it is another', () => {
    const { one, told } = chargers();
    one.place('SH2', HERE);
    one.place('SH2', { ...HERE });
    one.place('SH4', undefined);
    one.place('SH4', undefined);
    one.place('SH2', { x: 1, y: 3 });
    expect(told).toEqual([
      ['SH2', HERE],
      ['SH4', undefined],
      ['SH2', { x: 1, y: 3 }],
    ]);
  });

  it('tells all of them to a new simulation', () => {
    const { one, told, lose } = chargers();
    one.place('SH2', HERE);
    lose();
    one.place('SH2', HERE);
    expect(told).toHaveLength(2);
    one.close();
    lose();
    one.place('SH2', HERE);
    expect(told).toHaveLength(2);
  });

  it('tries again when it could not be told', async () => {
    const { one, told, problems, fail } = chargers();
    fail(true);
    one.place('SH2', HERE);
    await new Promise(resolve => setImmediate(resolve));
    expect(problems).toEqual(['a charger could not be moved']);
    fail(false);
    one.place('SH2', HERE);
    expect(told).toHaveLength(2);
  });
});
