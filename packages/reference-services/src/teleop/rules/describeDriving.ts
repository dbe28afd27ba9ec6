import type { DriveMeter } from './DriveMeter';
import type { Lease } from './LeaseRegistry';

/** Somebody drives a robot. */
export interface Driving {
  driverName: string;
  /** What the service accepted last, -1 to 1; absent while no commands come. */
  throttle?: number;
  /** -1 (left) to 1; turning on the spot is in it. */
  steering?: number;
  /** Of the slowest command of about the last second, ms. */
  commandDelay?: number;
}

/** ms after which a command says nothing of what the driver wants now. */
const TOO_OLD = 1_000;

export function describeDriving(
  lease: Lease,
  meter: Pick<DriveMeter, 'latest' | 'figures'>,
): Driving {
  const driverName = lease.session.userName;
  const latest = meter.latest(lease);
  if (!latest || latest.age > TOO_OLD) return { driverName };
  const { power, steer, rotate } = latest;
  const commandDelay = meter.figures(lease)?.commandDelay;
  return {
    driverName,
    throttle: power,
    steering: Math.max(-1, Math.min(1, steer + (rotate ?? 0))),
    ...(commandDelay !== undefined && { commandDelay }),
  };
}
