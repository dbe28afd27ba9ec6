import type { Robot } from '@sidehelm/contracts';
import type { RobotReport } from '../../platform/fleetReports';

/** The part of a robot that the robot itself reports. */
export type LastKnown = Required<
  Pick<
    Robot,
    | 'last_known_position'
    | 'last_known_battery_soc'
    | 'last_known_cargo_temperature'
  >
>;

/** Milliseconds between two writes of the same robot to the database. */
const WRITE_EVERY = 10_000;

const round = (value: number, digits: number) => Number(value.toFixed(digits));

function toLastKnown(report: RobotReport): LastKnown {
  const { percentage, voltage, usage } = report.battery;
  return {
    last_known_position: {
      lat: round(report.lat, 7),
      lng: round(report.lng, 7),
      received_at: report.received_at.toISOString(),
    },
    last_known_battery_soc: {
      percentage: round(percentage, 1),
      voltage: round(voltage, 2),
      usage: Math.round(usage),
    },
    last_known_cargo_temperature: {
      temperature_in_celsius: round(report.cargo_temperature_in_celsius, 1),
    },
  };
}

/**
 * What each robot reported last: fresh in memory, and in the database at most
 * ten seconds behind, so that a restart of the services forgets little.
 */
export class LastKnownValues {
  private readonly written = new Map<string, number>();
  private readonly unsaved = new Map<string, LastKnown>();

  constructor(
    private readonly values: Map<string, LastKnown>,
    private readonly save: (values: Map<string, LastKnown>) => Promise<void>,
  ) {}

  get(id: string): LastKnown | undefined {
    return this.values.get(id);
  }

  /** Takes a batch of reports and writes those robots whose last write is old. */
  async take(reports: RobotReport[]): Promise<void> {
    const due = new Map<string, LastKnown>();
    for (const report of reports) {
      const value = toLastKnown(report);
      const at = report.received_at.getTime();
      this.values.set(report.robot_id, value);
      const last = this.written.get(report.robot_id);
      // A clock set back must not silence the writes.
      if (last === undefined || Math.abs(at - last) >= WRITE_EVERY) {
        due.set(report.robot_id, value);
        this.written.set(report.robot_id, at);
        this.unsaved.delete(report.robot_id);
      } else {
        this.unsaved.set(report.robot_id, value);
      }
    }
    if (due.size > 0) await this.save(due);
  }

  /** Writes what is only in memory; before the end. */
  async flush(): Promise<void> {
    if (this.unsaved.size > 0) await this.save(this.unsaved);
    this.unsaved.clear();
  }
}
