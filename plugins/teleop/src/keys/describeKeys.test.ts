import { describeKeys } from './describeKeys';
import { addKey, DEFAULT_KEYS } from './KeyMap';

/** What a line says, with its keys: those of the keyboard, and in brackets what of the gamepad does the same. */
const LINES: readonly [keys: string[], action: string][] = [
  [['Space'], 'Emergency stop (gamepad: left bumper)'],
  [['↑'], 'Forward (gamepad: right trigger)'],
  [['↓'], 'Reverse (gamepad: left trigger)'],
  [['←'], 'Steer to the left (gamepad: right stick)'],
  [['→'], 'Steer to the right (gamepad: right stick)'],
  [['Z'], 'Look to the left while held (gamepad: left stick)'],
  [['C'], 'Look to the right while held (gamepad: left stick)'],
  [['X'], 'Look behind while held (gamepad: left stick)'],
  [['H'], 'Honk the siren while held (gamepad: menu)'],
  [['V'], 'Lidars off while held: creep past things (gamepad: view)'],
  [['L'], 'Lights on or off'],
  [['P'], 'Pulse of the strobe'],
  [['Y', 'G'], 'Open or close the lid'],
  [['Q'], 'Say the greeting of the time of day'],
  [['W'], 'Say greetings'],
  [['E'], 'Say farewell'],
  [['R'], 'Say thank you'],
  [['T'], 'Say “see you”'],
  [['A'], 'Say “stop”'],
  [['S'], 'Say “emergency”'],
  [['D'], 'Ask for help: the robot fell'],
  [['F'], 'Ask for help: press the button'],
  [['RB'], 'Gamepad: turn on the spot with the right stick'],
  [['LS'], 'Gamepad: look around with the left stick'],
  [['D-pad ←', 'D-pad →'], 'Gamepad: steering compensation'],
];

describe('what `?` lists on the drive screen', () => {
  const lines = (isTrimming: boolean, keys = DEFAULT_KEYS) =>
    describeKeys(keys, isTrimming).map(line => [line.keys, line.action]);

  it('is every key and every button of the gamepad', () => {
    expect(lines(true)).toEqual(LINES);
  });

  it('is no d-pad where the steering compensation is not shown', () => {
    expect(lines(false)).toEqual(LINES.slice(0, -1));
  });

  it('is the keys that a person has instead', () => {
    const change = addKey(DEFAULT_KEYS, 'lights', 'k');
    const keys = 'keys' in change ? change.keys : DEFAULT_KEYS;
    expect(lines(false, keys)[10]).toEqual([['L', 'K'], 'Lights on or off']);
  });
});
