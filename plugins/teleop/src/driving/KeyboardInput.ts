import { isForScreen } from '@sidehelm/console-react';
import type { DriveInput } from './DriveInput';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];

/** Steering starts at this share of a full turn and reaches it after `STEER_RAMP` ms, so that taps correct finely. */
const STEER_START = 0.4;
const STEER_RAMP = 400;
/** Milliseconds between steps of the ramp. */
const RAMP_STEP = 20;

/** After these the release of a held key may never be heard: it goes to another window, a menu or the system. */
const WINDOW_LOSSES = ['blur', 'pagehide', 'contextmenu', 'dragstart'];

interface HeldKey {
  arrow: Arrow;
  /** When it was pressed, `performance.now()`. */
  since: number;
}

/**
 * The arrow keys as a stick. A key is known by its place on the keyboard: what
 * it means may change while it is held (Shift on the number pad). All count as
 * let go as soon as the release of one may not be heard: when the window loses
 * the focus, and with Ctrl, Alt or Meta (macOS tells no release while Cmd is down).
 */
export class KeyboardInput {
  private readonly held = new Map<string, HeldKey>();
  private ramp?: ReturnType<typeof setInterval>;
  /** When any key was pressed or let go last, `performance.now()`. */
  private changedAt = -Infinity;

  /** `onInput` is also told when any key changed last: a keyboard that dies tells no release. */
  constructor(
    private readonly onInput: (input: DriveInput, changedAt: number) => void,
  ) {}

  start(): void {
    window.addEventListener('keydown', this.onAnyKey, true);
    window.addEventListener('keydown', this.onKeyDown);
    window.addEventListener('keyup', this.onKeyUp, true);
    for (const type of WINDOW_LOSSES)
      window.addEventListener(type, this.releaseAll);
    document.addEventListener('visibilitychange', this.releaseAll);
  }

  stop(): void {
    window.removeEventListener('keydown', this.onAnyKey, true);
    window.removeEventListener('keydown', this.onKeyDown);
    window.removeEventListener('keyup', this.onKeyUp, true);
    for (const type of WINDOW_LOSSES)
      window.removeEventListener(type, this.releaseAll);
    document.removeEventListener('visibilitychange', this.releaseAll);
    this.releaseAll();
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (!isArrow(event.key) || event.defaultPrevented) return;
    if (!isForScreen(event, { isArrow: true })) return;
    event.preventDefault();
    if (event.repeat) return;
    const key = { arrow: event.key, since: performance.now() };
    this.held.set(placeOf(event), key);
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

  private emit() {
    const input = {
      power: this.push('ArrowUp') - this.push('ArrowDown'),
      steer: this.turn('ArrowRight') - this.turn('ArrowLeft'),
      rotate: 0,
    };
    this.onInput(input, this.changedAt);
  }

  private push(arrow: Arrow): number {
    return this.pressedAt(arrow) === undefined ? 0 : 1;
  }

  private turn(arrow: Arrow): number {
    const since = this.pressedAt(arrow);
    if (since === undefined) return 0;
    const progress = Math.min(1, (performance.now() - since) / STEER_RAMP);
    return STEER_START + (1 - STEER_START) * progress;
  }

  /** When the arrow was pressed first, of all keys that mean it; `undefined` when none is held. */
  private pressedAt(arrow: Arrow): number | undefined {
    for (const key of this.held.values())
      if (key.arrow === arrow) return key.since;
    return undefined;
  }
}

function isArrow(key: string): key is Arrow {
  return (ARROWS as readonly string[]).includes(key);
}

/** Some virtual keyboards tell no code. */
function placeOf(event: KeyboardEvent): string {
  return event.code || event.key;
}

const MODIFIERS = ['Meta', 'OS', 'Control', 'Alt', 'AltGraph'];

function isModified(event: KeyboardEvent): boolean {
  return (
    event.ctrlKey ||
    event.altKey ||
    event.metaKey ||
    MODIFIERS.includes(event.key)
  );
}
