import { isTypedMoney, pastedCents } from './pastedCents';

describe('pastedCents', () => {
  it.each([
    ['$21.50', 2_150],
    ['21,5', 2_150],
    ['21.5', 2_150],
    [' $ 21.50 \n', 2_150],
    ['US$21.50', 2_150],
    ['21.50 USD', 2_150],
    ['$21', 2_100],
    ['.5', 50],
    ['1.15', 115],
    ['1,234.56', 123_456],
    ['$1,234', 123_400],
    ['1.234,56', 123_456],
    ['$0.00', 0],
    ['$1,000,000.00', 100_000_000],
  ])('reads "%s" as %d cents', (text, cents) => {
    expect(pastedCents(text)).toBe(cents);
  });

  it.each([
    '',
    '$',
    '-5.00',
    '$-5.00',
    '(5.00)',
    '21.505',
    '0.005',
    '1,23,4',
    '12,34.5.6',
    '€5.00',
    'five dollars',
    '<b>5</b>',
    '٢١',
    '1e9',
    'x'.repeat(100_000),
  ])('sees no amount in %#', text => {
    expect(pastedCents(text)).toBeUndefined();
  });

  it('leaves digits alone to how they are typed', () => {
    expect(['2150', ' 21\n', '$21', '21.5', ''].map(isTypedMoney)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
