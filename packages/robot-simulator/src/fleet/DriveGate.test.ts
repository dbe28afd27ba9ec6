import { DriveGate } from './DriveGate';
import type { DriveCommand } from './types';

const STANDSTILL = { power: 0, steer: 0, rotate: 0 };

/** A gate under lease-1 that has taken a neutral command at 1,000 ms, unless told otherwise. */
function setUp({ isDriven = true } = {}) {
  const gate = new DriveGate();
  let seq = 0;
  const drive = (command: Partial<DriveCommand> = {}, now = 1_000) => {
    seq += 1;
    return gate.drive(
      {
        lease_id: 'lease-1',
        seq,
        sent_at: now,
        power: 0,
        steer: 0,
        steer_compensation: 0,
        ...command,
      },
      now,
    );
  };
  if (isDriven) {
    gate.setLease('lease-1');
    drive();
  }
  return { gate, drive };
}

describe('DriveGate', () => {
  it('is not armed before anybody drives, and cannot be', () => {
    const { gate } = setUp({ isDriven: false });
    expect(gate.isArmed).toBe(false);
    expect(gate.holdsLease(undefined as unknown as string)).toBe(false);
    gate.setLease('lease-1');
    gate.latch('Ada', 'operator');
    expect(gate.rearm('lease-1')).toBe(false);
    expect(gate.watch(1_000)).toBeUndefined();
  });

  it.each([undefined, null, 7, 'drive', () => undefined])(
    'takes %p for no command',
    command => {
      const { gate } = setUp();
      expect(gate.drive(command as unknown as DriveCommand, 1_000)).toEqual({
        ok: false,
        code: 'bad-message',
      });
    },
  );

  it('goes on when the lease that it has is given again', () => {
    const { gate, drive } = setUp();
    drive({ power: 0.5 });
    gate.setLease('lease-1');
    expect(gate.isArmed).toBe(true);
    expect(gate.watch(1_050)).toEqual({ ...STANDSTILL, power: 0.5 });
    expect(drive({ seq: 1 })).toEqual({ ok: false, code: 'out-of-order' });
  });

  it('adds the compensation to the steering, within the limits', () => {
    const { gate, drive } = setUp();
    const steerOf = (steer: number, steer_compensation: number) => {
      drive({ steer, steer_compensation });
      return gate.watch(1_000)?.steer;
    };
    expect(steerOf(0.25, 0.5)).toBe(0.75);
    expect(steerOf(0.25, -0.5)).toBe(-0.25);
    expect(steerOf(0.75, 0.5)).toBe(1);
    expect(steerOf(-0.75, -0.5)).toBe(-1);
  });

  it.each([
    // Picture and command together, ms; share of full speed.
    [150, 50, 1],
    [200, 0, 1],
    [300, 100, 0.5],
    [800, 200, 0.2],
    [undefined, 240, 200 / 240],
  ])(
    'goes no faster than v·200/delay: picture %p ms old, command %i ms',
    (picture_age, age, share) => {
      const { gate, drive } = setUp();
      drive({ power: 1, sent_at: 1_000 - age, picture_age }, 1_000);
      expect(gate.watch(1_000)?.power).toBeCloseTo(share, 9);
      drive({ power: -1, sent_at: 1_000 - age, picture_age }, 1_000);
      expect(gate.watch(1_000)?.power).toBeCloseTo(-share, 9);
      drive({ rotate: 1, sent_at: 1_000 - age, picture_age }, 1_000);
      expect(gate.watch(1_000)?.rotate).toBeCloseTo(share, 9);
      // Slower than that it goes as it is asked to.
      drive({ power: 0.1, sent_at: 1_000 - age, picture_age }, 1_000);
      expect(gate.watch(1_000)?.power).toBe(0.1);
    },
  );

  it.each([-1, NaN, Infinity, '90', null])(
    'takes no command whose picture is %p ms old',
    picture_age => {
      const { drive } = setUp();
      expect(drive({ picture_age } as never)).toEqual({
        ok: false,
        code: 'bad-message',
      });
    },
  );

  it('brakes from 120 ms of silence on, and needs neutral again after more than 300 ms', () => {
    const { gate, drive } = setUp();
    drive({ power: 1 });
    expect(gate.watch(1_119)).toEqual({ ...STANDSTILL, power: 1 });
    expect(gate.watch(1_120)).toBeUndefined();
    expect(gate.watch(1_300)).toBeUndefined();
    expect(gate.isArmed).toBe(true);
    expect(gate.watch(1_301)).toBeUndefined();
    expect(gate.isArmed).toBe(false);
    expect(drive({ power: 1 }, 1_310)).toEqual({
      ok: false,
      code: 'not-neutral',
    });
  });

  it('brakes when it is asked to, whatever else is asked for, and goes on with the next command', () => {
    const { gate, drive } = setUp();
    drive({ power: 1 });
    expect(drive({ power: 1, rotate: 1, brake: true }, 1_020)).toEqual({
      ok: true,
    });
    expect(gate.watch(1_020)).toBeUndefined();
    expect(gate.watch(1_060)).toBeUndefined();
    expect(gate.isArmed).toBe(true);
    expect(drive({ power: 1, brake: false }, 1_080)).toEqual({ ok: true });
    expect(gate.watch(1_080)).toEqual({ ...STANDSTILL, power: 1 });
  });

  it('needs neutral again once it stands by it', () => {
    const { gate, drive } = setUp();
    drive({ power: 1 });
    drive({ brake: true }, 1_020);
    expect(gate.watch(1_060, true)).toBeUndefined();
    expect(gate.isArmed).toBe(false);
    expect(drive({ power: 1 }, 1_080)).toEqual({
      ok: false,
      code: 'not-neutral',
    });
    drive({ brake: true }, 1_100);
    expect(gate.isArmed).toBe(false);
    drive({}, 1_120);
    expect(gate.isArmed).toBe(true);
  });

  it('is not re-armed by who has it brake', () => {
    const { gate, drive } = setUp();
    gate.latch('Ada', 'operator');
    drive({ brake: true });
    expect(gate.rearm('lease-1')).toBe(false);
    drive();
    expect(gate.rearm('lease-1')).toBe(true);
  });

  it.each([1, 'true', null])('takes %p for no command to brake', brake => {
    const { drive } = setUp();
    expect(drive({ brake } as never)).toEqual({
      ok: false,
      code: 'bad-message',
    });
  });

  it('is not armed from the moment of a stop, and has forgotten what it did', () => {
    const { gate, drive } = setUp();
    drive({ power: 1 });
    gate.latch('Ada', 'operator');
    expect(gate.isArmed).toBe(false);
    expect(gate.watch(1_000)).toBeUndefined();
    drive();
    expect(gate.rearm('lease-1')).toBe(true);
    expect(gate.watch(1_010)).toEqual(STANDSTILL);
    expect(gate.isArmed).toBe(false);
  });

  it('needs a neutral command under the new lease before it is armed again', () => {
    const { gate, drive } = setUp();
    gate.latch('Ada', 'operator');
    drive();
    gate.setLease('lease-2');
    expect(gate.rearm('lease-2')).toBe(false);
    drive({ lease_id: 'lease-2' });
    expect(gate.rearm('lease-2')).toBe(true);
  });

  it('knows of a press after another one only while it is stopped', () => {
    const { gate, drive } = setUp();
    expect(gate.isStoppedSince(7)).toBe(false);
    gate.latch('Ada', 'operator');
    const { number } = gate.emergencyStop;
    expect(gate.isStoppedSince(number)).toBe(false);
    gate.latch('Ben', 'operator');
    expect(gate.isStoppedSince(number)).toBe(true);
    drive();
    gate.rearm('lease-1');
    expect(gate.isStoppedSince(number)).toBe(false);
  });
});
