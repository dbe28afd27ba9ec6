import { digitsOf, searchedDigits } from './phoneRules';

describe('phone numbers', () => {
  it.each([
    ['+1 704 555 0142', '7045550142'],
    ['17045550142', '7045550142'],
    ['+1 (704) 555', '704555'],
    ['1 704 555', '1704555'],
    ['+44 20 7946 0958', '2079460958'],
    ['704-555-0142', '7045550142'],
    ['704\u2011555\u20110142', '7045550142'],
    [' (704) 555.01 ', '70455501'],
    ['014', '014'],
  ])('are looked for by the digits of %j', (text, digits) => {
    expect(searchedDigits(text)).toBe(digits);
  });

  it.each(['01', '+1 4', '', 'SH100', '704 Cedar', '55-', '7+04', '()-'])(
    'are not what %j is',
    text => {
      expect(searchedDigits(text)).toBeUndefined();
    },
  );

  it('have digits', () => {
    expect(digitsOf('+1 (704) 555-0142 x3')).toBe('170455501423');
  });
});
