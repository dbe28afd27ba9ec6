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

/** ms for which a lease can be a test of the stop that nobody oversees. */
const LONGEST_CHECK = 30_000;
/** ms; so that a driver whose commands keep coming has one age. */
const AGE_STEP = 50;

/** All drives that go on, for who oversees them. */
export class RunningDrives {
  /** Once told it stays the same, whatever the clocks do. */
  private readonly startedAt = new WeakMap<Lease, string>();

  constructor(private readonly options: RunningDrivesOptions) {}

  list(): RunningDrive[] {
    const robots = new Map(
      this.options.simulation
        .latestSummaries()
        .map(summary => [summary.robot_id, summary]),
    );
    return this.options.registry
      .all()
      .filter(
        ({ isCheck, grantedAt }) =>
          !isCheck || this.options.simulation.now() - grantedAt > LONGEST_CHECK,
      )
      .map(lease => {
        const robot = robots.get(lease.robotId);
        return {
          ...this.describe(lease),
          // What it told last is not how fast it is.
          ...(robot?.speed === undefined || robot.signal === 'lost'
            ? {}
            : { speed: robot.speed }),
          ...(robot && { signal: robot.signal }),
          is_stopped: robot?.is_emergency_stopped ?? false,
        };
      });
  }

  private describe(
    lease: Lease,
  ): Omit<RunningDrive, 'speed' | 'signal' | 'is_stopped'> {
    const { rooms, meter, interventions } = this.options;
    const { robotId, session } = lease;
    const figures = meter.figures(lease);
    const { commandAge, commandDelay, pictureAge } = figures ?? {};
    const rounded = (name: string, value: number | undefined) =>
      value === undefined ? {} : { [name]: Math.round(value) };
    return {
      robot_id: robotId,
      driver_uuid: session.userUuid,
      driver_name: session.userName,
      started_at: this.startOf(lease),
      ...rounded(
        'command_age',
        commandAge && Math.ceil(commandAge / AGE_STEP) * AGE_STEP,
      ),
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

  private startOf(lease: Lease): string {
    const known = this.startedAt.get(lease);
    if (known !== undefined) return known;
    const { simulation, clock } = this.options;
    const age = simulation.now() - lease.grantedAt;
    const startedAt = new Date(clock().getTime() - age).toISOString();
    this.startedAt.set(lease, startedAt);
    return startedAt;
  }
}
