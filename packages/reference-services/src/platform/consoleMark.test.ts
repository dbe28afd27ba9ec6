import { createConsoleCheck } from './consoleMark';

const SECRET = '0123456789abcdef0123456789abcdef';
const REQUEST = {
  service: 'auth',
  method: 'POST',
  path: '/api/users',
  correlationId: 'sidehelm-0123456789abcdef',
};
/** As console-node makes them on 2 March 2026 at 10:00 UTC. */
const MARK =
  '1772445600.9d814d569a1d14d1ba922e95d27e24dd9b9fb8bcaea0599dbb1a4b7268ef4839';
const FEED_MARK =
  '1772445600.52ec171f4e381d38ee8c2b16c8ebf1068002d528599b06d0cffdac4e5be2f4b7';

const at = (time: string) => () => new Date(time);
const now = at('2026-03-02T10:00:00Z');

it('knows the console by its mark', () => {
  const check = createConsoleCheck(SECRET, at('2026-03-02T10:04:59Z'));
  expect(check.hasSent(MARK, REQUEST)).toBe(true);
  expect(check.mayRead(FEED_MARK, 'auth')).toBe(true);
});

it.each([
  ['none', undefined],
  ['another text', 'rubbish'],
  ['another time', MARK.replace('1772445600.', '1772445601.')],
  [
    'another signature',
    MARK.replace(/.$/, digit => (digit === '0' ? '1' : '0')),
  ],
  ['two', [MARK, MARK]],
  ['that of a feed', FEED_MARK],
])('takes %s for no mark', (...[, mark]) => {
  expect(createConsoleCheck(SECRET, now).hasSent(mark, REQUEST)).toBe(false);
});

it.each([
  ['service', { service: 'robots' }],
  ['method', { method: 'PUT' }],
  ['path', { path: '/api/users/1' }],
  ['correlation id', { correlationId: 'sidehelm-0123456789abcdee' }],
])('takes it for no other %s', (...[, changes]) => {
  const check = createConsoleCheck(SECRET, now);
  expect(check.hasSent(MARK, { ...REQUEST, ...changes })).toBe(false);
});

it('lets nobody read a feed with the mark of a request, or of another feed', () => {
  const check = createConsoleCheck(SECRET, now);
  expect(check.mayRead(MARK, 'auth')).toBe(false);
  expect(check.mayRead(FEED_MARK, 'robots')).toBe(false);
});

it.each(['2026-03-02T10:05:01Z', '2026-03-02T09:54:59Z'])(
  'takes none from %s',
  time => {
    const check = createConsoleCheck(SECRET, at(time));
    expect(check.hasSent(MARK, REQUEST)).toBe(false);
    expect(check.mayRead(FEED_MARK, 'auth')).toBe(false);
  },
);

it('takes nobody for the console without a secret, and without the right one', () => {
  for (const secret of [undefined, `${SECRET}0`]) {
    const check = createConsoleCheck(secret, now);
    expect(check.hasSent(MARK, REQUEST)).toBe(false);
    expect(check.mayRead(FEED_MARK, 'auth')).toBe(false);
  }
});
