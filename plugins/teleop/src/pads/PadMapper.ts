import { DRIVING } from '@sidehelm/console-common';
import {
  createTicker,
  ObservableValue,
  type Ticker,
} from '@sidehelm/console-react';
import {
  NEEDED_CONTROLS,
  PAD_CONTROLS,
  type PadControl,
  type PadLayout,
  type PadSource,
} from './PadLayout';

/** A source counts as pushed this far from its rest. */
const PUSHED = 0.5;
/** Pushed for this long, it is meant; ms. */
const HELD_FOR = 250;
/** For this long nothing of a pad may move before it counts as at rest; ms. */
const RESTS_FOR = 400;
/** A pad at rest moves less than this. */
const CALM = 0.1;
/** Something that has moved for so long moves by itself; ms. */
const PATIENCE = 3_000;

export type MappingProblem =
  /** Something moves all the time, although the pad should rest. */
  | 'restless'
  | 'two-at-once'
  | 'taken'
  /** A stick was asked for, and a button was pressed. */
  | 'not-a-stick'
  | 'other-pad';

export type MappingState =
  /** Waits for something to be pressed, to know which pad is meant. */
  | { kind: 'choosing' }
  | { kind: 'resting'; id: string; problem?: MappingProblem }
  | {
      kind: 'push';
      id: string;
      control: PadControl;
      /** From 1. */
      step: number;
      problem?: MappingProblem;
    }
  /** It was seen; now it has to be let go. */
  | { kind: 'release'; id: string; control: PadControl; step: number }
  | { kind: 'lost'; id: string }
  | { kind: 'done'; id: string; layout: PadLayout };

export interface PadMapperOptions {
  ticker?: Ticker;
  getGamepads?: () => readonly (Gamepad | null)[];
}

interface Sample {
  axes: readonly number[];
  buttons: readonly number[];
}

type Mover = { source: PadSource; way: number };

/** What is no number does not exist: it can be neither pushed nor at rest. */
const sampleOf = (pad: Gamepad): Sample => ({
  axes: pad.axes.map(value => (Number.isFinite(value) ? value : NaN)),
  buttons: pad.buttons.map(({ value }) =>
    Number.isFinite(value) ? value : NaN,
  ),
});

const differs = (a: readonly number[], b: readonly number[]) =>
  a.some((value, index) => Math.abs(value - b[index]) > CALM);

const STICKS: readonly PadControl[] = [
  'rightStickX',
  'leftStickX',
  'leftStickY',
];
/** Analogue where the pad offers it. */
const TRIGGERS: readonly PadControl[] = ['rightTrigger', 'leftTrigger'];

/** Of an axis each side is a place of its own: old pads have both triggers on one. A stick needs both. */
function placesOf(control: PadControl, source: PadSource): string[] {
  if (source.kind === 'button') return [`button ${source.index}`];
  const sides = STICKS.includes(control)
    ? [1, -1]
    : [source.full - source.rest];
  return sides.map(side => `axis ${source.index} ${side > 0 ? 'up' : 'down'}`);
}

/**
 * Finds out where the controls of a gamepad are that browsers do not know: asks for one after the other, sees what
 * moves, and waits until it is let go. It reads pads and nothing else; nothing that it sees drives.
 */
export class PadMapper {
  readonly state = new ObservableValue<MappingState>({ kind: 'choosing' });
  private readonly ticker: Ticker;
  private readonly getGamepads: () => readonly (Gamepad | null)[];
  private readonly resting = new Map<number, Sample>();
  private pad?: { index: number; id: string };
  private rest?: Sample;
  private calm?: { sample: Sample; since: number };
  private pushed?: { place: string; since: number };
  private found?: Mover;
  private readonly layout: Partial<Record<PadControl, PadSource>> = {};
  private step = 0;
  private waitsSince = 0;

  constructor(options: PadMapperOptions = {}) {
    this.ticker = options.ticker ?? createTicker();
    this.getGamepads =
      options.getGamepads ?? (() => navigator.getGamepads?.() ?? []);
  }

  start(): void {
    this.ticker.start(1_000 / DRIVING.gamepadPollHz, this.look);
  }

  stop(): void {
    this.ticker.stop();
  }

  /** Whether what is asked for now can be left out. */
  canSkip(): boolean {
    const state = this.state.get();
    return state.kind === 'push' && !NEEDED_CONTROLS.includes(state.control);
  }

  skip(): void {
    if (this.canSkip()) this.next();
  }

  /** Leaves out all that is not needed. */
  finish(): void {
    if (!this.canSkip()) return;
    this.step = PAD_CONTROLS.length;
    this.ask();
  }

  private readonly look = () => {
    const pads = this.getGamepads().filter(
      (pad): pad is Gamepad => pad !== null && pad.connected,
    );
    const state = this.state.get();
    if (state.kind === 'done' || state.kind === 'lost') return;
    if (state.kind === 'choosing') {
      this.choose(pads);
      return;
    }
    const pad = pads.find(
      ({ index, id }) => index === this.pad?.index && id === this.pad.id,
    );
    if (!pad) {
      this.state.set({ kind: 'lost', id: state.id });
      return;
    }
    const sample = sampleOf(pad);
    if (state.kind === 'resting') this.settle(state.id, sample);
    else if (state.kind === 'push') this.watch(state, sample, pads);
    else this.awaitRelease(sample);
  };

  /** The only one, or the first on which something is pressed. */
  private choose(pads: readonly Gamepad[]) {
    const chosen =
      pads.length === 1
        ? pads[0]
        : pads.find(pad => {
            const before = this.resting.get(pad.index);
            const now = sampleOf(pad);
            if (!before) this.resting.set(pad.index, now);
            return before !== undefined && isMoved(before, now);
          });
    if (!chosen) return;
    this.pad = { index: chosen.index, id: chosen.id };
    for (const other of pads) this.resting.set(other.index, sampleOf(other));
    this.waitsSince = performance.now();
    this.state.set({ kind: 'resting', id: chosen.id });
  }

  /** Everything has to stand still for a moment: that is its rest. */
  private settle(id: string, sample: Sample) {
    if (!this.isCalm(sample)) {
      const isLong = performance.now() - this.waitsSince > PATIENCE;
      this.show({
        kind: 'resting',
        id,
        ...(isLong && { problem: 'restless' as const }),
      });
      return;
    }
    this.rest = sample;
    this.ask();
  }

  private isCalm(sample: Sample): boolean {
    const now = performance.now();
    const isSame =
      this.calm !== undefined &&
      !differs(sample.axes, this.calm.sample.axes) &&
      !differs(sample.buttons, this.calm.sample.buttons);
    if (!isSame) this.calm = { sample, since: now };
    return isSame && now - (this.calm?.since ?? now) >= RESTS_FOR;
  }

  private ask() {
    const { pad } = this;
    const control = PAD_CONTROLS[this.step];
    if (!pad) return;
    this.pushed = undefined;
    this.found = undefined;
    if (control === undefined) {
      this.state.set({ kind: 'done', id: pad.id, layout: { ...this.layout } });
      return;
    }
    this.show({ kind: 'push', id: pad.id, control, step: this.step + 1 });
  }

  private next() {
    this.step += 1;
    this.ask();
  }

  private watch(
    state: Extract<MappingState, { kind: 'push' }>,
    sample: Sample,
    pads: readonly Gamepad[],
  ) {
    const say = (problem: MappingProblem) => {
      this.pushed = undefined;
      this.show({ ...state, problem });
    };
    const { rest } = this;
    if (!rest) return;
    const movers = moversOf(rest, sample);
    if (movers.length === 0) {
      this.pushed = undefined;
      const isOther = pads.some(pad => {
        const before = this.resting.get(pad.index);
        return (
          pad.index !== this.pad?.index &&
          before !== undefined &&
          isMoved(before, sampleOf(pad))
        );
      });
      if (isOther) say('other-pad');
      return;
    }
    const mover = chooseMover(state.control, movers);
    if (mover === 'two-at-once' || mover === 'not-a-stick') {
      say(mover);
      return;
    }
    const places = placesOf(state.control, mover.source);
    if (this.isTaken(places)) {
      say('taken');
      return;
    }
    const now = performance.now();
    if (this.pushed?.place !== places[0]) {
      this.pushed = { place: places[0], since: now };
      this.found = undefined;
    }
    // The furthest that it goes is its full way.
    if (this.found === undefined || mover.way >= this.found.way)
      this.found = mover;
    if (now - this.pushed.since < HELD_FOR) return;
    const { id, control, step } = state;
    this.calm = undefined;
    this.show({ kind: 'release', id, control, step });
  }

  /** Where it comes to rest is its rest: an axis may tell nothing of a trigger before it was pushed once. */
  private awaitRelease(sample: Sample) {
    const state = this.state.get();
    const { found, rest } = this;
    if (state.kind !== 'release' || !found || !rest) return;
    const { source } = found;
    const isAxis = source.kind === 'axis';
    const value = (isAxis ? sample.axes : sample.buttons)[source.index];
    if (isAxis && Math.abs(value - source.rest) > found.way) {
      // It was still on its way when it was seen.
      const way = Math.abs(value - source.rest);
      this.found = { source: { ...source, full: value }, way };
    }
    const full = isAxis ? source.full : 1;
    if (!(Math.abs(value - full) >= PUSHED)) {
      this.calm = undefined;
      return;
    }
    if (!this.isCalm(sample)) return;
    this.layout[state.control] = isAxis ? { ...source, rest: value } : source;
    this.rest = sample;
    this.next();
  }

  private isTaken(places: readonly string[]): boolean {
    return PAD_CONTROLS.some(control => {
      const source = this.layout[control];
      return (
        source !== undefined &&
        placesOf(control, source).some(place => places.includes(place))
      );
    });
  }

  private show(state: MappingState) {
    if (JSON.stringify(state) !== JSON.stringify(this.state.get()))
      this.state.set(state);
  }
}

function isMoved(before: Sample, now: Sample): boolean {
  return moversOf(before, now).length > 0;
}

/** What is away from its rest, the furthest first. */
function moversOf(rest: Sample, now: Sample): Mover[] {
  const movers: Mover[] = [];
  now.axes.forEach((value, index) => {
    const from = rest.axes[index];
    const way = Math.abs(value - from);
    // NaN compares as false.
    if (way >= PUSHED)
      movers.push({
        source: { kind: 'axis', index, rest: from, full: value },
        way,
      });
  });
  now.buttons.forEach((value, index) => {
    const way = value - rest.buttons[index];
    if (way >= PUSHED) movers.push({ source: { kind: 'button', index }, way });
  });
  return movers.sort((a, b) => b.way - a.way);
}

/** Which of what moves is meant. Many pads tell a trigger twice, as an axis and as a button. */
function chooseMover(
  control: PadControl,
  movers: readonly Mover[],
): Mover | 'two-at-once' | 'not-a-stick' {
  const axes = movers.filter(({ source }) => source.kind === 'axis');
  const buttons = movers.filter(({ source }) => source.kind === 'button');
  const isClear = (list: readonly Mover[]) =>
    list.length === 1 || list[0].way - list[1].way > 0.3;
  if (STICKS.includes(control)) {
    if (axes.length === 0) return 'not-a-stick';
    return isClear(axes) ? axes[0] : 'two-at-once';
  }
  const isTrigger = TRIGGERS.includes(control);
  const wanted = isTrigger && axes.length > 0 ? axes : buttons;
  const list = wanted.length > 0 ? wanted : axes;
  return isClear(list) ? list[0] : 'two-at-once';
}
