import {
  driverAtPage,
  driving,
  forward,
  jumpClock,
  pass,
} from '../__testUtils__/driveSession';
import { NEUTRAL } from './DriveInput';

driverAtPage();

describe('DriveSession', () => {
  it.each([
    ['ahead', 10_000],
    ['a little ahead', 400],
    ['back', -10_000],
    ['a little back', -1_500],
  ])(
    'has the robot stop by itself when its clock jumps %s, and asks for neutral first',
    async (_, by) => {
      const { service, session, sinceNow } = await driving();
      // The next answer with the time of the service comes while the robot still brakes.
      await pass(650);
      jumpClock(service, by);
      const sent = sinceNow();
      const jumpedAt = service.now();
      const executed = () =>
        sent().filter(({ after, sent_at: sentAt }) => {
          const age = jumpedAt + after - sentAt;
          return age <= 250 && age >= -100;
        });
      // Anything but silence would end the braking of its watchdog, or soften it.
      await pass(400);
      expect(executed()).toEqual([]);

      await pass(1_600);
      expect(executed().length).toBeGreaterThan(10);
      expect(executed().every(({ power }) => power === 0)).toBe(true);

      session.setInput('gamepad', NEUTRAL);
      await pass(40);
      session.setInput('gamepad', forward);
      await pass(200);
      expect(executed().at(-1)).toMatchObject({ power: 1 });
    },
  );

  it('asks the robot for nothing but a stop while nobody can tell how old that is', async () => {
    const { service, session } = await driving();
    service.roundTrip = 40;
    jumpClock(service, 10_000);
    // The answer that tells of the jump comes once a second.
    while (service.connection.clock.earliest() !== undefined) await pass(20);
    const before = service.received.length;
    session.setInput('gamepad', NEUTRAL);
    const refusal = {
      ok: false,
      message:
        'The time of the service is not known yet. Try again in a moment.',
    };
    await expect(
      session.command({ command: 'led-toggle' }),
    ).resolves.toMatchObject(refusal);
    await expect(session.rearm()).resolves.toMatchObject(refusal);
    session.emergencyStop();
    expect(
      service.received
        .slice(before)
        .map(({ message }) => message.type)
        .filter(type => type !== 'ping'),
    ).toEqual(['emergency-stop']);
    // Known again with the next answer.
    await pass(1_200);
    session.command({ command: 'led-toggle' });
    expect(service.sent('command')).toHaveLength(1);
    const [{ sent_at: sentAt }] = service.sent('command');
    expect(service.now() - sentAt).toBeLessThan(100);
  });

  it('still has the robot brake when nothing is answered, after its clock went back', async () => {
    const { service, session } = await driving();
    service.roundTrip = 40;
    await pass(300);
    jumpClock(service, -10_000);
    await pass(2_500);
    session.setInput('gamepad', NEUTRAL);
    await pass(40);
    session.setInput('gamepad', forward);
    await pass(700);
    expect(service.sent('drive').at(-1)).toMatchObject({ power: 1 });
    service.isAlive = false;
    await pass(250);
    expect(service.sent('drive').at(-1)).toMatchObject({
      power: 0,
      brake: true,
    });
  });
});
