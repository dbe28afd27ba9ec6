import type { DriveMessage } from '@sidehelm/contracts';
import { DriveMeter } from './DriveMeter';
import type { Lease } from './LeaseRegistry';

const lease = { id: 'lease', robotId: 'SH1' } as Lease;

function start() {
  const clock = { now: 10_000, seq: 0 };
  const meter = new DriveMeter(() => clock.now);
  const accept = (at: number, delay: number, picture_age?: number) => {
    clock.now = at;
    clock.seq += 1;
    meter.note(lease, {
      seq: clock.seq,
      sent_at: at - delay,
      power: 0.5,
      steer: 0,
      picture_age,
    } as DriveMessage);
  };
  return { clock, meter, accept };
}

describe('DriveMeter', () => {
  it('knows nothing before the first command', () => {
    const { meter } = start();
    expect(meter.latest(lease)).toBeUndefined();
    expect(meter.figures(lease)).toBeUndefined();
  });

  it('tells of the slowest command of the last second, and forgets it', () => {
    const { clock, meter, accept } = start();
    accept(10_000, 20);
    accept(10_020, 180);
    accept(10_040, 25);
    expect(meter.figures(lease)?.commandDelay).toBe(180);
    for (let at = 10_060; at <= 10_900; at += 20) accept(at, 30);
    expect(meter.figures(lease)?.commandDelay).toBe(180);
    for (let at = 10_920; at <= 11_600; at += 20) accept(at, 30);
    expect(meter.figures(lease)?.commandDelay).toBe(30);
    clock.now = 13_000;
    expect(meter.figures(lease)).toEqual({ commandAge: 1_400 });
  });

  it('lets the picture grow older with the command that told of it', () => {
    const { clock, meter, accept } = start();
    accept(10_000, 20, 60);
    clock.now = 10_100;
    expect(meter.figures(lease)?.pictureAge).toBe(160);
    expect(meter.latest(lease)).toMatchObject({ age: 100, picture_age: 60 });
  });

  it('takes no notice of what the robot refuses', () => {
    const { clock, meter, accept } = start();
    accept(10_000, 20);
    accept(10_020, 251);
    clock.seq = 0;
    accept(10_040, 30);
    expect(meter.figures(lease)).toMatchObject({
      commandAge: 40,
      commandDelay: 20,
    });
  });

  it('never says that a command came before it was sent', () => {
    const { meter, accept } = start();
    accept(10_000, -30);
    expect(meter.latest(lease)?.delay).toBe(0);
  });
});
