import { createDistrict } from '../district/createDistrict';
import { FleetSimulation } from './FleetSimulation';
import { DriveCommand } from './types';

export const testDistrict = createDistrict({ seed: 5 });

/** A fleet with a hand-held clock for tests: `now` is the monotonic time in ms. */
export class TestFleet {
  now = 10_000;
  seq = 0;
  readonly fleet: FleetSimulation;

  constructor(
    readonly robotIds: string[] = ['SH1', 'SH2'],
    seed = 9,
    district = testDistrict,
  ) {
    this.fleet = new FleetSimulation({
      district,
      seed,
      robotIds,
    });
  }

  command(change: Partial<DriveCommand> = {}): DriveCommand {
    return {
      lease_id: 'lease-1',
      seq: ++this.seq,
      sent_at: this.now,
      power: 0,
      steer: 0,
      steer_compensation: 0,
      ...change,
    };
  }

  drive(change: Partial<DriveCommand> = {}) {
    return this.fleet.drive('SH1', this.command(change), this.now);
  }

  /** Takes the lease and sends the neutral command that arms the robot. */
  takeWheel() {
    this.fleet.setLease('SH1', 'lease-1');
    return this.drive();
  }

  /** Runs for a time, with a command before each tick if one is given. */
  run(milliseconds: number, change?: Partial<DriveCommand>) {
    for (let t = 0; t < milliseconds; t += 20) {
      if (change) this.drive(change);
      this.now += 20;
      this.fleet.step(this.now);
    }
  }

  get state() {
    return this.fleet.state('SH1');
  }
}
