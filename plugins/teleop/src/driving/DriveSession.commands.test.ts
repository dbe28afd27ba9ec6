import { FakeTeleopService } from '@sidehelm/test-utils';
import {
  createSession,
  driverAtPage,
  driving,
  forward,
  openSession,
  pass,
} from '../__testUtils__/driveSession';
import { NEUTRAL } from './DriveInput';

/** ms; an older command is never executed. */
const MAX_COMMAND_AGE = 250;

driverAtPage();

describe('DriveSession', () => {
  it('streams 50 commands a second, neutral included, while it holds the lease', async () => {
    const { service } = await openSession();
    service.grantLease();
    await pass(1_000);
    const sent = service.sent('drive');
    expect(sent.length).toBeGreaterThanOrEqual(49);
    expect(sent.length).toBeLessThanOrEqual(53);
    expect(sent.every(({ power }) => power === 0)).toBe(true);
    expect(sent.every(({ lease_id: id }) => id === 'lease-1')).toBe(true);
  });

  it('tells the robot how old the picture is by which it is steered', async () => {
    const { service, video } = await openSession();
    video.age = 130;
    service.grantLease();
    await pass(100);
    expect(service.sent('drive').at(-1)?.picture_age).toBe(130);
    // It grows old while no new one comes.
    video.isRunning = false;
    await pass(200);
    expect(service.sent('drive').at(-1)?.picture_age).toBeGreaterThan(300);
    video.age = undefined;
    await pass(100);
    expect(service.sent('drive').at(-1)).not.toHaveProperty('picture_age');
  });

  it('numbers commands upwards and stamps them with the time of the service', async () => {
    const { service, session } = await openSession();
    service.grantLease();
    await pass(60);
    session.setInput('keyboard', forward);
    const now = service.now();
    const last = service.sent('drive').at(-1);
    expect(last).toMatchObject({ power: 1, steer_compensation: 0 });
    expect(last?.sent_at).toBeCloseTo(now, 3);
    const numbers = service.sent('drive').map(({ seq }) => seq);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  });

  it.each([0, 80, 160])(
    'never stamps a command later than it was sent, %i ms there of 160 there and back',
    async there => {
      const service = new FakeTeleopService();
      service.roundTrip = 160;
      service.wayThere = there;
      const { session } = createSession(service);
      await pass(200);
      service.sendTelemetry();
      service.grantLease();
      await pass(100);
      session.setInput('keyboard', forward);
      const sent = service.sent('drive').at(-1);
      const error = service.now() - (sent?.sent_at ?? 0);
      expect(error).toBeGreaterThanOrEqual(0);
      // What the way to the robot adds still leaves it executable.
      expect(error + there).toBeLessThan(MAX_COMMAND_AGE);
      session.dispose();
    },
  );

  it('goes on counting commands when the driver comes back to the screen', async () => {
    const { service, session } = await driving();
    const last = service.sent('drive').at(-1)?.seq ?? 0;
    service.block(1_000_000);
    session.dispose();
    service.block(0);
    const { session: again } = createSession(service);
    const before = service.sent('drive').length;
    service.grantLease();
    await pass(60);
    const after = service.sent('drive').slice(before);
    expect(after.length).toBeGreaterThan(0);
    expect(after.every(({ seq }) => seq > last)).toBe(true);
    again.dispose();
  });

  it('sends a key press and its release inside their events', async () => {
    const { service, session } = await openSession();
    service.grantLease();
    await pass(105);
    const before = service.sent('drive').length;
    session.setInput('keyboard', forward);
    session.setInput('keyboard', NEUTRAL);
    const sent = service.sent('drive').slice(before);
    expect(sent.map(({ power }) => power)).toEqual([1, 0]);
  });

  it('streams no more than 50 commands a second while a held arrow key turns further and further', async () => {
    const { service, session } = await openSession();
    service.keepTelling();
    service.grantLease();
    await pass(105);
    const before = service.sent('drive').length;
    const turn = { power: 1, steer: 0.4, rotate: 0 };
    for (let step = 0; step < 50; step++) {
      session.setInput('keyboard', { ...turn, steer: 0.4 + step / 100 });
      await pass(20);
    }
    const sent = service.sent('drive').slice(before);
    expect(sent.length).toBeGreaterThanOrEqual(49);
    expect(sent.length).toBeLessThanOrEqual(53);
    expect(sent.at(-1)?.steer).toBeCloseTo(0.89, 1);
  });

  it('sends the second of two keys, and its release, inside their events', async () => {
    const { service, session } = await openSession();
    service.keepTelling();
    service.grantLease();
    await pass(105);
    session.setInput('keyboard', forward);
    const before = service.sent('drive').length;
    session.setInput('keyboard', { ...forward, steer: -0.4 });
    session.setInput('keyboard', forward);
    const sent = service.sent('drive').slice(before);
    expect(sent.map(({ steer }) => steer)).toEqual([-0.4, 0]);
  });

  it('sends inside its event that a key was let go while the stick still asks for less', async () => {
    const { service, session } = await openSession();
    service.keepTelling();
    service.grantLease();
    await pass(105);
    session.setInput('gamepad', { ...NEUTRAL, power: 0.3 });
    session.setInput('keyboard', forward);
    await pass(60);
    const before = service.sent('drive').length;
    session.setInput('keyboard', NEUTRAL);
    const sent = service.sent('drive').slice(before);
    expect(sent.map(({ power }) => power)).toEqual([0.3]);
  });

  it('is not moved by a wall clock that jumps', async () => {
    const { sinceNow, service } = await driving();
    const sent = sinceNow();
    const before = service.now();
    jest.setSystemTime(Date.now() + 3_600_000);
    await pass(100);
    expect(sent().at(-1)?.power).toBe(1);
    expect(sent().at(-1)?.sent_at).toBeLessThan(before + 101);
  });

  it('adds the steering compensation in steps of 0.1 within -1..1', async () => {
    const { service, session } = await openSession();
    service.grantLease();
    await pass(40);
    expect(service.sent('drive').at(-1)?.steer_compensation).toBe(0);
    session.adjustSteerCompensation(3);
    expect(session.steerCompensation.get()).toBe(0.3);
    await pass(40);
    expect(service.sent('drive').at(-1)?.steer_compensation).toBe(0.3);
    session.adjustSteerCompensation(-1);
    expect(session.steerCompensation.get()).toBe(0.2);
    session.adjustSteerCompensation(-40);
    expect(session.steerCompensation.get()).toBe(-1);
    session.adjustSteerCompensation(40);
    expect(session.steerCompensation.get()).toBe(1);
    await pass(40);
    expect(service.sent('drive').at(-1)?.steer_compensation).toBe(1);
  });
});
