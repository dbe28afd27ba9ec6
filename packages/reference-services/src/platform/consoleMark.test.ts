import { createConsoleCheck } from './consoleMark';

const SECRET = '0123456789abcdef0123456789abcdef';
/** As console-node makes it on 2 March 2026 at 10:00 UTC. */
const MARK =
  '1772445600.56153e14cd0cb292f239a64005cf6162dfe3d7f79e0302ee57fc72add1436f4c';

const at = (time: string) => () => new Date(time);

it('knows the console by its mark', () => {
  expect(createConsoleCheck(SECRET, at('2026-03-02T10:04:59Z'))(MARK)).toBe(
    true,
  );
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
])('takes %s for no mark', (...[, mark]) => {
  expect(createConsoleCheck(SECRET, at('2026-03-02T10:00:00Z'))(mark)).toBe(
    false,
  );
});

it.each(['2026-03-02T10:05:01Z', '2026-03-02T09:54:59Z'])(
  'takes none from %s',
  now => {
    expect(createConsoleCheck(SECRET, at(now))(MARK)).toBe(false);
  },
);

it('takes nobody for the console without a secret, and without the right one', () => {
  const now = at('2026-03-02T10:00:00Z');
  expect(createConsoleCheck(undefined, now)(MARK)).toBe(false);
  expect(createConsoleCheck(`${SECRET}0`, now)(MARK)).toBe(false);
});
