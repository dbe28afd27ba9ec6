import { isFields } from '@sidehelm/console-react';
import type { PadButton, PadReading } from './PadReading';

/** Where on a pad something is read: a button, or an axis that goes from `rest` to `full`. */
export type PadSource =
  | { kind: 'button'; index: number }
  | { kind: 'axis'; index: number; rest: number; full: number };

/** What of a pad can be mapped; a stick by its way to the right, or down. */
export const PAD_CONTROLS = [
  'rightTrigger',
  'leftTrigger',
  'rightStickX',
  'leftBumper',
  'rightBumper',
  'menu',
  'view',
  'leftStickX',
  'leftStickY',
  'left',
  'right',
  'up',
  'down',
  'a',
  'b',
  'x',
] as const;
export type PadControl = (typeof PAD_CONTROLS)[number];

/** Nobody drives without these: power, steering and the emergency stop. */
export const NEEDED_CONTROLS: readonly PadControl[] = [
  'rightTrigger',
  'leftTrigger',
  'rightStickX',
  'leftBumper',
];

/** Where the controls of one kind of pad are. What was skipped is absent, and at rest. */
export type PadLayout = Readonly<Partial<Record<PadControl, PadSource>>>;

const BUTTONS = [
  'leftBumper',
  'rightBumper',
  'menu',
  'view',
  'left',
  'right',
  'up',
  'down',
  'a',
  'b',
  'x',
] as const satisfies readonly (PadControl & PadButton)[];

/** An axis used as a button counts as pressed beyond this share of its way. */
const PRESSED = 0.5;

const clamp = (value: number, least: number) =>
  Math.min(1, Math.max(least, value));

/** Share of the way from rest to full, negative to the other side; 0 for what is not there or no number. */
function readSource(pad: Gamepad, source: PadSource | undefined): number {
  if (!source) return 0;
  if (source.kind === 'button') {
    const value = pad.buttons[source.index]?.value ?? 0;
    return Number.isFinite(value) ? value : 0;
  }
  const value = pad.axes[source.index];
  if (value === undefined || !Number.isFinite(value)) return 0;
  return (value - source.rest) / (source.full - source.rest);
}

/** A pad by a layout that somebody has shown. */
export function readMappedPad(pad: Gamepad, layout: PadLayout): PadReading {
  const axis = (control: PadControl) =>
    clamp(readSource(pad, layout[control]), -1);
  const trigger = (control: PadControl) =>
    clamp(readSource(pad, layout[control]), 0);
  return {
    leftStick: { x: axis('leftStickX'), y: axis('leftStickY') },
    rightStick: { x: axis('rightStickX'), y: 0 },
    leftTrigger: trigger('leftTrigger'),
    rightTrigger: trigger('rightTrigger'),
    pressed: new Set(
      BUTTONS.filter(button => readSource(pad, layout[button]) >= PRESSED),
    ),
  };
}

const isIndex = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) < 64;
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

function readKeptSource(value: unknown): PadSource | undefined {
  if (!isFields(value) || !isIndex(value.index)) return undefined;
  const { kind, index, rest, full } = value;
  if (kind === 'button') return { kind, index };
  if (kind !== 'axis' || !isNumber(rest) || !isNumber(full)) return undefined;
  // Nothing could be read between two equal ends.
  return Math.abs(full - rest) < 0.1 ? undefined : { kind, index, rest, full };
}

/** A layout that was kept somewhere; `undefined` when it cannot drive and stop. */
export function readPadLayout(value: unknown): PadLayout | undefined {
  if (!isFields(value)) return undefined;
  const layout: Partial<Record<PadControl, PadSource>> = {};
  for (const control of PAD_CONTROLS) {
    const source = readKeptSource(value[control]);
    if (source) layout[control] = source;
  }
  return NEEDED_CONTROLS.every(control => layout[control]) ? layout : undefined;
}
