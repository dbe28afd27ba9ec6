import { keepIdentity } from './keepIdentity';

interface Item {
  id: string;
  n?: number;
  at?: { lat: number; tags?: string[] } | null;
}

describe('keepIdentity', () => {
  const merge = (previous: Item[] | undefined, next: Item[]) =>
    keepIdentity(previous, next, item => item.id);

  it('keeps the objects that did not change, wherever they moved', () => {
    const before: Item[] = [
      { id: 'a', n: 1 },
      { id: 'b', n: 1, at: { lat: 1, tags: ['x'] } },
    ];
    const after = merge(before, [
      { id: 'b', n: 1, at: { lat: 1, tags: ['x'] } },
      { id: 'a', n: 2 },
      { id: 'c', n: 1 },
    ]);
    expect(after[0]).toBe(before[1]);
    expect(after[1]).toEqual({ id: 'a', n: 2 });
    expect(after).toHaveLength(3);
  });

  it('keeps the parts that did not change of one that did', () => {
    const before: Item[] = [{ id: 'a', n: 1, at: { lat: 1, tags: ['x'] } }];
    const [moved] = merge(before, [
      { id: 'a', n: 2, at: { lat: 1, tags: ['x'] } },
    ]);
    expect(moved).toEqual({ id: 'a', n: 2, at: { lat: 1, tags: ['x'] } });
    expect(moved.at).toBe(before[0].at);
  });

  it.each<[string, Item, Item]>([
    ['a field came', { id: 'a' }, { id: 'a', n: 1 }],
    ['a field went', { id: 'a', n: 1 }, { id: 'a' }],
    ['an unknown field came', { id: 'a' }, { id: 'a', n: undefined }],
    [
      'one field took the place of another',
      { id: 'a', n: 1 },
      { id: 'a', at: null },
    ],
    [
      'a part came to be nothing',
      { id: 'a', at: { lat: 1 } },
      { id: 'a', at: null },
    ],
    [
      'a part changed',
      { id: 'a', at: { lat: 1 } },
      { id: 'a', at: { lat: 2 } },
    ],
    [
      'a list in a part changed',
      { id: 'a', at: { lat: 1, tags: ['x'] } },
      { id: 'a', at: { lat: 1, tags: ['y'] } },
    ],
  ])('takes the next one when %s', (_name, previous, next) => {
    const [kept] = merge([previous], [next]);
    expect(kept).not.toBe(previous);
    expect(kept).toStrictEqual(next);
  });

  it('takes the first answer as it is', () => {
    expect(merge(undefined, [{ id: 'a', n: 1 }])).toEqual([{ id: 'a', n: 1 }]);
  });
});
