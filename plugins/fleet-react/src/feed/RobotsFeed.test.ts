import { FakeRobotsService, testSummary } from '@sidehelm/test-utils';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const FRAME = 17;
const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

async function opened() {
  const service = new FakeRobotsService([
    testSummary('SH1'),
    testSummary('SH2'),
  ]);
  const release = service.feed.acquire();
  await pass(FRAME);
  return { service, feed: service.feed, release };
}

describe('RobotsFeed', () => {
  it('is one subscription, open while somebody uses it', async () => {
    const { service, feed, release } = await opened();
    const second = feed.acquire();
    await pass(10);
    expect(service.connections).toBe(1);
    expect(feed.state.get()).toEqual({ kind: 'live' });
    release();
    release();
    await pass(2_000);
    expect(feed.state.get().kind).toBe('live');
    second();
    await pass(900);
    const third = feed.acquire();
    await pass(2_000);
    expect(service.connections).toBe(1);
    third();
    await pass(1_001);
    expect(feed.state.get()).toEqual({ kind: 'closed' });
    expect(feed.robots.get().size).toBe(0);
    expect(feed.robot('SH1').get()).toBeUndefined();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('hands on only the newest of the frames that come between two pictures', async () => {
    const { service, feed } = await opened();
    const heard = jest.fn();
    feed.robots.subscribe(heard);
    for (let speed = 1; speed <= 5; speed += 1)
      service.change('SH1', { speed });
    expect(heard).not.toHaveBeenCalled();
    await pass(FRAME);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(feed.robot('SH1').get()?.speed).toBe(5);
  });

  it('goes on in a hidden tab, which gets no pictures', async () => {
    const { service, feed } = await opened();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const pictures = jest
      .spyOn(window, 'requestAnimationFrame')
      .mockImplementation(() => 1);
    service.change('SH1', { is_emergency_stopped: true });
    expect(feed.robot('SH1').get()?.is_emergency_stopped).toBe(true);
    hidden.mockRestore();
    pictures.mockRestore();
  });

  it('tells the listeners of a robot about that robot, and only when it changed', async () => {
    const { service, feed } = await opened();
    const first = jest.fn();
    const second = jest.fn();
    feed.robot('SH1').subscribe(first);
    feed.robot('SH2').subscribe(second);
    const before = feed.robot('SH2').get();
    service.change('SH1', { battery_percentage: 63 });
    await pass(FRAME);
    service.change('SH1', {});
    await pass(FRAME);
    expect(first).toHaveBeenCalledTimes(1);
    expect(second).not.toHaveBeenCalled();
    expect(feed.robot('SH2').get()).toBe(before);
  });

  it('forgets robots that the service no longer names', async () => {
    const { service, feed } = await opened();
    service.send([testSummary('SH2')]);
    await pass(FRAME);
    expect([...feed.robots.get().keys()]).toEqual(['SH2']);
    expect(feed.robot('SH1').get()).toBeUndefined();
  });

  it('drops and counts what makes no sense, and keeps the last robots', async () => {
    const { service, feed } = await opened();
    service.sendFrame('nonsense');
    service.sendFrame('{"robots":7}');
    await pass(FRAME);
    expect(feed.malformedFrames).toBe(2);
    expect(feed.robots.get().size).toBe(2);
    service.send([testSummary('SH1'), { robot_id: 5 }, null]);
    await pass(FRAME);
    expect(feed.malformedRows).toBe(2);
    expect(feed.robots.get().size).toBe(1);
    expect(feed.state.get()).toEqual({ kind: 'live' });
  });

  it('reports each kind of nonsense once while it is open', async () => {
    const { service, feed, release } = await opened();
    const nonsense = () => {
      service.sendFrame('nonsense');
      service.send([
        null,
        testSummary('SH1', { position: { lat: 91, lng: 0 } }),
      ]);
    };
    nonsense();
    nonsense();
    const problems = [
      'a frame that makes no sense',
      'a row that names no robot or twice',
      'a position out of range',
    ];
    expect(service.reports).toEqual(problems);
    release();
    await pass(1_001);
    feed.acquire();
    await pass(FRAME);
    nonsense();
    expect(service.reports).toEqual([...problems, ...problems]);
  });

  it('comes back after 10 ms, and keeps what it knew meanwhile', async () => {
    const { service, feed } = await opened();
    service.breakDown();
    expect(feed.state.get()).toEqual({ kind: 'waiting', failures: 1 });
    await pass(9);
    expect(service.connections).toBe(1);
    await pass(3);
    expect(service.connections).toBe(2);
    expect(feed.state.get()).toEqual({ kind: 'live' });
    expect(feed.robots.get().size).toBe(2);
  });

  it.each([
    ['the device is online', () => window.dispatchEvent(new Event('online'))],
    [
      'the tab is visible',
      () => document.dispatchEvent(new Event('visibilitychange')),
    ],
  ])(
    'backs off up to 5 s while the service is away, and comes back at once when %s again',
    async (...[, comeBack]) => {
      const { service, feed } = await opened();
      service.isReachable = false;
      service.breakDown();
      await pass(60_000);
      expect(service.connections).toBeGreaterThan(12);
      expect(service.connections).toBeLessThan(32);
      service.isReachable = true;
      comeBack();
      await pass(1);
      expect(feed.state.get()).toEqual({ kind: 'live' });
    },
  );

  it('says when nothing comes any more, and tries another connection', async () => {
    const { service, feed } = await opened();
    await pass(3_000);
    expect(feed.state.get()).toEqual({ kind: 'silent' });
    expect(service.connections).toBe(1);
    await pass(3_100);
    expect(service.connections).toBe(2);
    expect(feed.state.get()).toEqual({ kind: 'live' });
  });

  it('shows a new position every 2 s at most, and only one that can be', async () => {
    const { service, feed } = await opened();
    const shown: (number | undefined)[] = [];
    const position = feed.position('SH1');
    position.subscribe(() => shown.push(position.get()?.lat));
    for (let second = 1; second <= 6; second += 1) {
      service.change('SH1', { position: { lat: second, lng: 0 } });
      await pass(1_000);
    }
    expect(shown).toEqual([2, 4, 6]);
    service.change('SH1', { position: { lat: 200, lng: 0 } });
    await pass(3_000);
    expect(position.get()).toBeUndefined();
  });

  it('shows a new direction every 100 ms at most', async () => {
    const { service, feed } = await opened();
    const shown = jest.fn();
    feed.heading('SH1').subscribe(shown);
    for (let step = 1; step <= 50; step += 1) {
      service.change('SH1', { heading: step });
      await pass(20);
    }
    expect(shown.mock.calls.length).toBeGreaterThanOrEqual(8);
    expect(shown.mock.calls.length).toBeLessThanOrEqual(11);
  });
});
