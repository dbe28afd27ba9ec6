import type { RunningDrive } from '@sidehelm/contracts';
import type { Clock } from '../../platform/Clock';
import type { FleetSimulationHost } from '../../simulation';
import type { DriveMeter } from './DriveMeter';
import type { Interventions } from './Interventions';
import type { Lease, LeaseRegistry } from './LeaseRegistry';
import type { WatchRooms } from './WatchRooms';

interface RunningDrivesOptions {
  registry: Pick<LeaseRegistry, 'all'>;
  rooms: Pick<WatchRooms, 'watchersBeside'>;
  meter: Pick<DriveMeter, 'figures'>;
  interventions: Pick<Interventions, 'open'>;
  simulation: Pick<FleetSimulationHost, 'latestSummaries' | 'now'>;
  clock: Clock;
}

/** All drives that go on, for who oversees them. */
export class RunningDrives {
  constructor(private readonly options: RunningDrivesOptions) {}

  list(): RunningDrive[] {
    const robots = new Map(
      this.options.simulation
        .latestSummaries()
        .map(summary => [summary.robot_id, summary]),
    );
    return this.options.registry
      .all()
      .filter(({ isCheck }) => !isCheck)
      .map(lease => {
        const robot = robots.get(lease.robotId);
        return {
          ...this.describe(lease),
          ...(robot?.speed === undefined ? {} : { speed: robot.speed }),
          ...(robot && { signal: robot.signal }),
          is_stopped: robot?.is_emergency_stopped ?? false,
        };
      });
  }

  private describe(
    lease: Lease,
  ): Omit<RunningDrive, 'speed' | 'signal' | 'is_stopped'> {
    const { rooms, meter, interventions, simulation, clock } = this.options;
    const { robotId, session, grantedAt } = lease;
    const figures = meter.figures(lease);
    const { commandAge, commandDelay, pictureAge } = figures ?? {};
    const startedAt = clock().getTime() - (simulation.now() - grantedAt);
    const rounded = (name: string, value: number | undefined) =>
      value === undefined ? {} : { [name]: Math.round(value) };
    return {
      robot_id: robotId,
      driver_uuid: session.userUuid,
      driver_name: session.userName,
      started_at: new Date(startedAt).toISOString(),
      ...rounded('command_age', commandAge),
      ...rounded('command_delay', commandDelay),
      ...rounded('picture_age', pictureAge),
      watchers: rooms.watchersBeside(robotId, session.id),
      requests: interventions
        .open(robotId)
        .map(({ asker, reason, text, since }) => ({
          name: asker.userName,
          reason,
          ...(text === undefined ? {} : { text }),
          since: since.toISOString(),
        })),
    };
  }
}
