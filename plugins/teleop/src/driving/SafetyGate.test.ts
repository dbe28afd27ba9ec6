import { describeSafety } from './describeSafety';
import { NEUTRAL } from './DriveInput';
import {
  SafetyGate,
  type SafetyConditions,
  type StopReason,
} from './SafetyGate';

const good: SafetyConditions = {
  now: 5_000,
  isConnected: true,
  hasLease: true,
  isEmergencyStopped: false,
  isArmed: true,
  attention: 'active',
  isPadFrozen: false,
  padStill: 0,
  keysStill: 0,
  isPadOffCentre: false,
  isSignalLost: false,
  sinceTelemetry: 100,
  sinceLastFrame: 30,
  loopDelay: 80,
};
const forward = { power: 1, steer: 0.5, rotate: 0 };

function openGate() {
  const gate = new SafetyGate();
  gate.decide(good, NEUTRAL);
  return gate;
}

describe('SafetyGate', () => {
  it('lets the input through when all is well', () => {
    expect(openGate().decide(good, forward)).toEqual({
      state: { kind: 'clear' },
      output: forward,
    });
  });

  it('never drives the other way because the clock went back', () => {
    const gate = openGate();
    gate.decide(good, forward);
    const { output } = gate.decide({ ...good, now: 3_500 }, forward);
    expect(output.power).toBe(1);
  });

  it('asks for neutral first after the lease was granted', () => {
    const gate = new SafetyGate();
    const held = gate.decide(good, forward);
    expect(held.output).toEqual(NEUTRAL);
    expect(held.state).toEqual({ kind: 'not-neutral', after: 'no-lease' });
    expect(describeSafety(held.state)?.title).toBe('Centre the controls first');
    gate.decide(good, NEUTRAL);
    expect(gate.decide(good, forward).output).toEqual(forward);
  });

  describe('while a gamepad is off centre that should be let go of', () => {
    const drift = { power: 0, steer: 0.15, rotate: 0 };
    const off = { ...good, isPadOffCentre: true };
    const titleAt = (gate: SafetyGate, now: number, input = drift) =>
      describeSafety(gate.decide({ ...off, now }, input).state)?.title;

    it('says after 3 s that it may rest there, and what helps', () => {
      const gate = new SafetyGate();
      expect(titleAt(gate, 5_000)).toBe('Centre the controls first');
      expect(titleAt(gate, 7_990)).toBe('Centre the controls first');
      const { state, output } = gate.decide({ ...off, now: 8_000 }, drift);
      expect(output).toEqual(NEUTRAL);
      expect(describeSafety(state)).toEqual({
        kind: 'warn',
        brief: 'Gamepad off centre',
        title: 'The gamepad is off centre',
        detail:
          'Let go of it. If nobody holds it, map it under Keys, or unplug it.',
      });
      // Who tries the keys then has the same to do.
      expect(titleAt(gate, 8_100, { ...drift, power: 1 })).toBe(
        'The gamepad is off centre',
      );
    });

    it('knows it also where it came with the gamepad, or the gamepad counts as frozen in between', () => {
      const gate = new SafetyGate();
      gate.interrupt('pad-connected');
      expect(titleAt(gate, 5_000)).toBe('A gamepad was connected');
      const frozen = { ...off, now: 6_500, isPadFrozen: true };
      expect(describeSafety(gate.decide(frozen, drift).state)?.detail).toBe(
        'Move the stick or press a button, or unplug it.',
      );
      expect(titleAt(gate, 8_100)).toBe('The gamepad is off centre');
    });

    it('counts anew once it was at rest, and not while it drives or something else stops the robot', () => {
      const gate = new SafetyGate();
      titleAt(gate, 5_000);
      gate.decide({ ...good, now: 7_000 }, NEUTRAL);
      expect(titleAt(gate, 9_000)).toBeUndefined();
      gate.decide({ ...off, now: 19_000, attention: 'dialog' }, drift);
      gate.decide({ ...off, now: 29_000, attention: 'dialog' }, drift);
      expect(titleAt(gate, 29_100)).toBe('Centre the controls first');
    });
  });

  it.each<[StopReason, Partial<SafetyConditions>]>([
    ['not-connected', { isConnected: false }],
    ['no-lease', { hasLease: false }],
    ['emergency-stop', { isEmergencyStopped: true }],
    ['not-armed', { isArmed: false, sinceTelemetry: undefined }],
    ['signal-lost', { isSignalLost: true }],
    ['telemetry-stale', { sinceTelemetry: 501 }],
    ['telemetry-stale', { sinceTelemetry: NaN }],
    ['telemetry-stale', { sinceTelemetry: -1 }],
    ['hidden', { attention: 'hidden' }],
    ['unfocused', { attention: 'unfocused' }],
    ['dialog', { attention: 'dialog' }],
    ['pad-frozen', { isPadFrozen: true }],
    ['pad-frozen', { padStill: 4_001 }],
    ['pad-frozen', { padStill: NaN }],
    ['keys-still', { keysStill: 6_201 }],
    ['keys-still', { keysStill: NaN }],
    ['no-video', { sinceLastFrame: undefined }],
    ['stale-video', { sinceLastFrame: 501 }],
    ['stale-video', { sinceLastFrame: NaN }],
    ['stale-video', { sinceLastFrame: -1 }],
    ['unknown-delay', { loopDelay: undefined }],
    ['unknown-delay', { loopDelay: NaN }],
    ['unknown-delay', { loopDelay: Infinity }],
  ])('stops for %s, says so, and asks for neutral after it', (reason, bad) => {
    const gate = openGate();
    const stopped = gate.decide({ ...good, ...bad }, forward);
    expect(stopped.output).toEqual(NEUTRAL);
    expect(stopped.state).toEqual({ kind: 'stopped', reason });
    expect(describeSafety(stopped.state)?.title).toBeTruthy();

    const after = gate.decide(good, forward);
    expect(after.output).toEqual(NEUTRAL);
    expect(after.state).toEqual({ kind: 'not-neutral', after: reason });

    gate.decide(good, NEUTRAL);
    expect(gate.decide(good, forward).output).toEqual(forward);
  });

  it('does not count a centred stick while something is wrong', () => {
    const gate = openGate();
    gate.decide({ ...good, attention: 'hidden' }, NEUTRAL);
    expect(gate.decide(good, forward).output).toEqual(NEUTRAL);
  });

  it('asks for neutral after an interruption that is over at once', () => {
    const gate = openGate();
    gate.interrupt('pad-lost');
    expect(gate.decide(good, forward)).toEqual({
      state: { kind: 'not-neutral', after: 'pad-lost' },
      output: NEUTRAL,
    });
  });

  it('accepts video up to 500 ms old', () => {
    const decision = openGate().decide(
      { ...good, sinceLastFrame: 500 },
      forward,
    );
    expect(decision.output).toEqual(forward);
  });

  it('caps the speed above 200 ms of loop delay and says so', () => {
    const gate = openGate();
    const atBudget = gate.decide({ ...good, loopDelay: 200 }, forward);
    expect(atBudget.output).toEqual(forward);

    const late = gate.decide({ ...good, loopDelay: 318 }, forward);
    expect(late.output.power).toBeCloseTo(200 / 318);
    expect(late.output.steer).toBe(0.5);
    expect(describeSafety(late.state)?.title).toBe(
      'Speed limited to 62 % (1.1 m/s): loop delay 318 ms',
    );

    const turning = gate.decide(
      { ...good, loopDelay: 400 },
      { power: 0, steer: 0, rotate: -1 },
    );
    expect(turning.output.rotate).toBe(-0.5);
  });

  it('does not ask for neutral because of the cap', () => {
    const gate = openGate();
    gate.decide({ ...good, loopDelay: 400 }, forward);
    expect(gate.decide(good, forward).output).toEqual(forward);
  });

  it('says that a gamepad was connected, not that one was lost', () => {
    const gate = openGate();
    gate.interrupt('pad-connected');
    const { state, output } = gate.decide(good, forward);
    expect(output).toEqual(NEUTRAL);
    expect(state).toEqual({ kind: 'not-neutral', after: 'pad-connected' });
    expect(describeSafety(state)).toEqual({
      kind: 'warn',
      brief: 'Gamepad connected: let go',
      title: 'A gamepad was connected',
      detail: 'Let go of the stick and the keys, then drive with either.',
    });
  });

  describe('of a device that holds still', () => {
    it.each<[Partial<SafetyConditions>, string, number, string]>([
      [
        { padStill: 1_400 },
        'pad-still',
        0.575,
        'Nudge the stick to keep your speed',
      ],
      [
        { padStill: 4_000 },
        'pad-still',
        0.15,
        'Nudge the stick to keep your speed',
      ],
      [
        { keysStill: 3_600 },
        'keys-still',
        0.575,
        'Press the arrow again to keep your speed',
      ],
      [
        { keysStill: 6_200 },
        'keys-still',
        0.15,
        'Press the arrow again to keep your speed',
      ],
      [
        { padStill: 1_400, keysStill: 4_200 },
        'keys-still',
        0.15,
        'Press the arrow again to keep your speed',
      ],
      [
        { padStill: 2_000, keysStill: 3_600 },
        'pad-still',
        0.15,
        'Nudge the stick to keep your speed',
      ],
      [
        { padStill: 1_400, loopDelay: 250 },
        'pad-still',
        0.575,
        'Nudge the stick to keep your speed',
      ],
      [
        { padStill: 1_400, loopDelay: 400 },
        'delay',
        0.5,
        'Speed limited to 50 % (0.9 m/s): loop delay 400 ms',
      ],
    ])(
      'limits the speed for %j and asks for a sign of life',
      (...[still, reason, factor, title]) => {
        const { state, output } = openGate().decide(
          { ...good, ...still },
          forward,
        );
        expect(state).toMatchObject({ kind: 'limited', reason });
        expect(output).toEqual({
          power: expect.closeTo(factor),
          steer: 0.5,
          rotate: 0,
        });
        expect(describeSafety(state)).toMatchObject({ kind: 'warn', title });
      },
    );

    it.each<Partial<SafetyConditions>>([
      { padStill: 800 },
      { keysStill: 3_000 },
    ])('does nothing for %j', still => {
      const { state, output } = openGate().decide(
        { ...good, ...still },
        forward,
      );
      expect(state).toEqual({ kind: 'clear' });
      expect(output).toEqual(forward);
    });

    it('lifts the limit slowly when it moves, without neutral', () => {
      const gate = openGate();
      const after = (now: number, padStill: number) =>
        gate.decide({ ...good, now, padStill }, forward);
      expect(after(10_000, 3_000).output.power).toBeCloseTo(0.15);
      const moved = after(10_020, 0);
      expect(moved.output.power).toBeCloseTo(0.17);
      expect(moved.state).toMatchObject({ kind: 'limited', reason: 'lifting' });
      expect(describeSafety(moved.state)?.title).toBe('The speed comes back');
      expect(after(10_520, 500).output.power).toBeCloseTo(0.67);
      const full = after(10_850, 830 - 30);
      expect(full.output.power).toBeCloseTo(1);
      expect(after(10_900, 10)).toEqual({
        state: { kind: 'clear' },
        output: forward,
      });
    });

    it('forgets the limit of controls that were let go', () => {
      const gate = openGate();
      gate.decide({ ...good, padStill: 3_000 }, forward);
      gate.decide({ ...good, now: 5_020 }, NEUTRAL);
      expect(gate.decide({ ...good, now: 5_040 }, forward).output).toEqual(
        forward,
      );
    });

    it('limits turning on the spot too', () => {
      const turning = { power: 0, steer: 0, rotate: -1 };
      const { output } = openGate().decide(
        { ...good, padStill: 3_000 },
        turning,
      );
      expect(output.rotate).toBeCloseTo(-0.15);
    });
  });
});
