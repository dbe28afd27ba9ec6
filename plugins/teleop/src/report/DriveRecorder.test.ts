import { TimerTicker } from '@sidehelm/console-react';
import {
  driverAtPage,
  driving,
  forward,
  pass,
} from '../__testUtils__/driveSession';
import { DriveRecorder } from './DriveRecorder';

driverAtPage();

async function recording() {
  const opened = await driving();
  const recorder = new DriveRecorder(opened.session, new TimerTicker());
  const { service, session } = opened;
  /** The robot tells this for so long, ms. */
  const tell = async (
    telemetry: Parameters<typeof service.sendTelemetry>[0],
    duration: number,
  ) => {
    for (let t = 0; t < duration; t += 100) {
      // A hand that holds the stick is never quite still.
      session.setInput('gamepad', forward);
      service.sendTelemetry(telemetry);
      await pass(100);
    }
  };
  return {
    ...opened,
    recorder,
    tell,
    report: () => recorder.current()?.report,
  };
}

describe('DriveRecorder', () => {
  it('measures way, time and delay of a drive', async () => {
    const { tell, report } = await recording();
    await tell({ speed: 1.5 }, 10_000);
    expect(report()?.duration_in_seconds).toBeCloseTo(10, 0);
    expect(report()?.distance_in_metres).toBeGreaterThan(14);
    expect(report()?.distance_in_metres).toBeLessThan(16);
    expect(report()?.delay?.p50).toBeGreaterThan(30);
    expect(report()).toMatchObject({
      freezes: 0,
      near_misses: 0,
      collisions: 0,
      emergency_stops: 0,
      safety_stops: 0,
      sounds: [],
    });
  });

  it('counts a near miss once, and again after there was room', async () => {
    const { tell, report } = await recording();
    const near = { speed: 0.6, clearance: [0.2, 2, 2, 2] };
    await tell(near, 1_000);
    expect(report()?.near_misses).toBe(1);
    await tell({ ...near, clearance: [0.3, 2, 2, 2] }, 500);
    await tell(near, 500);
    expect(report()?.near_misses).toBe(1);
    await tell({ ...near, clearance: [0.8, 2, 2, 2] }, 500);
    await tell(near, 500);
    expect(report()?.near_misses).toBe(2);
    // Nobody drives past anything while they stand.
    await tell({ speed: 0, clearance: [0.8, 2, 2, 2] }, 500);
    await tell({ speed: 0, clearance: [0.1, 2, 2, 2] }, 500);
    expect(report()?.near_misses).toBe(2);
  });

  it('counts collisions and emergency stops', async () => {
    const { tell, report } = await recording();
    const stop = (number: number) => ({
      emergency_stop: { latched: number > 3, number },
    });
    await tell({ speed: 0.5, ...stop(3) }, 300);
    await tell({ collision: true, ...stop(3) }, 500);
    await tell({ collision: false, ...stop(3) }, 300);
    await tell({ collision: true, ...stop(5) }, 300);
    expect(report()).toMatchObject({
      collisions: 2,
      emergency_stops: 2,
    });
  });

  it('counts each sound that the robot accepted, also the same again and while its telemetry tells nothing of it', async () => {
    const { service, session, tell, report, recorder } = await recording();
    const say = async (sound: 'thank' | 'greetings', isAccepted = true) => {
      const answered = session.command({ command: 'sound', sound });
      const id = service.sent('command').at(-1)?.id ?? '';
      service.send({ type: 'ack', id, ok: isAccepted });
      await answered;
    };
    await say('thank');
    await tell({ speed: 0.5, sound: 'thank' }, 300);
    await say('thank');
    await tell({ speed: 0.5, sound: 'thank' }, 300);
    await say('greetings');
    await say('greetings', false);
    await say('thank');
    const led = session.command({ command: 'led-toggle' });
    service.send({
      type: 'ack',
      id: service.sent('command').at(-1)?.id ?? '',
      ok: true,
    });
    await led;
    expect(report()?.sounds).toEqual([
      { sound: 'thank', count: 3 },
      { sound: 'greetings', count: 1 },
    ]);
    // Those of the next drive are its own.
    service.endLease();
    await pass(10);
    service.grantLease();
    await pass(10);
    expect(recorder.current()?.report.sounds).toEqual([]);
  });

  it('counts freezes of the picture and how long they lasted', async () => {
    const { tell, video, report } = await recording();
    await tell({ speed: 1 }, 500);
    video.isRunning = false;
    await tell({ speed: 0.5 }, 2_000);
    video.isRunning = true;
    await tell({ speed: 0 }, 500);
    expect(report()?.freezes).toBe(1);
    expect(report()?.frozen_in_seconds).toBeGreaterThan(1.5);
    expect(report()?.frozen_in_seconds).toBeLessThan(2.6);
    // It moved when the gate stopped it.
    expect(report()?.safety_stops).toBe(1);
  });

  it('counts no freeze for longer than the drive has lasted', async () => {
    const { tell, video, service, session, report } = await recording();
    service.endLease();
    await pass(10);
    video.isRunning = false;
    await tell({ speed: 0 }, 5_000);
    service.grantLease();
    await tell({ speed: 0 }, 1_000);
    expect(session.sinceLastFrame()).toBeGreaterThan(5_000);
    expect(report()).toMatchObject({
      duration_in_seconds: 1,
      freezes: 1,
      frozen_in_seconds: 1,
    });
  });

  it('tells for how long the delay made it slower', async () => {
    const { tell, video, report } = await recording();
    video.age = 380;
    await tell({ speed: 0.8 }, 2_000);
    expect(report()?.limited_in_seconds).toBeGreaterThan(1.5);
  });

  it('ends with the control, and begins anew with another', async () => {
    const { tell, service, recorder } = await recording();
    await tell({ speed: 1 }, 1_000);
    service.endLease();
    await pass(10);
    const finished = recorder.finished.get();
    expect(finished).toMatchObject({ leaseId: 'lease-1' });
    expect(finished?.report.distance_in_metres).toBeGreaterThan(0.5);
    expect(recorder.current()).toBeUndefined();
    service.grantLease();
    await pass(10);
    expect(recorder.finished.get()).toBeUndefined();
    expect(recorder.current()?.report.distance_in_metres).toBe(0);
    recorder.dispose();
    expect(recorder.finished.get()).toBeDefined();
    expect(jest.getTimerCount()).toBeGreaterThan(0);
  });

  it('knows nothing of a time in which the tab slept', async () => {
    const { tell, recorder, service } = await recording();
    await tell({ speed: 1 }, 1_000);
    const before = recorder.current()?.report.distance_in_metres ?? 0;
    jest.setSystemTime(Date.now());
    // No timer runs meanwhile.
    const now = performance.now();
    jest.spyOn(performance, 'now').mockReturnValue(now + 60_000);
    service.sendTelemetry({ speed: 1 });
    expect(
      (recorder.current()?.report.distance_in_metres ?? 0) - before,
    ).toBeLessThan(0.5);
  });
});
