import { driverAtPage, driving, pass } from '../__testUtils__/driveSession';

driverAtPage();

describe('DriveSession', () => {
  it('stops for stale video within 500 ms and a tick', async () => {
    const { sinceNow, session, video } = await driving();
    const sent = sinceNow();
    video.isRunning = false;
    await pass(480);
    // Slower and slower, as the picture grows old, but not stopped.
    expect(sent().at(-1)?.power).toBeGreaterThan(0);
    await pass(60);
    expect(sent().at(-1)?.power).toBe(0);
    expect(session.safety.get()).toEqual({
      kind: 'stopped',
      reason: 'stale-video',
    });
  });

  it('limits the speed by the loop delay: video age and half a round trip', async () => {
    const { sinceNow, session, video } = await driving();
    const sent = sinceNow();
    video.age = 400;
    await pass(40);
    expect(session.loopDelay()).toBe(400);
    expect(sent().at(-1)?.power).toBe(0.5);
    video.age = undefined;
    await pass(40);
    expect(sent().at(-1)?.power).toBe(0);
  });

  it('counts the picture older while no new one comes', async () => {
    const { sinceNow, session, video } = await driving();
    video.age = 100;
    video.isRunning = false;
    const sent = sinceNow();
    await pass(300);
    expect(session.loopDelay()).toBeCloseTo(400, 0);
    expect(sent().at(-1)?.power).toBeLessThan(0.55);
    video.isRunning = true;
    await pass(20);
    expect(sent().at(-1)?.power).toBe(1);
  });
});
