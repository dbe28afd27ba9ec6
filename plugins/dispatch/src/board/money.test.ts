import { centsOf, formatCents, maskMoney, moneyProblem } from './money';

describe('money', () => {
  it.each([
    [0, '$0.00'],
    [5, '$0.05'],
    [2_150, '$21.50'],
    [99_999, '$999.99'],
    [100_000, '$1,000.00'],
    [100_000_000, '$1,000,000.00'],
    [1e21, '$10,000,000,000,000,000,000.00'],
  ])('%d cents are %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  it('takes digits only', () => {
    expect(centsOf('$21.50')).toBe(2_150);
    expect(centsOf('$1,021.50')).toBe(102_150);
    expect(centsOf('12 dollars and 5')).toBe(125);
    expect(centsOf('')).toBe(0);
  });

  it.each([
    ['$0.005', '$0.05'],
    ['$0.052', '$0.52'],
    ['$5.2', '$0.52'],
    ['$999.990', '$9,999.90'],
    ['$1,021.5', '$102.15'],
    ['', '$0.00'],
    ['-$1.00', '$1.00'],
    ['$21.50e9', '$215.09'],
  ])('what is typed as %s is %s', (typed, text) => {
    expect(maskMoney(typed)).toBe(text);
  });

  it('refuses what no service takes', () => {
    expect(moneyProblem('$1,000,000.00')).toBeUndefined();
    expect(moneyProblem('$1,000,000.01')).toBe('At most $1,000,000.00');
  });
});
