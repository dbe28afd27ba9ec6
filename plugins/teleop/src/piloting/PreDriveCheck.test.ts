import { ObservableValue, TimerTicker } from '@sidehelm/console-react';
import { driverAtPage, openSession, pass } from '../__testUtils__/driveSession';
import { FakeGamepad } from '../__testUtils__/FakeGamepad';
import { PreDriveCheck } from './PreDriveCheck';

driverAtPage();

async function open(...others: FakeGamepad[]) {
  const { service, session } = await openSession({ isPlaceToDrive: false });
  const pad = new FakeGamepad('Pad 1');
  const check = new PreDriveCheck({
    session,
    connection: service.connection,
    video: {
      age: 40,
      lastFrameAt: 0,
      isReduced: new ObservableValue(false),
    },
    ticker: new TimerTicker(),
    getGamepads: () => [pad, ...others].map(it => it.asGamepad()),
  });
  check.start();
  await pass(20);
  return { service, session, check, pad };
}

describe('PreDriveCheck', () => {
  it('says what helps against a pad that rests off centre, and counts anew once it was centred', async () => {
    const { check, pad } = await open();
    const text = () => check.pad.get().text;
    const hold = async (steer: number, milliseconds: number) => {
      for (let t = 0; t < milliseconds; t += 100) {
        pad.move({ axes: [0, 0, steer + (t % 200) / 10_000, 0] });
        await pass(100);
      }
    };
    expect(text()).toBe('Pad 1 is seen and centred.');
    await hold(0.15, 2_900);
    expect(text()).toBe('Let go of the sticks and triggers of Pad 1.');
    await hold(0.15, 300);
    expect(text()).toMatch(/^Pad 1 is off centre\./);
    await hold(0, 100);
    expect(text()).toBe('Pad 1 is seen and centred.');
    await hold(0.15, 300);
    expect(text()).toBe('Let go of the sticks and triggers of Pad 1.');
    check.dispose();
  });

  it('looks at a second pad once something is pressed on it while the first rests off centre', async () => {
    const second = Object.assign(new FakeGamepad('Pad 2'), { index: 1 });
    const { check, pad } = await open(second);
    const text = () => check.pad.get().text;
    const drift = async (milliseconds: number) => {
      for (let t = 0; t < milliseconds; t += 100) {
        pad.move({ axes: [0, 0, 0.15 + (t % 200) / 10_000, 0] });
        await pass(100);
      }
    };
    const press = async () => {
      second.move({ buttons: { a: 1 } });
      await pass(40);
      second.move({ buttons: { a: 0 } });
      await pass(40);
    };
    await drift(1_000);
    await press();
    // Somebody may still let go of the first.
    expect(text()).toBe('Let go of the sticks and triggers of Pad 1.');
    await drift(2_200);
    expect(text()).toBe(
      'Pad 1 is off centre. Let go of it. If nobody holds it, press A of the other, map it under Keys on the drive screen, or unplug it.',
    );
    await press();
    expect(text()).toBe('Pad 2 is seen and centred.');
    check.dispose();
  });
});
