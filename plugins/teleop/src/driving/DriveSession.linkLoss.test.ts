import { driverAtPage, driving, pass } from '../__testUtils__/driveSession';

driverAtPage();

describe('DriveSession', () => {
  it('stops when nothing is heard of the robot for 500 ms', async () => {
    const { sinceNow, service, session } = await driving();
    service.sendTelemetry();
    service.fallSilent();
    const sent = sinceNow();
    await pass(480);
    expect(sent().at(-1)?.power).toBe(1);
    await pass(60);
    expect(sent().at(-1)?.power).toBe(0);
    expect(session.safety.get()).toEqual({
      kind: 'stopped',
      reason: 'telemetry-stale',
    });
  });

  it('stops when the robot has no signal, whatever its last report said', async () => {
    const { sinceNow, service, session } = await driving();
    service.sendTelemetry({ signal: 'lost', speed: 1.8 });
    const sent = sinceNow();
    await pass(40);
    expect(sent().at(-1)?.power).toBe(0);
    expect(session.safety.get()).toEqual({
      kind: 'stopped',
      reason: 'signal-lost',
    });
  });

  it('does not take the lease again after the connection broke', async () => {
    const { sinceNow, service, session } = await driving();
    const sent = sinceNow();
    service.breakDown();
    expect(session.lease.get().kind).toBe('unknown');
    await pass(1_000);
    expect(service.connections).toBe(2);
    expect(sent()).toEqual([]);
    expect(service.sent('lease-request')).toEqual([]);
  });

  it('asks for neutral when the lease comes back', async () => {
    const { sinceNow, service } = await driving();
    service.breakDown();
    await pass(100);
    const sent = sinceNow();
    service.grantLease({ lease_id: 'lease-2' });
    service.sendTelemetry();
    service.keepTelling();
    await pass(200);
    expect(sent().length).toBeGreaterThan(5);
    expect(sent().every(({ power }) => power === 0)).toBe(true);
  });
});
