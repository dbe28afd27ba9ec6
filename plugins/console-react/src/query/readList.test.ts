import { readList } from './readList';

interface Thing {
  id: string;
  n?: number;
}

const read = (entry: unknown): Thing | undefined =>
  typeof (entry as Thing | null)?.id === 'string'
    ? (entry as Thing)
    : undefined;
const things = (value: unknown) =>
  readList(value, 'things', read, ({ id }) => id);

describe('readList', () => {
  it('keeps the entries that make sense in their order, and counts the others', () => {
    expect(things([{ id: 'b' }, null, { id: 5 }, 'x', { id: 'a' }])).toEqual({
      items: [{ id: 'b' }, { id: 'a' }],
      leftOut: 3,
    });
  });

  it('takes the first of those that are about the same', () => {
    expect(
      things([
        { id: 'a', n: 1 },
        { id: 'a', n: 2 },
      ]),
    ).toEqual({ items: [{ id: 'a', n: 1 }], leftOut: 1 });
  });

  it('has nothing to leave out of an empty list', () => {
    expect(things([])).toEqual({ items: [], leftOut: 0 });
  });

  it.each([undefined, null, {}, 'x', { length: 1 }])(
    'refuses %j, which is no list',
    value => {
      expect(() => things(value)).toThrow(
        new SyntaxError('The list of things is not a list.'),
      );
    },
  );
});
