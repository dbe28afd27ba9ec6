import { whatMustGo, type Kept } from './retention';

const DAY = 86_400_000;
const NOW = Date.parse('2026-11-20T12:00:00.000Z');

const thing = (days: number, used = 10, robotId = 'SH1'): Kept => {
  const from = NOW - days * DAY;
  return { robotId, from, to: from + 300_000, used };
};
const inOrder = (kept: Kept[]) =>
  Object.assign(
    [...kept].sort((a, b) => a.from - b.from),
    { used: kept.reduce((sum, { used }) => sum + used, 0) },
  );
const nothing = { isHeld: () => false };
const going = (
  kept: Kept[],
  rules: { days?: number; limit?: number },
  held = nothing as { isHeld: (robotId: string, from: number) => boolean },
) =>
  whatMustGo(inOrder(kept), rules, { now: NOW, held }).map(
    ({ from }) => (NOW - from) / DAY,
  );

describe('retention', () => {
  it('leaves all without limits', () => {
    expect(going([thing(5_000), thing(1)], {})).toEqual([]);
  });

  it('throws away what has ended too many days ago', () => {
    expect(
      going([thing(1), thing(31), thing(29.99), thing(30.01)], { days: 30 }),
    ).toEqual([31, 30.01]);
  });

  it('throws away the oldest of all robots until the others fit', () => {
    const kept = [thing(1), thing(3, 10, 'SH2'), thing(2), thing(4)];
    expect(going(kept, { limit: 40 })).toEqual([]);
    expect(going(kept, { limit: 39 })).toEqual([4]);
    expect(going(kept, { limit: 25 })).toEqual([4, 3]);
    expect(going(kept, { limit: 1 })).toEqual([4, 3, 2, 1]);
  });

  it('looks at nothing behind the first that may stay', () => {
    const seen: number[] = [];
    const kept = inOrder([thing(40), thing(31), thing(3), thing(2), thing(1)]);
    const looked = {
      used: kept.used,
      *[Symbol.iterator]() {
        for (const one of kept) {
          seen.push((NOW - one.from) / DAY);
          yield one;
        }
      },
    };
    whatMustGo(looked, { days: 30 }, { now: NOW, held: nothing });
    expect(seen).toEqual([40, 31, 3]);
  });

  it('leaves what is held, and takes what it needs of the others', () => {
    const kept = [thing(40), thing(35), thing(2), thing(1)];
    const held = {
      isHeld: (robotId: string, from: number) =>
        robotId === 'SH1' && (NOW - from) / DAY > 38,
    };
    expect(going(kept, { days: 30 }, held)).toEqual([35]);
    expect(going(kept, { limit: 20 }, held)).toEqual([35, 2]);
    expect(going(kept, { limit: 5 }, held)).toEqual([35, 2, 1]);
  });

  describe('of what is promised', () => {
    const held = {
      isHeld: (_: string, from: number) => (NOW - from) / DAY === 50,
      isPromised: (_: string, from: number) => (NOW - from) / DAY > 38,
    };
    const kept = [thing(50), thing(45), thing(40), thing(35), thing(1)];
    const goes = (limit?: number, isFull?: boolean) =>
      whatMustGo(
        inOrder(kept),
        { days: 30, limit },
        { now: NOW, held, isFull },
      ).map(({ from }) => (NOW - from) / DAY);

    it('leaves what is too old while there is room', () => {
      expect(goes()).toEqual([35]);
      expect(goes(50)).toEqual([35]);
    });

    it('takes it before anything newer where there is not, and leaves what is held', () => {
      expect(goes(40)).toEqual([45, 35]);
      expect(goes(30)).toEqual([45, 40, 35]);
      expect(goes(5)).toEqual([45, 40, 35, 1]);
    });

    it('takes all of it when the disk is full', () => {
      expect(goes(undefined, true)).toEqual([45, 40, 35]);
    });
  });
});
