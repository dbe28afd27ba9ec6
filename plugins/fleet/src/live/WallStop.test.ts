import {
  FakeRobotsService,
  FakeTeleopService,
  testSummary,
} from '@sidehelm/test-utils';
import { WallStop } from './WallStop';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

async function opened() {
  const robots = new FakeRobotsService([testSummary('SH2')]);
  const service = new FakeTeleopService();
  robots.feed.acquire();
  const release = service.connection.acquire();
  await pass(20);
  const stop = new WallStop(service.connection, robots.feed, 'SH2');
  const stopped = async (is_emergency_stopped: boolean) => {
    robots.change('SH2', { is_emergency_stopped });
    await pass(20);
  };
  return { robots, service, stop, stopped, release };
}

const goDown = (service: FakeTeleopService) => {
  service.isReachable = false;
  service.breakDown();
};

describe('WallStop', () => {
  it('shows what the feed says, and watches nothing for that', async () => {
    const { service, stop, stopped } = await opened();
    expect(stop.state.get()).toEqual({ kind: 'idle' });
    await stopped(true);
    expect(stop.state.get()).toEqual({ kind: 'latched' });
    await stopped(false);
    expect(stop.state.get()).toEqual({ kind: 'idle' });
    expect(service.sent('start')).toEqual([]);
  });

  it('is sent until confirmed, tells by whom, and is idle when the robot moves again', async () => {
    const { service, stop, stopped } = await opened();
    stop.press();
    expect(stop.state.get()).toEqual({ kind: 'sending' });
    await pass(200);
    expect(service.sent('emergency-stop').length).toBeGreaterThan(2);
    service.sendTelemetry({ emergency_stop: { latched: true, by: 'Ada' } });
    expect(stop.state.get()).toEqual({
      kind: 'latched',
      by: 'Ada',
      cause: undefined,
    });
    await stopped(true);
    await pass(500);
    service.sendTelemetry({ emergency_stop: { latched: false } });
    expect(service.sent('stop')).toHaveLength(1);
    await stopped(false);
    expect(stop.state.get()).toEqual({ kind: 'idle' });
  });

  it('says why it was refused, and may be pressed again', async () => {
    const { service, stop } = await opened();
    stop.press();
    const [{ id }] = service.sent('emergency-stop');
    service.send({ type: 'error', code: 'forbidden', message: 'No.', id });
    expect(stop.state.get()).toEqual({ kind: 'refused', message: 'No.' });
    stop.press();
    expect(stop.state.get()).toEqual({ kind: 'sending' });
    expect(service.sent('start')).toHaveLength(2);
    expect(service.sent('stop')).toHaveLength(1);
  });

  it('watches the robot no longer than it tells that the stop was refused', async () => {
    const { service, stop } = await opened();
    stop.press();
    const [{ id }] = service.sent('emergency-stop');
    service.send({ type: 'error', code: 'forbidden', message: 'No.', id });
    service.keepTelling();
    await pass(9_900);
    expect(stop.state.get()).toEqual({ kind: 'refused', message: 'No.' });
    expect(service.sent('stop')).toEqual([]);
    await pass(300);
    expect(stop.state.get()).toEqual({ kind: 'idle' });
    expect(service.sent('stop')).toHaveLength(1);
  });

  it('is sent by a link that comes back soon', async () => {
    const { service, stop } = await opened();
    goDown(service);
    stop.press();
    expect(stop.state.get()).toEqual({ kind: 'sending', isWaiting: true });
    await pass(1_000);
    service.isReachable = true;
    await pass(1_500);
    expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
    // The robot may have no signal: that it left is enough to go on.
    await pass(5_000);
    expect(stop.state.get()).toEqual({ kind: 'sending' });
  });

  it('is never sent late: it asks again, also when the tile is gone', async () => {
    const { service, stop } = await opened();
    goDown(service);
    stop.press();
    await pass(3_100);
    expect(stop.state.get()).toEqual({ kind: 'unsent', hasLeft: false });
    service.isReachable = true;
    await pass(20_000);
    expect(service.connection.state.get().kind).toBe('open');
    expect(service.sent('emergency-stop')).toEqual([]);
    expect(stop.state.get()).toEqual({ kind: 'unsent', hasLeft: false });
    stop.press();
    expect(stop.state.get()).toEqual({ kind: 'sending' });
    expect(service.sent('emergency-stop')).toHaveLength(1);
  });

  it('that left, but was not confirmed before the link broke, is not sent late either', async () => {
    const { service, stop } = await opened();
    stop.press();
    await pass(100);
    goDown(service);
    await pass(3_100);
    const before = service.sent('emergency-stop').length;
    service.isReachable = true;
    await pass(20_000);
    expect(service.sent('emergency-stop')).toHaveLength(before);
    expect(stop.state.get()).toEqual({ kind: 'unsent', hasLeft: true });
  });

  it('goes on with a press when the tile is gone', async () => {
    const { service, stop, release } = await opened();
    stop.press();
    stop.dispose();
    release();
    await pass(3_000);
    const before = service.sent('emergency-stop').length;
    expect(before).toBeGreaterThan(20);
    const [{ id }] = service.sent('emergency-stop');
    service.send({ type: 'ack', id, ok: true });
    await pass(1_000);
    expect(service.sent('emergency-stop')).toHaveLength(before);
    expect(service.connection.state.get().kind).toBe('closed');
  });
});
