import {
  driverAtPage,
  driving,
  forward,
  pass,
} from '../__testUtils__/driveSession';
import { describeSafety } from './describeSafety';
import { NEUTRAL } from './DriveInput';

driverAtPage();

describe('DriveSession', () => {
  it('sends zero at once when the gamepad is lost', async () => {
    const { sinceNow, session } = await driving();
    const sent = sinceNow();
    session.loseDevice('gamepad');
    expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
    await pass(200);
    expect(sent().every(({ power }) => power === 0)).toBe(true);
  });

  it('does not go on with a held key when the gamepad is lost', async () => {
    const { sinceNow, session } = await driving();
    session.setInput('keyboard', forward);
    const sent = sinceNow();
    session.loseDevice('gamepad');
    session.setInput('keyboard', { ...forward, steer: 0.1 });
    await pass(200);
    expect(sent().every(({ power }) => power === 0)).toBe(true);
    session.setInput('keyboard', NEUTRAL);
    session.setInput('keyboard', forward);
    expect(sent().at(-1)?.power).toBe(1);
  });

  it('sends zero when the gamepad freezes', async () => {
    const { sinceNow, session } = await driving();
    const sent = sinceNow();
    session.setPadFrozen(true);
    expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
    session.setPadFrozen(false);
    await pass(100);
    expect(sent().at(-1)?.power).toBe(0);
  });

  it('asks for neutral when a gamepad is connected, and does not call it lost', async () => {
    const { sinceNow, session } = await driving();
    session.setInput('keyboard', forward);
    const sent = sinceNow();
    session.addDevice('gamepad');
    await pass(60);
    expect(sent().every(({ power }) => power === 0)).toBe(true);
    expect(session.safety.get()).toEqual({
      kind: 'not-neutral',
      after: 'pad-connected',
    });
  });

  it('does not drive once one of two triggers is let go that were both held when it was connected', async () => {
    const { sinceNow, session } = await driving();
    session.addDevice('gamepad');
    session.setInput('gamepad', { ...NEUTRAL, held: 'opposed' });
    expect(session.isCentred.get()).toBe(false);
    await pass(60);
    const sent = sinceNow();
    session.setInput('gamepad', { ...NEUTRAL, power: -0.5 });
    await pass(60);
    expect(sent().every(({ power }) => power === 0)).toBe(true);
  });

  it('asks for the triggers of a gamepad that has not told where they are, for as long as it takes', async () => {
    const { session } = await driving();
    session.addDevice('gamepad');
    session.setInput('gamepad', { ...NEUTRAL, held: 'triggers' });
    await pass(7_000);
    expect(describeSafety(session.safety.get())).toMatchObject({
      title: 'A gamepad was connected',
      detail: 'Pull and release both triggers.',
    });
    session.setInput('gamepad', NEUTRAL);
    await pass(60);
    expect(session.safety.get().kind).toBe('clear');
  });

  it('does not take what a gamepad asked for last for what another one asks', async () => {
    const { sinceNow, session } = await driving();
    session.addDevice('gamepad', true);
    const sent = sinceNow();
    await pass(60);
    expect(session.isCentred.get()).toBe(true);
    expect(session.safety.get().kind).toBe('clear');
    expect(sent().every(({ power }) => power === 0)).toBe(true);
    session.setInput('gamepad', forward);
    expect(sent().at(-1)?.power).toBe(1);
  });

  it('asks for neutral when touch controls appear, and speaks of no gamepad', async () => {
    const { sinceNow, session } = await driving();
    session.setInput('keyboard', forward);
    const sent = sinceNow();
    session.addDevice('touch');
    await pass(60);
    expect(sent().every(({ power }) => power === 0)).toBe(true);
    const state = session.safety.get();
    expect(state).toEqual({ kind: 'not-neutral', after: 'touch-shown' });
    expect(describeSafety(state)).toEqual({
      kind: 'warn',
      brief: 'Touch is there: let go',
      title: 'Touch controls are there',
      detail: 'Let go of the stick and the keys, then drive.',
    });
  });

  it('goes slower and stops when nobody reads the gamepad any more', async () => {
    const { sinceNow, session } = await driving();
    const sent = sinceNow();
    await pass(1_900);
    expect(sent().at(-1)?.power).toBeCloseTo(0.15, 1);
    expect(session.safety.get()).toMatchObject({
      kind: 'limited',
      reason: 'pad-still',
    });
    await pass(2_100);
    expect(sent().at(-1)?.power).toBe(0);
    expect(session.safety.get()).toEqual({
      kind: 'stopped',
      reason: 'pad-frozen',
    });
  });

  it('tells a limit in steps, not with every command', async () => {
    const { session } = await driving();
    const told = jest.fn();
    session.safety.subscribe(told);
    await pass(3_500);
    expect(told.mock.calls.length).toBeGreaterThan(8);
    expect(told.mock.calls.length).toBeLessThan(25);
  });

  it('does not suspect a gamepad that asks for nothing', async () => {
    const { service, session } = await driving();
    session.setInput('gamepad', NEUTRAL, performance.now());
    await pass(7_000);
    expect(session.safety.get()).toEqual({ kind: 'clear' });
    session.setInput('gamepad', forward, performance.now());
    expect(service.sent('drive').at(-1)?.power).toBe(1);
  });
});
