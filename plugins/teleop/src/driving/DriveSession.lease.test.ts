import {
  driverAtPage,
  driving,
  forward,
  openSession,
  pass,
} from '../__testUtils__/driveSession';
import { NEUTRAL } from './DriveInput';

driverAtPage();

describe('DriveSession', () => {
  it('sends nothing without the lease', async () => {
    const { service, session } = await openSession();
    session.setInput('keyboard', forward);
    await pass(1_000);
    expect(service.sent('drive')).toEqual([]);
    expect(session.lease.get().kind).toBe('unknown');
  });

  it('does not move when the lease is granted with the stick pushed', async () => {
    const { service, session } = await openSession();
    session.setInput('gamepad', forward);
    service.grantLease();
    await pass(500);
    expect(service.sent('drive').every(({ power }) => power === 0)).toBe(true);
    expect(session.safety.get()).toEqual({
      kind: 'not-neutral',
      after: 'no-lease',
    });
    session.setInput('gamepad', NEUTRAL);
    session.setInput('gamepad', forward);
    expect(service.sent('drive').at(-1)?.power).toBe(1);
  });

  it('stops sending when the lease is taken, and says by whom and why', async () => {
    const { sinceNow, service, session } = await driving();
    service.grantLease({
      lease_id: undefined,
      holder: {
        session_id: 'other',
        user_uuid: 'ben',
        name: 'Ben',
        held_for: 0,
      },
      reason: 'taken',
      note: 'Blocking the road',
    });
    const sent = sinceNow();
    await pass(500);
    expect(sent()).toEqual([]);
    expect(session.lease.get()).toMatchObject({
      kind: 'held',
      holder: { name: 'Ben' },
    });
    expect(session.lostControl.get()).toEqual({
      kind: 'taken',
      by: 'Ben',
      note: 'Blocking the road',
    });
    session.lostControl.dismiss();
    expect(session.lostControl.get()).toBeUndefined();
  });

  it('says that control was lost with the connection, and knows no delay then', async () => {
    const { service, session } = await driving();
    expect(session.loopDelay()).toEqual(expect.any(Number));
    service.breakDown();
    await pass(0);
    expect(session.lostControl.get()).toMatchObject({ kind: 'link' });
    expect(session.loopDelay()).toBeUndefined();
  });

  it('has nothing to say about control that was given up', async () => {
    const { service, session } = await driving();
    session.release();
    service.send({
      type: 'lease',
      robot_id: 'SH2',
      watchers: [],
      reason: 'released',
    });
    expect(session.lease.get().kind).toBe('free');
    expect(session.lostControl.get()).toBeUndefined();
  });

  it('lets go with a last neutral command', async () => {
    const { sinceNow, service, session } = await driving();
    const sent = sinceNow();
    session.dispose();
    expect(sent().map(({ power }) => power)).toEqual([0]);
    expect(service.sent('lease-release')).toEqual([
      { type: 'lease-release', robot_id: 'SH2', lease_id: 'lease-1' },
    ]);
    expect(service.sent('stop')).toHaveLength(1);
    await pass(500);
    expect(sent()).toHaveLength(1);
  });

  it('refuses commands without the lease, with a sentence', async () => {
    const { session } = await openSession();
    await expect(session.command({ command: 'lid-toggle' })).resolves.toEqual(
      expect.objectContaining({
        ok: false,
        message: 'You do not have control of SH2.',
      }),
    );
  });
});
