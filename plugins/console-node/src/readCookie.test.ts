import { readCookie } from './readCookie';

it.each([
  ['sso=a', 'a'],
  ['other=1; sso=a=b; x=y', 'a=b'],
  ['xsso=1;sso=%20a', '%20a'],
  ['sso=', undefined],
  ['other=1', undefined],
  [undefined, undefined],
])('%s', (header, expected) => {
  expect(readCookie(header, 'sso')).toBe(expected);
});
