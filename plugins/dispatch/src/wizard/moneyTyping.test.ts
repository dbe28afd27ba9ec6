import { typeMoney } from './moneyTyping';

/** Types into a field; `|` is the caret. */
function edit(before: string, after: string, isForward = false): string {
  const money = typeMoney({
    before: Number(before.replace(/\D/g, '')),
    text: after.replace('|', ''),
    caret: after.indexOf('|'),
    isForward,
  });
  expect(money.cents).toBe(Number(money.text.replace(/\D/g, '')));
  return `${money.text.slice(0, money.caret)}|${money.text.slice(money.caret)}`;
}

describe('typeMoney', () => {
  it('takes digits from the right: 2 1 5 0 is $21.50', () => {
    let text = '$0.00|';
    for (const digit of '2150') {
      text = edit(text, text.replace('|', `${digit}|`));
    }
    expect(text).toBe('$21.50|');
  });

  it.each([
    ['takes a digit away at the end', '$21.50', '$21.5|', '$2.15|'],
    [
      'keeps the caret where digits are typed',
      '$21.50',
      '$29|1.50',
      '$29|1.50',
    ],
    ['takes nothing but digits', '$21.50', '$2x|1.50', '$2|1.50'],
    ['takes no minus', '$21.50', '-|$21.50', '$|21.50'],
    ['takes no second point', '$21.50', '$21.50.|', '$21.50|'],
    ['begins anew when all is replaced', '$21.50', '7|', '$0.07|'],
    ['may be the same as before', '$21.50', '2150|', '$21.50|'],
    ['is nothing when all is taken away', '$21.50', '|', '$0.00|'],
    ['puts commas in', '$999.99', '$999.990|', '$9,999.90|'],
    ['takes commas out', '$1,021.50', '$1,021.5|', '$102.15|'],
    [
      'keeps the caret where a comma comes in before it',
      '$999.99',
      '$95|99.99',
      '$9,5|99.99',
    ],
    ['drops zeros in front', '$0.00', '$5|0.00', '$5|0.00'],
    ['stays after the $', '$0.05', '|$0.05', '$|0.05'],
    [
      'takes no more than twelve digits',
      '$0.00',
      '$1234567890123|',
      '$1,234,567,890.12|',
    ],
  ])('%s', (_, before, after, expected) => {
    expect(edit(before, after)).toBe(expected);
  });

  it('takes the digit beside the point or comma that somebody takes away', () => {
    expect(edit('$21.50', '$21|50')).toBe('$2.|50');
    expect(edit('$21.50', '$21|50', true)).toBe('$2.1|0');
    expect(edit('$1,021.50', '$1|021.50')).toBe('$|21.50');
    expect(edit('$1,021.50', '$1|021.50', true)).toBe('$1|21.50');
    expect(edit('$21.50', '|21.50')).toBe('$|21.50');
    expect(edit('$21.50', '|21.50', true)).toBe('$|1.50');
  });
});
