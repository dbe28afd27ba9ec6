import { emailKey } from './emailKey';

describe('emailKey', () => {
  it.each([
    'Ada@Example.TEST',
    ' ada@example.test ',
    '\uff41\uff44\uff41@example.test',
    'ada@\uff25xample.test',
  ])('takes %s for ada@example.test', email => {
    expect(emailKey(email)).toBe('ada@example.test');
  });

  it.each([
    ['straße@example.test', 'STRASSE@example.test'],
    ['wei\u00df@example.test', 'WEI\u1e9e@example.test'],
    ['zo\u00eb@example.test', 'ZOE\u0308@example.test'],
    ['ada@b\u00fccher.test', 'ada@xn--bcher-kva.test'],
    ['ada@stra\u00dfe.example', 'ada@xn--strae-oqa.example'],
    ['ada@XN--STRAE-OQA.example', 'ada@STRASSE.example'],
    // The small sigma at the end of a word, and elsewhere.
    ['ada@\u03b1\u03c2.example', 'ada@xn--mxa8a.example'],
    ['ada@\u03b1\u03c2.example', 'ada@xn--mxa0b.example'],
  ])('takes %s and %s for one address', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other));
  });

  it.each([
    ['ada@example.test', 'ada@example.test2'],
    ['a.da@example.test', 'ada@example.test'],
    ['ada+x@example.test', 'ada@example.test'],
  ])('tells %s from %s', (one, other) => {
    expect(emailKey(one)).not.toBe(emailKey(other));
  });

  it('makes a key of anything, as long as its column', () => {
    expect(emailKey('')).toBe('');
    expect(emailKey('@')).toBe('@');
    expect(emailKey('\ufdfa'.repeat(254))).toHaveLength(255);
  });
});
