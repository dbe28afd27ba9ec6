import { driverAtPage, openSession, pass } from '../__testUtils__/driveSession';
import { StopTest } from './StopTest';

driverAtPage();

/** A test on a session; the service answers as `answer` says. */
async function open() {
  const opened = await openSession({ isPlaceToDrive: false });
  opened.service.endLease();
  opened.service.sendTelemetry({
    emergency_stop: { latched: false, number: 4 },
  });
  const test = new StopTest(opened.session);
  /** What was sent of a kind last. */
  const idOf = (type: 'lease-request' | 'emergency-stop' | 'rearm') =>
    opened.service.sent(type).at(-1)?.id ?? '';
  const acknowledge = (id: string, message?: string) =>
    opened.service.send({
      type: 'ack',
      id,
      ok: message === undefined,
      ...(message !== undefined && { message }),
    });
  /** The robot tells of its stop. */
  const tellStop = (latched: boolean, number: number) =>
    opened.service.sendTelemetry({ emergency_stop: { latched, number } });
  return { ...opened, test, idOf, acknowledge, tellStop };
}

const FOREIGN = {
  kind: 'problem',
  text: 'SH2 is stopped by somebody else as well. Ask them before you re-arm it.',
};

/** As `open`, until control is had. */
async function withControl() {
  const opened = await open();
  const running = opened.test.run();
  await pass(10);
  opened.acknowledge(opened.idOf('lease-request'));
  opened.service.grantLease();
  await pass(10);
  return { ...opened, running };
}

describe('StopTest', () => {
  it('presses the stop of a robot that stands, measures it, re-arms it and lets it go', async () => {
    const { service, test, running, idOf, acknowledge } = await withControl();
    expect(test.isRunning.get()).toBe(true);
    expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
    await pass(20);
    acknowledge(idOf('emergency-stop'));
    await pass(10);
    // The press that it made, which is the first after the four that there were.
    expect(service.sent('rearm')[0].stop_number).toBe(5);
    acknowledge(idOf('rearm'));
    await running;
    expect(test.step.get()).toEqual({
      kind: 'ok',
      text: 'It stops 30 ms after the press.',
    });
    expect(test.isRunning.get()).toBe(false);
    expect(service.sent('lease-release')).toHaveLength(1);
    const drives = service.sent('drive');
    expect(drives.length).toBeGreaterThan(0);
    expect(
      drives.every(
        ({ power, steer, rotate }) => power === 0 && steer === 0 && !rotate,
      ),
    ).toBe(true);
  });

  it('never hands on what a device asks for meanwhile', async () => {
    const { service, session, running, idOf, acknowledge } =
      await withControl();
    session.setInput('gamepad', { power: 1, steer: 0, rotate: 0 });
    await pass(100);
    acknowledge(idOf('emergency-stop'));
    await pass(100);
    expect(service.sent('drive').every(({ power }) => power === 0)).toBe(true);
    session.setInput('gamepad', { power: 0, steer: 0, rotate: 0 });
    await pass(300);
    acknowledge(idOf('rearm'));
    await pass(300);
    await running;
  });

  it.each([
    [
      'moves',
      { speed: 0.3 },
      'SH2 moves. Its stop is tested only while it stands.',
    ],
    [
      'is stopped',
      { emergency_stop: { latched: true, by: 'Ben Okafor' } },
      'SH2 is stopped by Ben Okafor. Re-arm it on the drive screen, then test again.',
    ],
    [
      'has no signal',
      { signal: 'lost' as const },
      'Nothing is heard of SH2, so its stop cannot be tested.',
    ],
  ])('does nothing to a robot that %s', async (_, telemetry, text) => {
    const { service, test } = await open();
    service.sendTelemetry(telemetry);
    await test.run();
    expect(test.step.get()).toEqual({ kind: 'problem', text });
    expect(service.sent('lease-request')).toEqual([]);
    expect(service.sent('emergency-stop')).toEqual([]);
  });

  it('takes what a robot tells of its speed while it stands for noise', async () => {
    const { service, test, running, idOf, acknowledge, tellStop } =
      await withControl();
    service.sendTelemetry({
      speed: -0.02,
      emergency_stop: { latched: false, number: 4 },
    });
    await pass(20);
    acknowledge(idOf('emergency-stop'));
    await pass(10);
    tellStop(true, 5);
    acknowledge(idOf('rearm'));
    await running;
    expect(test.step.get().kind).toBe('ok');
    service.endLease();
    service.sendTelemetry({
      speed: 0.02,
      emergency_stop: { latched: false, number: 5 },
    });
    const { length } = service.sent('lease-request');
    void test.run();
    await pass(10);
    expect(service.sent('lease-request')).toHaveLength(length + 1);
    await pass(6_000);
  });

  it('does nothing to a robot that has fallen silent', async () => {
    const { service, test } = await open();
    await pass(600);
    await test.run();
    expect(test.step.get().text).toBe(
      'Nothing is heard of SH2, so its stop cannot be tested.',
    );
    expect(service.sent('emergency-stop')).toEqual([]);
  });

  it('does nothing to a robot that somebody drives', async () => {
    const { service, test } = await open();
    service.send({
      type: 'lease',
      robot_id: 'SH2',
      watchers: [],
      holder: {
        session_id: 'other',
        user_uuid: 'ben',
        name: 'Ben Okafor',
        held_for: 3,
      },
    });
    await test.run();
    expect(test.step.get().text).toBe(
      'Ben Okafor drives SH2. Its stop is tested only while nobody does.',
    );
    expect(service.sent('lease-request')).toEqual([]);
  });

  it('says why control was not given', async () => {
    const { service, test, idOf, acknowledge } = await open();
    const running = test.run();
    await pass(10);
    acknowledge(idOf('lease-request'), 'You are not assigned to robot SH2');
    await running;
    expect(test.step.get()).toEqual({
      kind: 'problem',
      text: 'You are not assigned to robot SH2',
    });
    expect(service.sent('emergency-stop')).toEqual([]);
  });

  it('gives back at once control that comes when it no longer waits for it', async () => {
    const { service, test } = await open();
    const running = test.run();
    await pass(6_000);
    await running;
    expect(test.step.get().kind).toBe('problem');
    expect(service.sent('lease-release')).toEqual([]);
    service.grantLease();
    await pass(10);
    expect(service.sent('lease-release')).toHaveLength(1);
    expect(service.sent('emergency-stop')).toEqual([]);
  });

  it('says that a stop was not acknowledged', async () => {
    const { test, running } = await withControl();
    await pass(6_000);
    await running;
    expect(test.step.get()).toEqual({
      kind: 'problem',
      text: 'The stop was not acknowledged. Do not drive this robot.',
    });
  });

  it('does not repeat the stop by a link that comes back later, when somebody else may drive', async () => {
    const { service, test, running } = await withControl();
    service.isReachable = false;
    service.breakDown();
    await pass(6_000);
    await running;
    expect(test.step.get()).toEqual({
      kind: 'problem',
      text: 'The stop was not acknowledged. Do not drive this robot.',
    });
    const { length } = service.sent('emergency-stop');
    service.isReachable = true;
    await pass(20_000);
    expect(service.connection.state.get().kind).toBe('open');
    expect(service.sent('emergency-stop')).toHaveLength(length);
  });

  it('says that the robot is still stopped when it cannot be re-armed', async () => {
    const { service, test, running, idOf, acknowledge } = await withControl();
    acknowledge(idOf('emergency-stop'));
    await pass(10);
    acknowledge(idOf('rearm'), 'The stop was pressed again.');
    await pass(1_000);
    await running;
    expect(service.sent('rearm')).toHaveLength(1);
    expect(test.step.get().kind).toBe('problem');
    expect(test.step.get().text).toMatch(
      /^It stops \d+ ms after the press, and SH2 is still stopped: The stop was pressed again\. Re-arm it on the drive screen\.$/,
    );
    expect(service.sent('lease-release')).toHaveLength(1);
  });

  it('says that a robot moved that should have stood', async () => {
    const { service, test, running, idOf, acknowledge } = await withControl();
    service.sendTelemetry({
      speed: 0.4,
      emergency_stop: { latched: true, number: 5 },
    });
    acknowledge(idOf('emergency-stop'));
    await pass(10);
    acknowledge(idOf('rearm'));
    await running;
    expect(test.step.get()).toEqual({
      kind: 'problem',
      text: 'SH2 moved while its stop was tested. Do not drive it.',
    });
  });

  it('asks again as long as the first neutral command is on its way', async () => {
    const { service, test, running, idOf, acknowledge } = await withControl();
    acknowledge(idOf('emergency-stop'));
    await pass(10);
    service.send({
      type: 'error',
      code: 'not-neutral',
      message: 'Centre the controls first.',
      robot_id: 'SH2',
      id: idOf('rearm'),
    });
    await pass(250);
    expect(service.sent('rearm').map(sent => sent.stop_number)).toEqual([5, 5]);
    acknowledge(idOf('rearm'));
    await running;
    expect(test.step.get().kind).toBe('ok');
  });

  it.each([
    ['is stopped', true, 5],
    ['was stopped and re-armed', false, 5],
    ['is stopped, whatever it counts,', true, 4],
  ])(
    'does not press when the robot %s while control is given',
    async (_, latched, number) => {
      const { service, test, idOf, acknowledge, tellStop } = await open();
      const running = test.run();
      await pass(10);
      tellStop(latched, number);
      acknowledge(idOf('lease-request'));
      service.grantLease();
      await pass(10);
      await running;
      expect(test.step.get()).toEqual(FOREIGN);
      expect(service.sent('emergency-stop')).toEqual([]);
      expect(service.sent('rearm')).toEqual([]);
    },
  );

  it('never re-arms what somebody else has stopped as well', async () => {
    const { service, test, running, idOf, acknowledge, tellStop } =
      await withControl();
    tellStop(true, 6);
    acknowledge(idOf('emergency-stop'));
    await pass(10);
    await running;
    expect(test.step.get()).toEqual(FOREIGN);
    expect(service.sent('rearm')).toEqual([]);
    expect(service.sent('lease-release')).toHaveLength(1);
  });

  it('does not try again when somebody stops it before it is re-armed', async () => {
    const { service, test, running, idOf, acknowledge, tellStop } =
      await withControl();
    acknowledge(idOf('emergency-stop'));
    await pass(10);
    tellStop(true, 6);
    acknowledge(idOf('rearm'), 'The stop was pressed again.');
    await pass(1_000);
    await running;
    expect(test.step.get()).toEqual(FOREIGN);
    expect(service.sent('rearm')).toHaveLength(1);
  });

  it('does not try a robot that does not count its stops', async () => {
    const { service, test } = await open();
    service.sendTelemetry({ emergency_stop: { latched: false } });
    await test.run();
    expect(test.step.get().text).toBe(
      'SH2 does not tell how often it was stopped, so its stop cannot be tested.',
    );
    expect(service.sent('lease-request')).toEqual([]);
  });

  it('is over when it breaks off, says so, and lets the robot go', async () => {
    const { service, session, test, idOf, acknowledge } = await open();
    jest.spyOn(session, 'emergencyStop').mockImplementation(() => {
      throw new TypeError('unforeseen');
    });
    const running = test.run().catch((error: Error) => error.message);
    await pass(10);
    acknowledge(idOf('lease-request'));
    service.grantLease();
    await pass(10);
    expect(await running).toBe('unforeseen');
    expect(test.isRunning.get()).toBe(false);
    expect(test.step.get()).toEqual({
      kind: 'problem',
      text: 'The test broke off. Look on the drive screen whether SH2 is stopped.',
    });
    expect(service.sent('lease-release')).toHaveLength(1);
  });

  it('runs once at a time', async () => {
    const { service, test } = await open();
    void test.run();
    await test.run();
    expect(service.sent('lease-request')).toHaveLength(1);
  });
});
