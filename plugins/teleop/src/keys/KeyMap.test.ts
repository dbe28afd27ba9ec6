import {
  addKey,
  DEFAULT_KEYS,
  keyOf,
  readKeyMap,
  removeKey,
  whyNotAsPressed,
} from './KeyMap';

const refusalOf = (change: ReturnType<typeof addKey>) =>
  'refusal' in change ? change.refusal : undefined;

describe('the keys that everybody begins with', () => {
  it.each([
    [' ', 'emergency-stop'],
    ['l', 'lights'],
    ['y', 'lid'],
    ['g', 'lid'],
    ['q', 'time-of-day'],
    ['w', 'greetings'],
    ['e', 'farewells'],
    ['r', 'thank'],
    ['t', 'see'],
    ['a', 'stop'],
    ['s', 'emergency'],
    ['d', 'assistance_fall'],
    ['f', 'assistance_button'],
  ] as const)('%s does %s', (key, action) => {
    expect(DEFAULT_KEYS[action]).toContain(key);
  });

  it('do one thing each', () => {
    const all = Object.values(DEFAULT_KEYS).flat();
    expect(new Set(all).size).toBe(all.length);
  });
});

describe('addKey', () => {
  it('adds one to the keys that an action has', () => {
    const change = addKey(DEFAULT_KEYS, 'emergency-stop', 'Backspace');
    expect(change).toMatchObject({
      keys: { 'emergency-stop': [' ', 'Backspace'], lid: ['y', 'g'] },
    });
  });

  it.each([
    ['w', 'W is taken: “Say greetings”. Take it away there first.'],
    [' ', 'Space always stops the robot and cannot do anything else.'],
    ['?', '? shows the keys of every screen and cannot do anything else.'],
    ['Escape', 'Escape closes what is open and cannot do anything else.'],
    [
      'Enter',
      'Enter presses the button that has the focus and cannot do anything else.',
    ],
    ['Shift', 'Shift alone is no key of its own. Press another.'],
    ['F5', 'F5 belongs to the browser. Press another.'],
    ['Dead', 'The browser does not say which key that is. Press another.'],
    ['k', 'K does something on every screen already.'],
    ['p', 'P does that already.'],
  ])('refuses %s in a sentence', (key, sentence) => {
    expect(refusalOf(addKey(DEFAULT_KEYS, 'strobe', key, ['K']))).toBe(
      sentence,
    );
  });

  it('takes no more than four for one action', () => {
    const full = { ...DEFAULT_KEYS, strobe: ['1', '2', '3', '4'] };
    expect(refusalOf(addKey(full, 'strobe', '5'))).toBe(
      '“Pulse of the strobe” has 4 keys already. Take one away first.',
    );
  });
});

describe('removeKey', () => {
  it('never takes Space away from the emergency stop', () => {
    const two = { ...DEFAULT_KEYS, 'emergency-stop': [' ', 'Backspace'] };
    for (const keys of [DEFAULT_KEYS, two])
      expect(refusalOf(removeKey(keys, 'emergency-stop', ' '))).toBe(
        'Space always stops the robot and cannot be taken away.',
      );
    expect(removeKey(two, 'emergency-stop', 'Backspace')).toMatchObject({
      keys: { 'emergency-stop': [' '] },
    });
  });

  it('leaves anything else without one', () => {
    expect(removeKey(DEFAULT_KEYS, 'strobe', 'p')).toMatchObject({
      keys: { strobe: [] },
    });
  });
});

describe('readKeyMap', () => {
  it('reads what was kept', () => {
    const kept = { ...DEFAULT_KEYS, forward: ['i'], strobe: [] };
    expect(readKeyMap(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('gives an action that is new since its own keys', () => {
    const { creep, ...before } = DEFAULT_KEYS;
    expect(readKeyMap(before).creep).toEqual(creep);
  });

  it('gives Space back to the emergency stop', () => {
    const of = (...keys: string[]) =>
      readKeyMap({ ...DEFAULT_KEYS, 'emergency-stop': keys })['emergency-stop'];
    expect(of('k')).toEqual([' ', 'k']);
    expect(of()).toEqual([' ']);
    expect(of('1', '2', '3', '4')).toEqual([' ', '1', '2', '3']);
  });

  it.each([
    ['nothing', null],
    [
      'Space for something else',
      { ...DEFAULT_KEYS, 'emergency-stop': ['k'], honk: [' '] },
    ],
    ['one key for two things', { ...DEFAULT_KEYS, lights: ['w'] }],
    ['a key that nobody may have', { ...DEFAULT_KEYS, lights: ['Tab'] }],
    ['something else than texts', { ...DEFAULT_KEYS, lights: [7] }],
    ['something else than lists', { ...DEFAULT_KEYS, lights: 'l' }],
  ])('begins anew with %s', (_, kept) => {
    expect(readKeyMap(kept)).toEqual(DEFAULT_KEYS);
  });
});

describe('a key as it was pressed', () => {
  const refusal =
    'K was pressed with Ctrl, Alt, Meta or AltGraph and would do nothing. Press a key alone.';

  it.each([
    [{ key: 'k', ctrlKey: true }, refusal],
    [{ key: 'k', altKey: true }, refusal],
    [{ key: 'k', metaKey: true }, refusal],
    [{ key: 'k', modifierAltGraph: true }, refusal],
    [{ key: 'K', shiftKey: true }, undefined],
    [{ key: 'k' }, undefined],
    // Refused by its name.
    [{ key: 'Control', ctrlKey: true }, undefined],
  ])('%j', (init, sentence) => {
    expect(whyNotAsPressed(new KeyboardEvent('keydown', init))).toBe(sentence);
  });
});

it('knows letters whether Shift is held', () => {
  expect(keyOf({ key: 'W' })).toBe('w');
  expect(keyOf({ key: 'ArrowUp' })).toBe('ArrowUp');
});
