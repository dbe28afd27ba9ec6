import type { KeyDescription } from '@sidehelm/console-react';

/** What `?` lists on the drive screen. */
export const driveKeys: readonly KeyDescription[] = [
  { keys: ['Space'], action: 'Emergency stop (gamepad: left bumper)' },
  { keys: ['↑'], action: 'Forward (gamepad: right trigger)' },
  { keys: ['↓'], action: 'Reverse (gamepad: left trigger)' },
  { keys: ['←', '→'], action: 'Steer (gamepad: right stick)' },
  { keys: ['RB'], action: 'Gamepad: turn on the spot with the right stick' },
  { keys: ['Z', 'C'], action: 'Look to the left or right while held' },
  { keys: ['X'], action: 'Look behind while held' },
  { keys: ['LS'], action: 'Gamepad: look around with the left stick' },
  { keys: ['Menu'], action: 'Gamepad: honk the siren' },
  { keys: ['View'], action: 'Gamepad: disable the lidars while held' },
  { keys: ['L'], action: 'Lights on or off' },
  { keys: ['P'], action: 'Pulse of the strobe' },
  { keys: ['Y', 'G'], action: 'Open or close the lid' },
  { keys: ['Q'], action: 'Say the greeting of the time of day' },
  { keys: ['W'], action: 'Say greetings' },
  { keys: ['E'], action: 'Say farewell' },
  { keys: ['R'], action: 'Say thank you' },
  { keys: ['T'], action: 'Say “see you”' },
  { keys: ['A'], action: 'Say “stop”' },
  { keys: ['S'], action: 'Say “emergency”' },
  { keys: ['D'], action: 'Ask for help: the robot fell' },
  { keys: ['F'], action: 'Ask for help: press the button' },
];

/** Listed with them while the steering compensation is shown. */
export const trimmingKey: KeyDescription = {
  keys: ['D-pad ←', 'D-pad →'],
  action: 'Gamepad: steering compensation',
};
