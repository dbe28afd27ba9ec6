import { ObservableValue, TimerTicker } from '@sidehelm/console-react';
import { driverAtPage, openSession, pass } from '../__testUtils__/driveSession';
import { FakeGamepad } from '../__testUtils__/FakeGamepad';
import { PreDriveCheck } from './PreDriveCheck';

driverAtPage();

async function open() {
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
    getGamepads: () => [pad.asGamepad()],
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
});
