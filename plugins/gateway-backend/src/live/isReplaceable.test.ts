import { isReplaceable } from './isReplaceable';

const some = { permission: 'x', replaceable: ['telemetry', 'place'] };

it.each([
  ['{"type":"telemetry","speed":1}', true],
  ['{"type":"place"}', true],
  ['{"type":"ack"}', false],
  ['{"type":["telemetry"]}', false],
  ['{"robots":[]}', false],
  ['"telemetry"', false],
  ['null', false],
  ['nonsense', false],
])('of some types: %s → %s', (text, expected) => {
  expect(isReplaceable(Buffer.from(text), some)).toBe(expected);
});

it('is everything where the contract says so, and nothing where it is silent', () => {
  const data = Buffer.from('{"robots":[]}');
  const all = { permission: 'x', replaceable: true } as const;
  expect(isReplaceable(data, all)).toBe(true);
  expect(isReplaceable(data, { permission: 'x' })).toBe(false);
});
