import { DRIVING } from '@sidehelm/console-common';
import {
  createTicker,
  ObservableValue,
  type Ticker,
} from '@sidehelm/console-react';
import { MappedPad } from '../pads/PadLayout';
import { padLayouts, type PadLayouts } from '../pads/PadLayouts';
import {
  readStandardPad,
  type PadButton,
  type PadReading,
} from '../pads/PadReading';
import { asksForNothing } from './DriveInput';
import { driveInputOfPad, viewYawOfPad } from './padMapping';
import { LET_GO_WITHIN } from './SafetyGate';

export type PadState =
  | { kind: 'none' }
  /** Present, but of a layout that neither the browser knows nor anybody has shown. */
  | { kind: 'unsupported'; id: string }
  | {
      kind: 'active';
      id: string;
      /** Which one it is, where there are others. */
      name?: string;
    }
  /** Something is held, but its time stamp has not moved. */
  | { kind: 'frozen'; id: string }
  /** Unplugged, out of reach, or replaced by another. */
  | { kind: 'lost'; id: string };

export interface GamepadListener {
  /** `changedAt`: when the pad changed last, on `performance.now()`. */
  onReading?: (reading: PadReading, changedAt: number) => void;
  /** Of the pad in use; the left bumper, which stops the robot, of any. */
  onPress?: (button: PadButton) => void;
  onRelease?: (button: PadButton) => void;
  /** A pad is there, or another that was there already is the one in use now; its first reading follows. */
  onAdded?: (isAnother: boolean) => void;
  /** The pad is gone or another took its place. */
  onLost?: () => void;
  /** Whether another pad may take the place of one with which nobody does anything: what else drives would be stopped by it. */
  mayChange?: () => boolean;
  /**
   * Whether the pad in use, off centre, keeps a robot at rest while nobody asks for anything else: a pad that drifts
   * must not hold back one that does not.
   */
  isHeldUpByPad?: () => boolean;
}

export interface GamepadOptions {
  ticker?: Ticker;
  getGamepads?: () => readonly (Gamepad | null)[];
  /** What people have shown of pads that browsers do not know. */
  layouts?: Pick<PadLayouts, 'get' | 'changes'>;
}

/** What is known of a pad, from when it was seen first. */
interface SeenPad {
  /** Its layout, where somebody has shown one. */
  mapped?: MappedPad;
  /** What was pressed at the last look; `undefined` before the first. */
  pressed?: ReadonlySet<PadButton>;
}

/** One look at a pad. */
interface Look {
  pad: Gamepad;
  reading: PadReading;
  /** What is pressed, and what was at the look before. */
  pressed: ReadonlySet<PadButton>;
  before: SeenPad['pressed'];
}

const keyOf = ({ index, id }: Gamepad) => `${index} ${id}`;

/** Without the vendor's figures, which some browsers add in brackets. */
const shortName = ({ id }: Gamepad) => id.replace(/ *\(.*$/, '') || id;

/** A trigger counts as pressed beyond this share of its way. */
const PULLED = 0.5;

/**
 * The gamepad in use, polled because browsers tell no changes. Of several of known layout one is: the first, until
 * something is pressed on another while nobody does anything with it, or while it only keeps the robot from moving. The
 * emergency stop is that of them all.
 */
export class GamepadInput {
  readonly state = new ObservableValue<PadState>({ kind: 'none' });
  private readonly ticker: Ticker;
  private readonly getGamepads: () => readonly (Gamepad | null)[];
  private readonly layouts: Pick<PadLayouts, 'get' | 'changes'>;
  private endLayouts?: () => void;
  private isPaused = false;
  private pressed: ReadonlySet<PadButton> = new Set();
  private current?: { index: number; id: string };
  private readonly seen = new Map<string, SeenPad>();
  private timestamp = 0;
  private changedAt = 0;
  /** Since when nothing but the one in use holds the robot up; ms as of `performance.now`. */
  private heldUpSince?: number;

  constructor(
    private readonly listener: GamepadListener,
    options: GamepadOptions = {},
  ) {
    this.ticker = options.ticker ?? createTicker();
    this.getGamepads =
      options.getGamepads ?? (() => navigator.getGamepads?.() ?? []);
    this.layouts = options.layouts ?? padLayouts;
  }

  start(): void {
    window.addEventListener('gamepadconnected', this.onConnected);
    window.addEventListener('gamepaddisconnected', this.poll);
    // The same pad means something else now: as if another were there.
    this.endLayouts = this.layouts.changes.subscribe(() => this.leave());
    if (this.getGamepads().some(Boolean)) this.onConnected();
  }

  stop(): void {
    window.removeEventListener('gamepadconnected', this.onConnected);
    window.removeEventListener('gamepaddisconnected', this.poll);
    this.endLayouts?.();
    this.ticker.stop();
  }

  /** While pads are shown to somebody else nothing of them counts here, and nothing is held afterwards. */
  setPaused(isPaused: boolean): void {
    if (isPaused === this.isPaused) return;
    this.isPaused = isPaused;
    if (isPaused) this.leave();
  }

  private leave() {
    this.seen.clear();
    if (this.current) this.lose(this.current.id);
  }

  /** Nothing is polled until there is a pad. */
  private readonly onConnected = () => {
    this.poll();
    this.ticker.start(1_000 / DRIVING.gamepadPollHz, this.poll);
  };

  private readonly poll = () => {
    if (this.isPaused) return;
    const looks = this.look();
    const chosen = this.choose(looks);
    if (!chosen) {
      if (this.current) this.lose(this.current.id);
      else this.showUnsupported();
      return;
    }
    if (!this.isCurrent(chosen.pad)) this.take(chosen);
    this.read(chosen, nameAmong(chosen.pad, looks));
    for (const { pressed, before } of looks.filter(look => look !== chosen))
      if (pressed.has('leftBumper') && !before?.has('leftBumper'))
        this.listener.onPress?.('leftBumper');
  };

  /** At all that can be used. */
  private look(): Look[] {
    const pads = this.getGamepads().filter(
      (pad): pad is Gamepad =>
        pad !== null &&
        pad.connected &&
        (pad.mapping === 'standard' || this.layouts.get(pad.id) !== undefined),
    );
    const keys = pads.map(keyOf);
    for (const key of this.seen.keys())
      if (!keys.includes(key)) this.seen.delete(key);
    return pads.map(pad => {
      const layout = this.layouts.get(pad.id);
      const known: SeenPad = this.seen.get(keyOf(pad)) ?? {
        mapped: layout && new MappedPad(layout),
      };
      this.seen.set(keyOf(pad), known);
      const before = known.pressed;
      const reading = known.mapped?.read(pad) ?? readStandardPad(pad);
      const pressed = pressedOf(reading);
      known.pressed = pressed;
      return { pad, reading, pressed, before };
    });
  }

  /**
   * The one in use as long as something is done with it, so that a second one cannot take over unnoticed. One that does
   * not answer, or which the robot waits for to be centred for longer than somebody needs to let go, holds back no other.
   */
  private choose(looks: readonly Look[]): Look | undefined {
    const current = looks.find(({ pad }) => this.isCurrent(pad));
    if (!current) return looks[0];
    const isFrozen = this.state.get().kind === 'frozen';
    const mayChange = this.listener.mayChange?.() ?? true;
    const isHeldUp =
      current.pressed.size === 0 && (this.listener.isHeldUpByPad?.() ?? false);
    const now = performance.now();
    this.heldUpSince = isHeldUp ? (this.heldUpSince ?? now) : undefined;
    const hasNobody = now - (this.heldUpSince ?? now) >= LET_GO_WITHIN;
    const isFree = isFrozen || hasNobody || (isIdle(current) && mayChange);
    const other = looks.find(look => look !== current && isTakenUp(look));
    return (isFree && other) || current;
  }

  private isCurrent({ index, id }: Gamepad): boolean {
    return index === this.current?.index && id === this.current.id;
  }

  private take({ pad, before }: Look) {
    if (this.current) this.lose(this.current.id);
    this.current = { index: pad.index, id: pad.id };
    this.heldUpSince = undefined;
    this.changedAt = performance.now();
    this.timestamp = pad.timestamp;
    // What was held on it already has been told, or did nothing then.
    this.pressed = before ?? new Set();
    this.listener.onAdded?.(before !== undefined);
  }

  private read({ pad, reading }: Look, name: string | undefined) {
    const now = performance.now();
    if (pad.timestamp !== this.timestamp) this.changedAt = now;
    this.timestamp = pad.timestamp;
    const isFrozen = now - this.changedAt > longestStill(reading);
    this.show(
      isFrozen
        ? { kind: 'frozen', id: pad.id }
        : { kind: 'active', id: pad.id, ...(name !== undefined && { name }) },
    );
    if (isFrozen) return;
    const before = this.pressed;
    this.pressed = reading.pressed;
    this.listener.onReading?.(reading, this.changedAt);
    for (const button of reading.pressed)
      if (!before.has(button)) this.listener.onPress?.(button);
    for (const button of before)
      if (!reading.pressed.has(button)) this.listener.onRelease?.(button);
  }

  private lose(id: string) {
    const before = this.pressed;
    this.current = undefined;
    this.pressed = new Set();
    this.show({ kind: 'lost', id });
    this.listener.onLost?.();
    for (const button of before) this.listener.onRelease?.(button);
  }

  private showUnsupported() {
    const unknown = this.getGamepads().find(pad => pad?.connected);
    if (unknown) this.show({ kind: 'unsupported', id: unknown.id });
    else if (this.state.get().kind === 'unsupported')
      this.show({ kind: 'none' });
  }

  private show(state: PadState) {
    if (!isSame(state, this.state.get())) this.state.set(state);
  }
}

function isSame(a: PadState, b: PadState): boolean {
  const idOf = (state: PadState) => ('id' in state ? state.id : undefined);
  const nameOf = (state: PadState) =>
    state.kind === 'active' ? state.name : undefined;
  return a.kind === b.kind && idOf(a) === idOf(b) && nameOf(a) === nameOf(b);
}

/** Buttons, and triggers that are pulled: a browser calls one pressed that only rests a little off. */
function pressedOf(reading: PadReading): ReadonlySet<PadButton> {
  const pressed = new Set(reading.pressed);
  for (const trigger of ['leftTrigger', 'rightTrigger'] as const)
    if (reading[trigger] >= PULLED) pressed.add(trigger);
    else pressed.delete(trigger);
  return pressed;
}

/** Whether nobody does anything with it. What it has not told yet is nobody's doing. */
function isIdle({ reading, pressed }: Look): boolean {
  const input = driveInputOfPad(reading);
  return (
    pressed.size === 0 &&
    asksForNothing(input) &&
    input.held !== 'opposed' &&
    viewYawOfPad(reading) === undefined
  );
}

/** Whether something has just been pressed on it; not what was held when it came. */
function isTakenUp({ pressed, before }: Look): boolean {
  return (
    before !== undefined && [...pressed].some(button => !before.has(button))
  );
}

/** What a pad is called among others; `undefined` where it is the only one. */
function nameAmong(pad: Gamepad, looks: readonly Look[]): string | undefined {
  const others = looks.filter(look => look.pad !== pad);
  if (others.length === 0) return undefined;
  const name = shortName(pad);
  const hasTwin = others.some(other => shortName(other.pad) === name);
  return hasTwin ? `${name}, number ${pad.index + 1}` : name;
}

/** How long the pad may stay exactly as it is before it counts as frozen; ms. */
function longestStill(reading: PadReading): number {
  const { leftStick, rightStick, leftTrigger, rightTrigger } = reading;
  const deflections = [
    leftStick.x,
    leftStick.y,
    rightStick.x,
    rightStick.y,
    leftTrigger,
    rightTrigger,
  ]
    .map(Math.abs)
    .filter(value => value >= DRIVING.steerDeadzone);
  if (deflections.some(value => value <= DRIVING.gamepadEnd))
    return DRIVING.gamepadFrozenAfter;
  const isHeld = deflections.length > 0 || reading.pressed.size > 0;
  return isHeld ? DRIVING.still.gamepad.stopAfter : Infinity;
}
