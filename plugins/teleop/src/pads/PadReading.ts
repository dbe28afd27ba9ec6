/** Buttons of the standard mapping (W3C Gamepad, "standard"). */
export const PAD_BUTTONS = {
  a: 0,
  b: 1,
  x: 2,
  y: 3,
  leftBumper: 4,
  rightBumper: 5,
  leftTrigger: 6,
  rightTrigger: 7,
  view: 8,
  menu: 9,
  up: 12,
  down: 13,
  left: 14,
  right: 15,
} as const;
export type PadButton = keyof typeof PAD_BUTTONS;

/** What has to be moved before a pad tells where it is. */
export type UntoldControl = 'triggers' | 'rightStick' | 'rightBumper';

export interface PadReading {
  leftStick: { x: number; y: number };
  rightStick: { x: number; y: number };
  /** 0..1. */
  leftTrigger: number;
  rightTrigger: number;
  pressed: ReadonlySet<PadButton>;
  /** Of what drives, what has not been seen at its rest yet; absent once all was. */
  untold?: UntoldControl;
}

/** Of what a browser tells of a pad, as a number; what is none counts as at rest. */
const numberOf = (value: number | undefined) =>
  value !== undefined && Number.isFinite(value) ? value : 0;

/** A pad of the standard mapping. */
export function readStandardPad(pad: Gamepad): PadReading {
  const axis = (index: number) => numberOf(pad.axes[index]);
  const trigger = (name: PadButton) =>
    numberOf(pad.buttons[PAD_BUTTONS[name]]?.value);
  const names = Object.keys(PAD_BUTTONS) as PadButton[];
  return {
    leftStick: { x: axis(0), y: axis(1) },
    rightStick: { x: axis(2), y: axis(3) },
    leftTrigger: trigger('leftTrigger'),
    rightTrigger: trigger('rightTrigger'),
    pressed: new Set(
      names.filter(name => pad.buttons[PAD_BUTTONS[name]]?.pressed),
    ),
  };
}
