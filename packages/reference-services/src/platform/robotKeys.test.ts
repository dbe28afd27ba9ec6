import { readRobotKeys } from './robotKeys';

const KEY = 'a'.repeat(32);

describe('readRobotKeys', () => {
  it('has none where none are configured', () => {
    expect(readRobotKeys({}).size).toBe(0);
    expect(readRobotKeys({ SIDEHELM_ROBOT_KEYS: ' ' }).size).toBe(0);
  });

  it('reads a key for each robot', () => {
    const keys = readRobotKeys({
      SIDEHELM_ROBOT_KEYS: `RX1=${KEY}, RX2=${KEY}=b`,
    });
    expect([...keys]).toEqual([
      ['RX1', KEY],
      ['RX2', `${KEY}=b`],
    ]);
  });

  it.each([
    ['no key', 'RX1', /must list robots with their keys/],
    ['another id', `rx1=${KEY}`, /must list robots with their keys/],
    ['a short key', 'RX1=secret', /RX1 .* at least 32 characters/],
    ['a robot twice', `RX1=${KEY},RX1=${KEY}b`, /names RX1 or its key twice/],
    ['a key twice', `RX1=${KEY},RX2=${KEY}`, /names RX2 or its key twice/],
  ])('refuses %s without showing a key', (...[, text, message]) => {
    const read = () => readRobotKeys({ SIDEHELM_ROBOT_KEYS: text });
    expect(read).toThrow(message);
    expect(read).not.toThrow(/secret|aaaa/);
  });
});
