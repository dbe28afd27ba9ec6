import { isFields } from '@sidehelm/console-react';
import { DRIVING } from '@sidehelm/console-common';
import type { PadButton, PadReading, UntoldControl } from './PadReading';

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

/** What drives, by what to move for it to tell where it is. */
const UNTOLD_CONTROLS: readonly [PadControl, UntoldControl][] = [
  ['rightTrigger', 'triggers'],
  ['leftTrigger', 'triggers'],
  ['rightStickX', 'rightStick'],
  ['rightBumper', 'rightBumper'],
];

/** Share of the way from rest to full, negative to the other side; 0 for what is not there or no number. */
function readSource(pad: Gamepad, source: PadSource | undefined): number {
  if (!source) return 0;
  if (source.kind === 'button') {
    const value = pad.buttons[source.index]?.value ?? 0;
    return Number.isFinite(value) ? value : 0;
  }
  const value = pad.axes[source.index];
  if (value === undefined || !Number.isFinite(value)) return 0;
  return shareOf(value, source);
}

function shareOf(
  value: number,
  { rest, full }: Extract<PadSource, { kind: 'axis' }>,
): number {
  return (value - rest) / (full - rest);
}

/**
 * Reads a pad by a layout that somebody has shown, from when it was added on. Browsers report 0 for an axis until it moves first. Of
 * one that rests elsewhere, as a trigger at -1 does, that would be half of its way: such a 0 counts as at rest, and the pad as untold
 * until the axis was seen near its rest.
 */
export class MappedPad {
  private readonly untold: Set<PadControl>;

  constructor(private readonly layout: PadLayout) {
    this.untold = new Set(
      PAD_CONTROLS.filter(control => {
        const source = layout[control];
        return source?.kind === 'axis' && !isNearRest(shareOf(0, source));
      }),
    );
  }

  read(pad: Gamepad): PadReading {
    for (const control of this.untold)
      if (this.isSeenAtRest(pad, control)) this.untold.delete(control);
    const axis = (control: PadControl) => clamp(this.share(pad, control), -1);
    const trigger = (control: PadControl) => clamp(this.share(pad, control), 0);
    const untold = UNTOLD_CONTROLS.find(([control]) =>
      this.untold.has(control),
    )?.[1];
    return {
      leftStick: { x: axis('leftStickX'), y: axis('leftStickY') },
      rightStick: { x: axis('rightStickX'), y: 0 },
      leftTrigger: trigger('leftTrigger'),
      rightTrigger: trigger('rightTrigger'),
      pressed: new Set(
        BUTTONS.filter(button => this.share(pad, button) >= PRESSED),
      ),
      ...(untold && { untold }),
    };
  }

  private share(pad: Gamepad, control: PadControl): number {
    const source = this.layout[control];
    const isPlaceholder =
      source?.kind === 'axis' &&
      this.untold.has(control) &&
      pad.axes[source.index] === 0;
    return isPlaceholder ? 0 : readSource(pad, source);
  }

  private isSeenAtRest(pad: Gamepad, control: PadControl): boolean {
    const source = this.layout[control];
    const value = source?.kind === 'axis' ? pad.axes[source.index] : undefined;
    // What is no number tells nothing.
    return Number.isFinite(value) && isNearRest(readSource(pad, source));
  }
}

function isNearRest(share: number): boolean {
  return Math.abs(share) < DRIVING.steerDeadzone;
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
