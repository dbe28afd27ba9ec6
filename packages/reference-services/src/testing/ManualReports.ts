import type { FleetReports, RobotReport } from '../platform/fleetReports';

/** Reports that a test sends by hand. */
export class ManualReports implements FleetReports {
  private readonly listeners = new Set<(reports: RobotReport[]) => void>();

  subscribe(listener: (reports: RobotReport[]) => void) {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  send(...reports: RobotReport[]) {
    this.listeners.forEach(listener => listener(reports));
  }
}

/** A report of a robot at the office; `change` replaces parts of it. */
export function reportOf(
  robotId: string,
  change: Partial<RobotReport> = {},
): RobotReport {
  return {
    robot_id: robotId,
    lat: 35.2271,
    lng: -80.8431,
    battery: { percentage: 64.04, voltage: 25.123, usage: 1_900_000.4 },
    cargo_temperature_in_celsius: 41.26,
    received_at: new Date('2026-03-02T09:00:00.000Z'),
    ...change,
  };
}
