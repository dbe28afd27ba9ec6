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

export type PadState =
  | { kind: 'none' }
  /** Present, but of a layout that neither the browser knows nor anybody has shown. */
  | { kind: 'unsupported'; id: string }
  | { kind: 'active'; id: string }
  /** Something is held, but its time stamp has not moved. */
  | { kind: 'frozen'; id: string }
  /** Unplugged, out of reach, or replaced by another. */
  | { kind: 'lost'; id: string };

export interface GamepadListener {
  /** `changedAt`: when the pad changed last, on `performance.now()`. */
  onReading?: (reading: PadReading, changedAt: number) => void;
  onPress?: (button: PadButton) => void;
  onRelease?: (button: PadButton) => void;
  /** A pad is there; its first reading follows. */
  onAdded?: () => void;
  /** The pad is gone or another took its place. */
  onLost?: () => void;
}

export interface GamepadOptions {
  ticker?: Ticker;
  getGamepads?: () => readonly (Gamepad | null)[];
  /** What people have shown of pads that browsers do not know. */
  layouts?: Pick<PadLayouts, 'get' | 'changes'>;
}

/** The first gamepad of known layout, polled because browsers tell no changes. */
export class GamepadInput {
  readonly state = new ObservableValue<PadState>({ kind: 'none' });
  private readonly ticker: Ticker;
  private readonly getGamepads: () => readonly (Gamepad | null)[];
  private readonly layouts: Pick<PadLayouts, 'get' | 'changes'>;
  private endLayouts?: () => void;
  private isPaused = false;
  private pressed: ReadonlySet<PadButton> = new Set();
  private current?: { index: number; id: string };
  private mapped?: MappedPad;
  private timestamp = 0;
  private changedAt = 0;

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
    if (this.current) this.lose(this.current.id);
  }

  /** Nothing is polled until there is a pad. */
  private readonly onConnected = () => {
    this.poll();
    this.ticker.start(1_000 / DRIVING.gamepadPollHz, this.poll);
  };

  private readonly poll = () => {
    if (this.isPaused) return;
    const pad = this.choose();
    if (!pad) {
      if (this.current) this.lose(this.current.id);
      else this.showUnsupported();
      return;
    }
    if (pad.index !== this.current?.index || pad.id !== this.current.id) {
      if (this.current) this.lose(this.current.id);
      this.current = { index: pad.index, id: pad.id };
      const layout = this.layouts.get(pad.id);
      this.mapped = layout && new MappedPad(layout);
      this.changedAt = performance.now();
      this.timestamp = pad.timestamp;
      this.listener.onAdded?.();
    }
    this.read(pad);
  };

  /** The one in use as long as it is there, so that a second one cannot take over unnoticed. */
  private choose(): Gamepad | undefined {
    const usable = this.getGamepads().filter(
      (pad): pad is Gamepad =>
        pad !== null &&
        pad.connected &&
        (pad.mapping === 'standard' || this.layouts.get(pad.id) !== undefined),
    );
    return (
      usable.find(
        pad => pad.index === this.current?.index && pad.id === this.current.id,
      ) ?? usable[0]
    );
  }

  private read(pad: Gamepad) {
    const now = performance.now();
    if (pad.timestamp !== this.timestamp) this.changedAt = now;
    this.timestamp = pad.timestamp;
    const reading = this.mapped?.read(pad) ?? readStandardPad(pad);
    const isFrozen = now - this.changedAt > longestStill(reading);
    this.show({ kind: isFrozen ? 'frozen' : 'active', id: pad.id });
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
    const { kind } = this.state.get();
    if (kind !== state.kind || !('id' in state) || !this.isShown(state.id))
      this.state.set(state);
  }

  private isShown(id: string): boolean {
    const state = this.state.get();
    return 'id' in state && state.id === id;
  }
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
