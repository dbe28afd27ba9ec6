import type { DriveInput } from './DriveInput';

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
type Arrow = (typeof ARROWS)[number];

/** Steering starts at this share of a full turn and reaches it after `STEER_RAMP` ms, so that taps correct finely. */
const STEER_START = 0.4;
const STEER_RAMP = 400;
/** Milliseconds between steps of the ramp. */
const RAMP_STEP = 20;

/**
 * The arrow keys as a stick. All keys count as let go when the window loses the
 * focus, because then their release is never heard.
 */
export class KeyboardInput {
  private readonly held = new Map<Arrow, number>();
  private ramp?: ReturnType<typeof setInterval>;

  constructor(private readonly onInput: (input: DriveInput) => void) {}

  start(): void {
    window.addEventListener('keydown', this.onKeyDown);
    window.addEventListener('keyup', this.onKeyUp, true);
    window.addEventListener('blur', this.releaseAll);
    window.addEventListener('pagehide', this.releaseAll);
    document.addEventListener('visibilitychange', this.releaseAll);
  }

  stop(): void {
    window.removeEventListener('keydown', this.onKeyDown);
    window.removeEventListener('keyup', this.onKeyUp, true);
    window.removeEventListener('blur', this.releaseAll);
    window.removeEventListener('pagehide', this.releaseAll);
    document.removeEventListener('visibilitychange', this.releaseAll);
    this.releaseAll();
  }

  private readonly onKeyDown = (event: KeyboardEvent) => {
    if (!isArrow(event.key) || event.defaultPrevented) return;
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (isElsewhere(event.target)) return;
    event.preventDefault();
    if (event.repeat) return;
    this.held.set(event.key, performance.now());
    this.ramp ??= setInterval(() => this.emit(), RAMP_STEP);
    this.emit();
  };

  private readonly onKeyUp = (event: KeyboardEvent) => {
    if (!isArrow(event.key) || !this.held.delete(event.key)) return;
    this.settle();
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
    const pressed = (key: Arrow) => (this.held.has(key) ? 1 : 0);
    this.onInput({
      power: pressed('ArrowUp') - pressed('ArrowDown'),
      steer: this.turn('ArrowRight') - this.turn('ArrowLeft'),
      rotate: 0,
    });
  }

  private turn(key: Arrow): number {
    const since = this.held.get(key);
    if (since === undefined) return 0;
    const progress = Math.min(1, (performance.now() - since) / STEER_RAMP);
    return STEER_START + (1 - STEER_START) * progress;
  }
}

function isArrow(key: string): key is Arrow {
  return (ARROWS as readonly string[]).includes(key);
}

/** Keys pressed in a field, a list or a dialog are not meant for the robot. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]')) return true;
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest(
      'input, textarea, select, [role="menu"], [role="listbox"]',
    ) !== null
  );
}
