import { isSafePath } from './isSafePath';

it.each([
  '/a',
  '/robots/SH%201',
  "/a-b._~!$&'()*+,;=:@/c",
  '/a/..b',
  '/...',
  '/a/',
])('%s is safe', path => {
  expect(isSafePath(path)).toBe(true);
});

it.each([
  '',
  '/',
  'a',
  'a/b',
  '//a',
  '/a//',
  '/a b',
  '/a%2',
  '/a%g1',
  '/a%2F',
  '/.',
  '/..',
  '/../',
  '/%2e./a',
  '/a?b',
])('%s is not', path => {
  expect(isSafePath(path)).toBe(false);
});
