import { keepHeld, type BoardKeys } from './keepHeld';

const lists = (
  rescue: string[],
  toAssign: string[],
  assigned: string[],
): BoardKeys => ({
  rescue: rescue.map(uuid => `rescue/${uuid}`),
  'to-assign': toAssign.map(uuid => `to-assign/${uuid}`),
  assigned: assigned.map(uuid => `assigned/${uuid}`),
});
const hold =
  (...keys: string[]) =>
  (key: string) =>
    keys.includes(key);

describe('keepHeld', () => {
  it('gives what is wanted where nothing is held', () => {
    const wanted = lists(['b'], ['a'], []);
    expect(keepHeld(lists([], ['a', 'b'], []), wanted, hold())).toBe(wanted);
  });

  it('keeps as many above a held card as there were, and sorts the others around it', () => {
    expect(
      keepHeld(
        lists([], ['a', 'b', 'c'], []),
        lists([], ['b', 'x', 'y', 'c', 'a'], []),
        hold('to-assign/b'),
      ),
    ).toEqual(lists([], ['x', 'b', 'y', 'c', 'a'], []));
  });

  it('keeps a held card that belongs into another list, and shows it only there', () => {
    expect(
      keepHeld(
        lists([], ['a', 'b'], ['c']),
        lists([], ['a'], ['b', 'c']),
        hold('to-assign/b'),
      ),
    ).toEqual(lists([], ['a', 'b'], ['c']));
  });

  it('leaves the order where else it was shown', () => {
    expect(
      keepHeld(lists(['a'], ['a'], []), lists([], ['a'], []), hold('rescue/a')),
    ).toEqual(lists(['a'], ['a'], []));
  });

  it('keeps a held card of an order that is gone, at the end if nothing else is left', () => {
    expect(
      keepHeld(
        lists(['a', 'b', 'c'], [], []),
        lists([], [], []),
        hold('rescue/b'),
      ),
    ).toEqual(lists(['b'], [], []));
  });

  it('holds nothing that is not shown', () => {
    const wanted = lists([], [], ['a']);
    expect(keepHeld(lists([], [], []), wanted, hold('to-assign/a'))).toEqual(
      wanted,
    );
  });
});
