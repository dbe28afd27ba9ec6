import { describeSafety } from './describeSafety';
import { NEUTRAL } from './DriveInput';
import {
  SafetyGate,
  type SafetyConditions,
  type StopReason,
} from './SafetyGate';

const good: SafetyConditions = {
  isConnected: true,
  hasLease: true,
  isEmergencyStopped: false,
  isArmed: true,
  attention: 'active',
  isPadFrozen: false,
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

  it('asks for neutral first after the lease was granted', () => {
    const gate = new SafetyGate();
    const held = gate.decide(good, forward);
    expect(held.output).toEqual(NEUTRAL);
    expect(held.state).toEqual({ kind: 'not-neutral', after: 'no-lease' });
    expect(describeSafety(held.state)?.title).toBe('Centre the controls first');
    gate.decide(good, NEUTRAL);
    expect(gate.decide(good, forward).output).toEqual(forward);
  });

  it.each<[StopReason, Partial<SafetyConditions>]>([
    ['not-connected', { isConnected: false }],
    ['no-lease', { hasLease: false }],
    ['emergency-stop', { isEmergencyStopped: true }],
    ['not-armed', { isArmed: false, sinceTelemetry: undefined }],
    ['signal-lost', { isSignalLost: true }],
    ['telemetry-stale', { sinceTelemetry: 501 }],
    ['hidden', { attention: 'hidden' }],
    ['unfocused', { attention: 'unfocused' }],
    ['dialog', { attention: 'dialog' }],
    ['pad-frozen', { isPadFrozen: true }],
    ['no-video', { sinceLastFrame: undefined }],
    ['stale-video', { sinceLastFrame: 501 }],
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
      'Speed limited to 62 %: loop delay 318 ms',
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
});
