import {
  countChoices,
  NO_FILTER,
  readFilter,
  writeFilter,
} from './FleetFilter';

const read = (query: string) => readFilter(new URLSearchParams(query));

describe('FleetFilter', () => {
  it('goes into the address and comes back', () => {
    const filter = {
      text: 'a&b=c',
      kinds: ['active', 'unknown'],
      conditions: ['silent', 'cargo'],
      pilot: 'none',
    } as const;
    const written = writeFilter(new URLSearchParams('other=1'), filter);
    expect(written.get('other')).toBe('1');
    expect(read(written.toString())).toEqual(filter);
    expect(countChoices(filter)).toBe(5);
  });

  it('leaves nothing behind when it is empty', () => {
    const cleared = writeFilter(
      new URLSearchParams('q=x&kind=active&trouble=silent&pilot=none&z=1'),
      NO_FILTER,
    );
    expect(cleared.toString()).toBe('z=1');
  });

  it.each([
    'kind=all&trouble=everything&pilot=me',
    'kind=toString,__proto__,&trouble=,,&pilot=constructor',
    '',
  ])('ignores what makes no sense: %s', query => {
    expect(read(query)).toEqual(NO_FILTER);
  });

  it('reads what is known beside what is not, once, and no endless text', () => {
    expect(read('kind=testing,x,active,testing').kinds).toEqual([
      'active',
      'testing',
    ]);
    expect(read(`q=${'x'.repeat(5_000)}`).text).toHaveLength(100);
  });
});
