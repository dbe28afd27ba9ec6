import {
  driverAtPage,
  driving,
  forward,
  pass,
} from './__testUtils__/driveSession';
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
});
