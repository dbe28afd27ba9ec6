import { NOTHING_SELECTED, select } from './selection';

const order = ['SH5', 'SH4', 'SH3', 'SH2', 'SH1'];
const chosen = (selection: typeof NOTHING_SELECTED) => [...selection.ids];

describe('selection', () => {
  it('chooses one and takes it back', () => {
    const one = select(NOTHING_SELECTED, 'SH4', order, false);
    expect(chosen(one)).toEqual(['SH4']);
    expect(chosen(select(one, 'SH4', order, false))).toEqual([]);
  });

  it.each([
    ['SH4', 'SH2'],
    ['SH2', 'SH4'],
  ])('chooses everything between %s and %s', (from, to) => {
    const range = select(
      select(NOTHING_SELECTED, from, order, false),
      to,
      order,
      true,
    );
    expect(chosen(range).sort()).toEqual(['SH2', 'SH3', 'SH4']);
  });

  it('chooses just one when there is no beginning of a range', () => {
    expect(chosen(select(NOTHING_SELECTED, 'SH3', order, true))).toEqual([
      'SH3',
    ]);
    const gone = { ids: new Set(['SH9']), anchor: 'SH9' };
    expect(chosen(select(gone, 'SH3', order, true))).toEqual(['SH9', 'SH3']);
  });
});
