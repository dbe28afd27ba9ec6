/** What a key of the drive screen can do, in the order in which it is listed. */
export const DRIVE_ACTIONS = [
  'emergency-stop',
  'forward',
  'reverse',
  'left',
  'right',
  'look-left',
  'look-right',
  'look-behind',
  'honk',
  'creep',
  'lights',
  'strobe',
  'lid',
  'time-of-day',
  'greetings',
  'farewells',
  'thank',
  'see',
  'stop',
  'emergency',
  'assistance_fall',
  'assistance_button',
] as const;
export type DriveAction = (typeof DRIVE_ACTIONS)[number];

/** What the actions that speak make the robot say; the greeting of the time of day depends on the time. */
export type SpokenAction = Extract<
  DriveAction,
  | 'greetings'
  | 'farewells'
  | 'thank'
  | 'see'
  | 'stop'
  | 'emergency'
  | 'assistance_fall'
  | 'assistance_button'
>;

interface ActionText {
  /** What it does, for example "Forward". */
  text: string;
  /** What of the gamepad does the same. */
  pad?: string;
}

export const ACTION_TEXTS: Readonly<Record<DriveAction, ActionText>> = {
  'emergency-stop': { text: 'Emergency stop', pad: 'left bumper' },
  forward: { text: 'Forward', pad: 'right trigger' },
  reverse: { text: 'Reverse', pad: 'left trigger' },
  left: { text: 'Steer to the left', pad: 'right stick' },
  right: { text: 'Steer to the right', pad: 'right stick' },
  'look-left': { text: 'Look to the left while held', pad: 'left stick' },
  'look-right': { text: 'Look to the right while held', pad: 'left stick' },
  'look-behind': { text: 'Look behind while held', pad: 'left stick' },
  honk: { text: 'Honk the siren while held', pad: 'menu' },
  creep: { text: 'Lidars off while held: creep past things', pad: 'view' },
  lights: { text: 'Lights on or off' },
  strobe: { text: 'Pulse of the strobe' },
  lid: { text: 'Open or close the lid' },
  'time-of-day': { text: 'Say the greeting of the time of day' },
  greetings: { text: 'Say greetings' },
  farewells: { text: 'Say farewell' },
  thank: { text: 'Say thank you' },
  see: { text: 'Say “see you”' },
  stop: { text: 'Say “stop”' },
  emergency: { text: 'Say “emergency”' },
  assistance_fall: { text: 'Ask for help: the robot fell' },
  assistance_button: { text: 'Ask for help: press the button' },
};

/** Named as the sounds that they play. */
const SPOKEN_ACTIONS: readonly SpokenAction[] = [
  'greetings',
  'farewells',
  'thank',
  'see',
  'stop',
  'emergency',
  'assistance_fall',
  'assistance_button',
];

export function isSpoken(action: DriveAction): action is SpokenAction {
  return SPOKEN_ACTIONS.some(spoken => spoken === action);
}

/** Everything that the robot can be asked to say. */
export const SAYINGS: readonly (SpokenAction | 'time-of-day')[] = [
  'time-of-day',
  ...SPOKEN_ACTIONS,
];
