import { ObservableValue } from '@sidehelm/console-react';
import { fireEvent } from '@testing-library/dom';
import { DEFAULT_KEYS } from '../keys/KeyMap';
import { driverAtPage, openSession, pass } from '../__testUtils__/driveSession';
import { KeyboardInput } from './KeyboardInput';

driverAtPage();

async function holdingArrowUp() {
  const { service, session } = await openSession();
  service.keepTelling();
  service.grantLease();
  await pass(100);
  const keyboard = new KeyboardInput(
    (input, changedAt) => session.setInput('keyboard', input, changedAt),
    new ObservableValue(DEFAULT_KEYS),
  );
  keyboard.start();
  const press = (options = {}) =>
    fireEvent.keyDown(document.body, { key: 'ArrowUp', ...options });
  const letGo = () => fireEvent.keyUp(document.body, { key: 'ArrowUp' });
  press();
  return {
    press,
    letGo,
    keyboard,
    state: () => session.safety.get(),
    power: () => service.sent('drive').at(-1)?.power,
  };
}

describe('DriveSession', () => {
  it('goes slower with a held key although the system repeats it, until it is pressed again', async () => {
    const { press, letGo, keyboard, power, state } = await holdingArrowUp();
    await pass(2_950);
    expect(power()).toBe(1);
    press({ repeat: true });
    await pass(650);
    expect(power()).toBeCloseTo(0.575, 1);
    expect(state()).toMatchObject({ kind: 'limited', reason: 'keys-still' });
    await pass(700);
    expect(power()).toBeCloseTo(0.15);
    letGo();
    press();
    expect(power()).toBe(1);
    expect(state()).toEqual({ kind: 'clear' });
    keyboard.stop();
  });

  it('stops with a held key after 6.2 s without any other, and drives on after neutral', async () => {
    const { press, letGo, keyboard, power, state } = await holdingArrowUp();
    await pass(6_150);
    expect(power()).toBeCloseTo(0.15);
    await pass(100);
    expect(power()).toBe(0);
    expect(state()).toEqual({ kind: 'stopped', reason: 'keys-still' });
    press({ code: 'KeyX', key: 'x' });
    await pass(40);
    expect(power()).toBe(0);
    letGo();
    await pass(40);
    press();
    expect(power()).toBe(1);
    keyboard.stop();
  });
});
