import { TimerTicker } from '@sidehelm/console-react';
import { FakeTeleopService } from '@sidehelm/test-utils';
import {
  DriveSession,
  type DriveSessionOptions,
} from '../driving/DriveSession';
import type { DriveInput } from '../driving/DriveInput';
import type { VideoHealth } from '../driving/loopDelay';

export const forward: DriveInput = { power: 1, steer: 0, rotate: 0 };

/** A camera with a new frame at every look, of the given age. */
class FakeVideo implements VideoHealth {
  age: number | undefined = 40;
  isRunning = true;
  private frozenAt = 0;

  get lastFrameAt() {
    if (this.isRunning) this.frozenAt = performance.now();
    return this.frozenAt;
  }
}

/** Fake time for each test of the file, and a page that has the driver's attention until a test takes it. */
export function driverAtPage(): { hasFocus: boolean; isHidden: boolean } {
  const page = { hasFocus: true, isHidden: false };
  beforeEach(() => {
    jest.useFakeTimers();
    Object.assign(page, { hasFocus: true, isHidden: false });
    jest.spyOn(document, 'hasFocus').mockImplementation(() => page.hasFocus);
    jest
      .spyOn(document, 'hidden', 'get')
      .mockImplementation(() => page.isHidden);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return page;
}

export const pass = (milliseconds: number) =>
  jest.advanceTimersByTimeAsync(milliseconds);

/** The monotonic clock of the page jumps by some ms; that of the service does not. */
export function jumpClock(service: FakeTeleopService, by: number) {
  const ofPage = performance.now.bind(performance);
  const ofService = service.now.bind(service);
  jest.spyOn(performance, 'now').mockImplementation(() => ofPage() + by);
  jest.spyOn(service, 'now').mockImplementation(() => ofService() - by);
}

/** A session on a service, with a camera of its own. */
export function createSession(
  service: FakeTeleopService,
  options: Pick<DriveSessionOptions, 'isPlaceToDrive'> = {},
) {
  const video = new FakeVideo();
  const session = new DriveSession({
    connection: service.connection,
    robotId: 'SH2',
    video,
    createTicker: () => new TimerTicker(),
    ...options,
  });
  return { video, session };
}

/** A session that is connected and hears the robot, without the lease. */
export async function openSession(
  options?: Parameters<typeof createSession>[1],
) {
  const service = new FakeTeleopService();
  const opened = createSession(service, options);
  await pass(1);
  service.sendTelemetry();
  return { service, ...opened };
}

/** A session that drives forward with the gamepad. */
export async function driving() {
  const opened = await openSession();
  opened.service.keepTelling();
  opened.service.grantLease();
  await pass(100);
  opened.session.setInput('gamepad', forward);
  await pass(100);
  const { service } = opened;
  expect(service.sent('drive').at(-1)?.power).toBe(1);
  return {
    ...opened,
    /** What was sent from now on. */
    sinceNow: () => {
      const start = service.received.length;
      const from = performance.now();
      return () =>
        service.received
          .slice(start)
          .flatMap(({ at, message }) =>
            message.type === 'drive' ? [{ after: at - from, ...message }] : [],
          );
    },
  };
}
