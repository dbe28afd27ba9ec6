import { matchesTag } from './matchesTag';

it.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"b", "a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
  [undefined, '"a"', false],
  ['"a"', undefined, false],
])('%s against %s: %s', (ifNoneMatch, etag, expected) => {
  expect(matchesTag(ifNoneMatch, etag)).toBe(expected);
});
