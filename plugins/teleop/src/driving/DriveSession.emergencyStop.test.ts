import { FakeTeleopService } from '@sidehelm/test-utils';
import { EmergencyStop } from '@sidehelm/teleop-react';
import {
  driverAtPage,
  driving,
  openSession,
  pass,
} from '../__testUtils__/driveSession';
import { NEUTRAL } from './DriveInput';

driverAtPage();

describe('DriveSession', () => {
  describe('emergency stop', () => {
    it('is sent at once and every 50 ms until confirmed', async () => {
      const { service, session } = await openSession();
      session.emergencyStop();
      expect(service.sent('emergency-stop')).toHaveLength(1);
      await pass(160);
      const presses = service.sent('emergency-stop');
      expect(presses).toHaveLength(4);
      expect(new Set(presses.map(({ id }) => id)).size).toBe(1);
      service.send({ type: 'ack', id: presses[0].id, ok: true });
      await pass(500);
      expect(service.sent('emergency-stop')).toHaveLength(4);
      expect(session.emergency.state.get().kind).toBe('latched');
    });

    it('goes on through an interruption and after the screen was left', async () => {
      const { service, session } = await openSession();
      service.breakDown();
      session.emergencyStop();
      session.dispose();
      expect(service.sent('emergency-stop')).toEqual([]);
      await pass(200);
      expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
      service.sendTelemetry({ emergency_stop: { latched: true } });
      const sent = service.sent('emergency-stop').length;
      await pass(500);
      expect(service.sent('emergency-stop')).toHaveLength(sent);
    });

    it('goes on however long the link of who drives is broken', async () => {
      const { service, session } = await openSession();
      service.isReachable = false;
      service.breakDown();
      session.emergencyStop();
      await pass(10_000);
      expect(session.emergency.state.get()).toEqual({
        kind: 'sending',
        isWaiting: true,
        isKept: true,
      });
      service.isReachable = true;
      await pass(10_000);
      expect(service.sent('emergency-stop').length).toBeGreaterThan(0);
    });

    it.each([
      ['who drives has left the screen', () => {}, true],
      [
        'who only watches stays at the screen',
        (service: FakeTeleopService) => service.endLease(),
        false,
      ],
    ])(
      'is not sent 3 s after the press when %s',
      async (_, tellLease, hasLeft) => {
        const { service, session } = await openSession();
        service.grantLease();
        tellLease(service);
        service.isReachable = false;
        service.breakDown();
        session.emergencyStop();
        if (hasLeft) session.dispose();
        await pass(3_100);
        expect(session.emergency.state.get()).toEqual({
          kind: 'unsent',
          hasLeft: false,
        });
        service.isReachable = true;
        const release = service.connection.acquire();
        await pass(20_000);
        expect(service.connection.state.get().kind).toBe('open');
        expect(service.sent('emergency-stop')).toEqual([]);
        release();
      },
    );

    it('sends zero with the press, before any confirmation', async () => {
      const { sinceNow, session } = await driving();
      const sent = sinceNow();
      session.emergencyStop();
      expect(sent()[0]).toMatchObject({ after: 0, power: 0 });
      await pass(200);
      expect(sent().every(({ power }) => power === 0)).toBe(true);
    });

    it('latches whoever pressed it, and is re-armed only with centred controls', async () => {
      const { service, session } = await driving();
      service.sendTelemetry({
        emergency_stop: {
          latched: true,
          number: 3,
          by: 'Ben',
          cause: 'operator',
        },
      });
      expect(session.emergency.state.get()).toEqual({
        kind: 'latched',
        by: 'Ben',
        cause: 'operator',
      });
      expect(service.sent('drive').at(-1)?.power).toBe(0);

      await expect(session.rearm()).resolves.toMatchObject({ ok: false });
      expect(service.sent('rearm')).toEqual([]);

      session.setInput('gamepad', NEUTRAL);
      const answer = session.rearm();
      const rearm = service.sent('rearm')[0];
      expect(rearm).toMatchObject({
        robot_id: 'SH2',
        lease_id: 'lease-1',
        stop_number: 3,
        sent_at: service.now(),
      });
      service.send({ type: 'ack', id: rearm.id, ok: true });
      await expect(answer).resolves.toMatchObject({ ok: true });
      await pass(400);
      service.sendTelemetry();
      expect(session.emergency.state.get().kind).toBe('idle');
    });

    it('goes on when the robot was latched before the press', async () => {
      const { service, session } = await openSession();
      await pass(100);
      const latched = (changes: { number?: number; server_time?: number }) => {
        const { number, ...rest } = changes;
        service.sendTelemetry({
          emergency_stop: { latched: true, by: 'Ben', number },
          ...rest,
        });
      };
      const before = service.now();
      latched({});
      await pass(50);
      session.emergencyStop();
      expect(session.emergency.state.get().kind).toBe('sending');
      latched({ server_time: before + 10 });
      await pass(160);
      expect(service.sent('emergency-stop')).toHaveLength(4);
      latched({});
      expect(session.emergency.state.get()).toMatchObject({ by: 'Ben' });
      await pass(160);
      expect(service.sent('emergency-stop')).toHaveLength(4);
    });

    it('goes on until the robot has counted the press', async () => {
      const { service, session } = await openSession();
      const latched = (number: number) =>
        service.sendTelemetry({ emergency_stop: { latched: true, number } });
      latched(1);
      session.emergencyStop();
      await pass(50);
      latched(1);
      expect(session.emergency.state.get().kind).toBe('sending');
      latched(2);
      expect(session.emergency.state.get().kind).toBe('latched');
    });

    it('waits for the answer when the count is first seen after the press', async () => {
      const service = new FakeTeleopService();
      const watch = service.connection.watch('SH2');
      await pass(20);
      const stop = new EmergencyStop(service.connection, watch);
      stop.press();
      service.sendTelemetry({ emergency_stop: { latched: true, number: 7 } });
      expect(stop.state.get().kind).toBe('sending');
      const [{ id }] = service.sent('emergency-stop');
      service.send({ type: 'ack', id, ok: true });
      expect(stop.state.get().kind).toBe('latched');
      stop.dispose();
      watch.close();
    });

    it('is not undone by telemetry sampled before the robot knew of it', async () => {
      const { service, session } = await openSession();
      const before = service.now();
      session.emergencyStop();
      const [press] = service.sent('emergency-stop');
      service.send({ type: 'ack', id: press.id, ok: true });
      service.sendTelemetry({ server_time: before });
      expect(session.emergency.isActive).toBe(true);
    });

    it('hears of a re-arm from a service that was started after the press', async () => {
      const { service, session } = await openSession();
      session.emergencyStop();
      const [press] = service.sent('emergency-stop');
      service.send({ type: 'ack', id: press.id, ok: true });
      service.breakDown();
      await pass(2_000);
      expect(service.connections).toBe(2);
      service.sendTelemetry({
        emergency_stop: { latched: true, by: 'Ada' },
        server_time: 100,
      });
      expect(session.emergency.state.get().kind).toBe('latched');
      service.sendTelemetry({ server_time: 200 });
      expect(session.emergency.state.get().kind).toBe('idle');
    });

    it('says when it was refused, until the robot has been heard for 10 s', async () => {
      const { service, session } = await openSession();
      const refuse = () => {
        session.emergencyStop();
        service.send({
          type: 'error',
          code: 'forbidden',
          message: 'You may not watch robots.',
          id: service.sent('emergency-stop').at(-1)?.id,
        });
      };
      const refused = {
        kind: 'refused',
        message: 'You may not watch robots.',
      };
      refuse();
      await pass(60_000);
      expect(session.emergency.state.get()).toEqual(refused);
      service.keepTelling();
      await pass(9_900);
      expect(session.emergency.state.get()).toEqual(refused);
      await pass(300);
      expect(session.emergency.state.get()).toEqual({ kind: 'idle' });
      refuse();
      await pass(9_900);
      expect(session.emergency.state.get()).toEqual(refused);
    });

    it('says that it was not sent until the robot has been heard for 10 s', async () => {
      const { service, session } = await openSession();
      service.endLease();
      service.isReachable = false;
      service.breakDown();
      session.emergencyStop();
      await pass(60_000);
      service.isReachable = true;
      await pass(10_000);
      // What is told of a robot without a signal is not heard of the robot.
      service.sendTelemetry({ signal: 'lost' });
      service.keepTelling();
      await pass(20_000);
      service.sendTelemetry();
      await pass(9_900);
      expect(session.emergency.state.get()).toEqual({
        kind: 'unsent',
        hasLeft: false,
      });
      await pass(300);
      expect(session.emergency.state.get()).toEqual({ kind: 'idle' });
    });
  });
});
