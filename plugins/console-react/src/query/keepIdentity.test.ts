import { keepIdentity } from './keepIdentity';

describe('keepIdentity', () => {
  const merge = (
    previous: { id: string; n: number }[] | undefined,
    next: { id: string; n: number }[],
  ) =>
    keepIdentity(
      previous,
      next,
      item => item.id,
      (a, b) => a.n === b.n,
    );

  it('keeps the objects that did not change, wherever they moved', () => {
    const before = [
      { id: 'a', n: 1 },
      { id: 'b', n: 1 },
    ];
    const after = merge(before, [
      { id: 'b', n: 1 },
      { id: 'a', n: 2 },
      { id: 'c', n: 1 },
    ]);
    expect(after[0]).toBe(before[1]);
    expect(after[1]).toEqual({ id: 'a', n: 2 });
    expect(after).toHaveLength(3);
  });

  it('takes the first answer as it is', () => {
    expect(merge(undefined, [{ id: 'a', n: 1 }])).toEqual([{ id: 'a', n: 1 }]);
  });
});
