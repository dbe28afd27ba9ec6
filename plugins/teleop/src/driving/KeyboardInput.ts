import { isForScreen, type ReadableValue } from '@sidehelm/console-react';
import { actionOf, keyOf, type KeyMap } from '../keys/KeyMap';
import { withHeld, type DriveInput } from './DriveInput';
import { isModified, onUnheardReleases } from './unheardReleases';

const DIRECTIONS = ['forward', 'reverse', 'left', 'right'] as const;
type Direction = (typeof DIRECTIONS)[number];

/** Steering starts at this share of a full turn and reaches it after `STEER_RAMP` ms, so that taps correct finely. */
const STEER_START = 0.4;
const STEER_RAMP = 400;
/** Milliseconds between steps of the ramp. */
const RAMP_STEP = 20;

interface HeldKey {
  direction: Direction;
  /** When it was pressed, `performance.now()`. */
  since: number;
}

/**
 * The keys that drive, the arrows unless a person has others, as a stick. A key that is
 * held is known by its place on the keyboard: what it means may change (Shift on the number pad). All count as
 * let go as soon as the release of one may not be heard: when the window loses
 * the focus, and with Ctrl, Alt or Meta (macOS tells no release while Cmd is down).
 */
export class KeyboardInput {
  private readonly held = new Map<string, HeldKey>();
  private ramp?: ReturnType<typeof setInterval>;
  private endKeys?: () => void;
  private endLosses?: () => void;
  /** When any key was pressed or let go last, `performance.now()`. */
  private changedAt = -Infinity;

  /** `onInput` is also told when any key changed last: a keyboard that dies tells no release. */
  constructor(
    private readonly onInput: (input: DriveInput, changedAt: number) => void,
    private readonly keys: ReadableValue<KeyMap>,
  ) {}

  start(): void {
    window.addEventListener('keydown', this.onAnyKey, true);
    window.addEventListener('keydown', this.onKeyDown);
    window.addEventListener('keyup', this.onKeyUp, true);
    this.endLosses = onUnheardReleases(this.releaseAll);
    // What is held then may mean something else now.
    this.endKeys = this.keys.subscribe(this.releaseAll);
  }

  stop(): void {
    window.removeEventListener('keydown', this.onAnyKey, true);
    window.removeEventListener('keydown', this.onKeyDown);
    window.removeEventListener('keyup', this.onKeyUp, true);
    this.endLosses?.();
    this.endKeys?.();
    this.releaseAll();
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    const direction = this.directionOf(event);
    if (!direction || event.defaultPrevented) return;
    const isArrow = event.key.startsWith('Arrow');
    if (!isForScreen(event, { isArrow })) return;
    event.preventDefault();
    if (event.repeat) return;
    this.held.set(placeOf(event), { direction, since: performance.now() });
    this.ramp ??= setInterval(() => this.emit(), RAMP_STEP);
    this.emit();
  };

  private readonly onKeyUp = (event: KeyboardEvent) => {
    this.onAnyKey(event);
    if (this.held.delete(placeOf(event))) this.settle();
  };

  /** Repetitions are made by the system, which goes on with them when the keyboard is dead. */
  private readonly onAnyKey = (event: KeyboardEvent) => {
    if (!event.repeat) this.changedAt = performance.now();
    if (isModified(event)) this.releaseAll();
  };

  private readonly releaseAll = () => {
    if (this.held.size === 0) return;
    this.held.clear();
    this.settle();
  };

  private settle() {
    if (this.held.size === 0) {
      clearInterval(this.ramp);
      this.ramp = undefined;
    }
    this.emit();
  }

  private directionOf(event: KeyboardEvent): Direction | undefined {
    const action = actionOf(this.keys.get(), keyOf(event));
    return DIRECTIONS.find(direction => direction === action);
  }

  private emit() {
    const input = {
      power: this.push('forward') - this.push('reverse'),
      steer: this.turn('right') - this.turn('left'),
      rotate: 0,
    };
    this.onInput(withHeld(input, this.held.size > 0), this.changedAt);
  }

  private push(direction: Direction): number {
    return this.pressedAt(direction) === undefined ? 0 : 1;
  }

  private turn(direction: Direction): number {
    const since = this.pressedAt(direction);
    if (since === undefined) return 0;
    const progress = Math.min(1, (performance.now() - since) / STEER_RAMP);
    return STEER_START + (1 - STEER_START) * progress;
  }

  /** When the direction was pressed first, of all keys that mean it; `undefined` when none is held. */
  private pressedAt(direction: Direction): number | undefined {
    for (const key of this.held.values())
      if (key.direction === direction) return key.since;
    return undefined;
  }
}

/** Some virtual keyboards tell no code. */
function placeOf(event: KeyboardEvent): string {
  return event.code || event.key;
}
