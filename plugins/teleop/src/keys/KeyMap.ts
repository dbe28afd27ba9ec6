import { isFields } from '@sidehelm/console-react';
import { ACTION_TEXTS, DRIVE_ACTIONS, type DriveAction } from './driveActions';

/** Which keys do what; a key as `KeyboardEvent.key`, letters in lower case. A key does one thing at most. */
export type KeyMap = Readonly<Record<DriveAction, readonly string[]>>;

export const DEFAULT_KEYS: KeyMap = {
  'emergency-stop': [' '],
  forward: ['ArrowUp'],
  reverse: ['ArrowDown'],
  left: ['ArrowLeft'],
  right: ['ArrowRight'],
  'look-left': ['z'],
  'look-right': ['c'],
  'look-behind': ['x'],
  honk: ['h'],
  creep: ['v'],
  lights: ['l'],
  strobe: ['p'],
  lid: ['y', 'g'],
  'time-of-day': ['q'],
  greetings: ['w'],
  farewells: ['e'],
  thank: ['r'],
  see: ['t'],
  stop: ['a'],
  emergency: ['s'],
  assistance_fall: ['d'],
  assistance_button: ['f'],
};

/** Stops the robot for everybody: whoever comes to a keyboard in need must not have to ask. Nobody can take it away. */
const STOP_KEY = ' ';

/** More keys than these for one action help nobody. */
const MOST = 4;

/** What these are for in every browser or on every screen. */
const RESERVED: Readonly<Record<string, string>> = {
  '?': 'shows the keys of every screen',
  Escape: 'closes what is open',
  Tab: 'goes from one control to the next',
  Enter: 'presses the button that has the focus',
};
const MODIFIERS = [
  'Shift',
  'Control',
  'Alt',
  'AltGraph',
  'Meta',
  'OS',
  'Fn',
  'CapsLock',
  'NumLock',
  'ScrollLock',
];
/** What a browser reports of keys that it cannot tell from each other. */
const NAMELESS = ['', 'Dead', 'Unidentified', 'Process', 'Compose'];

/** As a key map knows it. */
export function keyOf(event: Pick<KeyboardEvent, 'key'>): string {
  return event.key.length === 1 ? event.key.toLowerCase() : event.key;
}

const CAPS: Readonly<Record<string, string>> = {
  ' ': 'Space',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};

/** As it is printed on the keyboard. */
export function capOf(key: string): string {
  if (Object.hasOwn(CAPS, key)) return CAPS[key];
  return key.length === 1 ? key.toUpperCase() : key;
}

export function actionOf(keys: KeyMap, key: string): DriveAction | undefined {
  return DRIVE_ACTIONS.find(action => keys[action].includes(key));
}

/** The map after a change, or why it was not made, in a sentence. */
export type KeyChange = { keys: KeyMap } | { refusal: string };

/** Whether the action keeps the key for good. */
export function isKept(action: DriveAction, key: string): boolean {
  return action === 'emergency-stop' && key === STOP_KEY;
}

/** Why a key cannot be chosen as it was pressed; `undefined` when it can. With such a modifier no key does anything on the drive screen. */
export function whyNotAsPressed(event: KeyboardEvent): string | undefined {
  const isWithModifier =
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    event.getModifierState('AltGraph');
  if (!isWithModifier || MODIFIERS.includes(event.key)) return undefined;
  return `${capOf(keyOf(event))} was pressed with Ctrl, Alt, Meta or AltGraph and would do nothing. Press a key alone.`;
}

/** Why no action can have the key; `undefined` when one can. */
function whyUnusable(key: string): string | undefined {
  if (Object.hasOwn(RESERVED, key))
    return `${capOf(key)} ${RESERVED[key]} and cannot do anything else.`;
  if (MODIFIERS.includes(key))
    return `${key} alone is no key of its own. Press another.`;
  if (NAMELESS.includes(key))
    return 'The browser does not say which key that is. Press another.';
  if (/^F\d+$/.test(key))
    return `${key} belongs to the browser. Press another.`;
  return undefined;
}

/**
 * One more key for an action.
 *
 * @param taken - keys that do something on every screen, as they are printed
 */
export function addKey(
  keys: KeyMap,
  action: DriveAction,
  key: string,
  taken: readonly string[] = [],
): KeyChange {
  const refusal = whyUnusable(key);
  if (refusal) return { refusal };
  if (taken.includes(capOf(key)) || taken.includes(key))
    return { refusal: `${capOf(key)} does something on every screen already.` };
  const before = actionOf(keys, key);
  if (key === STOP_KEY && action !== 'emergency-stop')
    return {
      refusal: `${capOf(key)} always stops the robot and cannot do anything else.`,
    };
  if (before === action) return { refusal: `${capOf(key)} does that already.` };
  if (before !== undefined)
    return {
      refusal: `${capOf(key)} is taken: “${ACTION_TEXTS[before].text}”. Take it away there first.`,
    };
  if (keys[action].length >= MOST)
    return {
      refusal: `“${ACTION_TEXTS[action].text}” has ${MOST} keys already. Take one away first.`,
    };
  return { keys: { ...keys, [action]: [...keys[action], key] } };
}

/** Takes a key away. Space stays with the emergency stop. */
export function removeKey(
  keys: KeyMap,
  action: DriveAction,
  key: string,
): KeyChange {
  if (isKept(action, key))
    return {
      refusal: `${capOf(key)} always stops the robot and cannot be taken away.`,
    };
  const left = keys[action].filter(known => known !== key);
  return { keys: { ...keys, [action]: left } };
}

/** A map that was kept somewhere. One that makes no sense, or in which Space does something else than stop, is not used at all. */
export function readKeyMap(value: unknown): KeyMap {
  if (!isFields(value)) return DEFAULT_KEYS;
  const seen = new Set<string>();
  const entries: [DriveAction, readonly string[]][] = [];
  for (const action of DRIVE_ACTIONS) {
    // An action that is new since keeps its own keys.
    const keys = value[action] ?? DEFAULT_KEYS[action];
    if (!Array.isArray(keys) || keys.length > MOST) return DEFAULT_KEYS;
    for (const key of keys) {
      if (typeof key !== 'string' || whyUnusable(key)) return DEFAULT_KEYS;
      if (seen.has(key)) return DEFAULT_KEYS;
      seen.add(key);
    }
    entries.push([action, keys]);
  }
  const map = Object.fromEntries(entries) as Record<
    DriveAction,
    readonly string[]
  >;
  const stops = map['emergency-stop'];
  if (stops.includes(STOP_KEY)) return map;
  if (seen.has(STOP_KEY)) return DEFAULT_KEYS;
  return { ...map, 'emergency-stop': [STOP_KEY, ...stops].slice(0, MOST) };
}
