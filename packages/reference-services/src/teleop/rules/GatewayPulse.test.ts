import type { DriveMessage } from '@sidehelm/contracts';
import { GatewayPulse } from './GatewayPulse';

const AHEAD: DriveMessage = {
  type: 'drive',
  robot_id: 'SH1',
  lease_id: 'lease',
  seq: 1,
  sent_at: 0,
  power: 1,
  steer: 0.5,
  steer_compensation: 0.1,
  rotate: 1,
};

describe('the pulse of a gateway', () => {
  let now = 0;
  let told = 0;
  let pulse: GatewayPulse;
  beforeEach(() => {
    now = 1_000;
    told = 0;
    pulse = new GatewayPulse(
      () => now,
      () => {
        told += 1;
      },
    );
  });

  it('lets commands through for 120 ms', () => {
    now += 120;
    expect(pulse.admit(AHEAD)).toBe(AHEAD);
    expect(told).toBe(0);
  });

  it('has the robot brake after that, with the wheels as they are, and tells once', () => {
    now += 121;
    const braked = { ...AHEAD, power: 0, rotate: 0, brake: true };
    expect(pulse.admit(AHEAD)).toEqual(braked);
    now += 20;
    expect(pulse.admit(AHEAD)).toEqual(braked);
    expect(told).toBe(1);
  });

  it('lets them through again as soon as it is heard, and tells of the next silence', () => {
    now += 500;
    pulse.admit(AHEAD);
    pulse.hear();
    expect(pulse.admit(AHEAD)).toBe(AHEAD);
    now += 121;
    pulse.admit(AHEAD);
    expect(told).toBe(2);
  });
});
