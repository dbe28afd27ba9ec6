import { FakeTeleopService, testTelemetry } from '@sidehelm/test-utils';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

async function connected() {
  const service = new FakeTeleopService();
  const watch = service.connection.watch('SH2');
  await pass(1);
  return { service, watch, connection: service.connection };
}

describe('TeleopConnection', () => {
  it('opens on first use and watches the robot after the welcome', async () => {
    const { service, connection } = await connected();
    expect(connection.state.get()).toEqual({
      kind: 'open',
      sessionId: 'session-1',
    });
    expect(service.sent('start')).toEqual([{ type: 'start', robot_id: 'SH2' }]);
  });

  it('shares one connection and one watch among all who use it', async () => {
    const { service, connection, watch } = await connected();
    const second = connection.watch('SH2');
    const other = connection.watch('SH3');
    await pass(1);
    expect(service.connections).toBe(1);
    expect(service.sent('start')).toHaveLength(2);
    watch.close();
    watch.close();
    expect(service.sent('stop')).toEqual([]);
    second.close();
    expect(service.sent('stop')).toEqual([{ type: 'stop', robot_id: 'SH2' }]);
    other.close();
    await pass(2_000);
    expect(connection.state.get().kind).toBe('closed');
  });

  it('says whether the robot can be driven from this tab, and when that ends', async () => {
    const { service, connection } = await connected();
    const start = { type: 'start', robot_id: 'SH2' };
    const driving = connection.watch('SH2', { canDrive: true });
    service.breakDown();
    await pass(1_000);
    connection.watch('SH2').close();
    driving.close();
    const canDrive = { ...start, can_drive: true };
    expect(service.sent('start')).toEqual([start, canDrive, canDrive, start]);
    expect(service.sent('stop')).toEqual([]);
  });

  it('stays open on the way from one screen to the next', async () => {
    const { service, connection, watch } = await connected();
    watch.close();
    await pass(500);
    connection.watch('SH3');
    await pass(2_000);
    expect(service.connections).toBe(1);
    expect(connection.state.get().kind).toBe('open');
  });

  it('hands telemetry and lease to those who watch', async () => {
    const { service, watch } = await connected();
    const heard = jest.fn();
    watch.telemetry.subscribe(heard);
    service.sendTelemetry({ speed: 1.2 });
    service.sendTelemetry({ robot_id: 'SH7' });
    expect(heard).toHaveBeenCalledTimes(1);
    expect(watch.telemetry.get()?.telemetry.speed).toBe(1.2);
    service.grantLease();
    expect(watch.lease.get()?.lease.lease_id).toBe('lease-1');
  });

  it('tells why drive commands are refused, until the service stops saying so', async () => {
    const { service, watch } = await connected();
    const refuse = (message: string) =>
      service.send({
        type: 'error',
        code: 'stale-command',
        message,
        robot_id: 'SH2',
      });
    refuse('A command was too old.');
    await pass(1_000);
    refuse('A command was too old again.');
    await pass(1_000);
    expect(watch.refusal.get()).toBe('A command was too old again.');
    expect(watch.problem.get()).toBeUndefined();
    await pass(1_000);
    expect(watch.refusal.get()).toBeUndefined();
    refuse('A command was too old.');
    service.breakDown();
    expect(watch.refusal.get()).toBeUndefined();
  });

  it('drops telemetry that was overtaken', async () => {
    const { service, watch } = await connected();
    service.send(testTelemetry({ server_time: 200, speed: 1 }));
    service.send(testTelemetry({ server_time: 100, speed: 2 }));
    expect(watch.telemetry.get()?.telemetry.speed).toBe(1);
  });

  it('drops and counts frames that make no sense', async () => {
    const { service, connection, watch } = await connected();
    service.sendFrame('nonsense');
    service.sendFrame('{"type":"telemetry","robot_id":"SH2"}');
    expect(connection.malformedFrames).toBe(2);
    expect(watch.telemetry.get()).toBeUndefined();
    expect(connection.state.get().kind).toBe('open');
  });

  it('comes back after 10 ms, watches again, and takes no lease', async () => {
    const { service, watch } = await connected();
    service.grantLease();
    service.breakDown();
    expect(watch.lease.get()).toBeUndefined();
    await pass(9);
    expect(service.connections).toBe(1);
    await pass(3);
    expect(service.connections).toBe(2);
    expect(service.sent('start')).toHaveLength(2);
    expect(service.sent('lease-request')).toEqual([]);
  });

  it('backs off while the service is away', async () => {
    const { service } = await connected();
    service.isReachable = false;
    service.breakDown();
    await pass(60_000);
    expect(service.connections).toBeGreaterThan(12);
    expect(service.connections).toBeLessThan(32);
    service.isReachable = true;
    await pass(5_001);
    expect(service.connection.state.get().kind).toBe('open');
  });

  it.each([
    ['online', () => window.dispatchEvent(new Event('online'))],
    ['looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('tries at once when the tab is %s again', async (...[, act]) => {
    const { service } = await connected();
    service.isReachable = false;
    service.breakDown();
    await pass(20_000);
    const before = service.connections;
    service.isReachable = true;
    act();
    await pass(1);
    expect(service.connections).toBe(before + 1);
    expect(service.connection.state.get().kind).toBe('open');
  });

  it('gives up a connection whose service does not answer', async () => {
    const { service } = await connected();
    service.isAlive = false;
    await pass(5_100);
    expect(service.connections).toBe(2);
  });

  it('estimates the clock of the service', async () => {
    const service = new FakeTeleopService();
    service.roundTrip = 40;
    service.connection.watch('SH2');
    await pass(1_100);
    expect(service.connection.clock.now()).toBeCloseTo(service.now(), 3);
    expect(service.connection.clock.roundTrip).toBe(40);
  });

  it('sends nothing into a blocked network', async () => {
    const { service, connection } = await connected();
    service.block(1_000_000);
    expect(connection.send({ type: 'stop', robot_id: 'SH2' })).toBe(false);
    expect(service.sent('stop')).toEqual([]);
  });

  describe('request', () => {
    const ask = { type: 'lease-request', robot_id: 'SH2' } as const;

    it('resolves with the acknowledgement of its id', async () => {
      const { service, connection } = await connected();
      const answer = connection.request(ask);
      const { id } = service.sent('lease-request')[0];
      service.send({ type: 'ack', id: 'other', ok: false });
      service.send({ type: 'ack', id, ok: true });
      await expect(answer).resolves.toMatchObject({ ok: true });
    });

    it('resolves with the message of an error', async () => {
      const { service, connection } = await connected();
      const answer = connection.request(ask);
      const { id } = service.sent('lease-request')[0];
      service.send({
        type: 'error',
        code: 'lease-held',
        message: 'Ben drives this robot.',
        id,
      });
      await expect(answer).resolves.toMatchObject({
        ok: false,
        message: 'Ben drives this robot.',
      });
    });

    it('says when nothing answers', async () => {
      const { connection } = await connected();
      const answer = connection.request(ask);
      await pass(3_001);
      await expect(answer).resolves.toMatchObject({
        ok: false,
        message: 'The teleop service did not answer in time.',
      });
    });

    it('says when the connection breaks meanwhile, or is not there', async () => {
      const { service, connection } = await connected();
      const answer = connection.request(ask);
      service.breakDown();
      await expect(answer).resolves.toMatchObject({ ok: false });
      await expect(connection.request(ask)).resolves.toMatchObject({
        ok: false,
        message: 'There is no connection to the robots.',
      });
    });
  });

  it('remembers why a robot cannot be watched', async () => {
    const { service, watch } = await connected();
    service.send({
      type: 'error',
      code: 'unknown-robot',
      message: 'There is no robot SH2.',
      robot_id: 'SH2',
    });
    expect(watch.problem.get()).toMatchObject({
      code: 'unknown-robot',
      message: 'There is no robot SH2.',
    });
  });
});

describe('a connection that was closed', () => {
  it.each([4401, 4403])(
    'gets the person another identity before it comes back after %d, and takes its time',
    async code => {
      const { service, watch } = await connected();
      service.breakDown(code);
      await pass(999);
      expect(service.connections).toBe(1);
      await pass(1);
      expect(service.renewals).toEqual([1]);
      expect(service.connections).toBe(2);
      service.breakDown();
      await pass(1_000);
      expect(service.connections).toBe(3);
      expect(service.renewals).toEqual([1]);
      watch.close();
    },
  );

  it('gets the person another identity when the service says that their roles have changed', async () => {
    const { service, watch } = await connected();
    const message = 'Your roles have changed.';
    service.send({ type: 'error', code: 'forbidden', message });
    expect(service.renewals).toEqual([1]);
    expect(service.connections).toBe(1);
    watch.close();
  });
});
