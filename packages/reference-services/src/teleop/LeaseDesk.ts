import type { FleetSimulationHost } from '../simulation';
import type { Lease, LeaseRegistry } from './LeaseRegistry';
import type { TeleopLogger } from './TeleopLogger';
import type { TeleopSession } from './TeleopSession';
import type { LeaseNews, WatchRooms } from './WatchRooms';

export interface LeaseDeskOptions {
  registry: LeaseRegistry;
  rooms: WatchRooms;
  simulation: FleetSimulationHost;
  logger: TeleopLogger;
}

/** Changes leases: first in the robot, which from then on refuses the old holder, then in front of the people. */
export class LeaseDesk {
  constructor(private readonly options: LeaseDeskOptions) {}

  /** False when somebody else holds the lease and `force` is not asked for. Rejects when the robot cannot be told. */
  async request(
    session: TeleopSession,
    robotId: string,
    force: boolean,
    note?: string,
  ): Promise<boolean> {
    const { registry, rooms } = this.options;
    const grant = registry.request(robotId, session, force);
    if (!grant.granted) {
      rooms.tell(session, robotId, { reason: 'refused' });
      return false;
    }
    const { lease, previous } = grant;
    this.log(previous ? 'taken' : 'granted', lease, note);
    await this.install(
      lease,
      session,
      { reason: 'granted' },
      previous && {
        sessionId: previous.session.id,
        news: { reason: 'taken', ...(note ? { note } : {}) },
      },
    );
    return true;
  }

  async handOver(lease: Lease, target: TeleopSession): Promise<void> {
    const next = this.options.registry.handOver(lease, target);
    if (!next) return;
    const news: LeaseNews = { reason: 'handed-over' };
    this.log('handed over', next);
    await this.install(next, target, news, {
      sessionId: lease.session.id,
      news,
    });
  }

  release(lease: Lease) {
    if (this.options.registry.release(lease)) this.end(lease, 'released');
  }

  releaseAllOf(session: TeleopSession) {
    for (const lease of this.options.registry.releaseAllOf(session.id)) {
      this.end(lease, 'released');
    }
  }

  expire() {
    for (const lease of this.options.registry.expire()) {
      this.end(lease, 'expired');
    }
  }

  /** The robots have forgotten all leases. */
  forget() {
    for (const lease of this.options.registry.clear()) {
      this.log('lost', lease);
      this.options.rooms.announce(lease.robotId, {
        [lease.session.id]: { reason: 'released' },
      });
    }
  }

  private async install(
    lease: Lease,
    session: TeleopSession,
    news: LeaseNews,
    previous?: { sessionId: string; news: LeaseNews },
  ) {
    const { registry, rooms, simulation } = this.options;
    const { robotId } = lease;
    const installed = simulation.setLease(robotId, lease.id);
    rooms.announce(
      robotId,
      previous && { [previous.sessionId]: previous.news },
      session.id,
    );
    try {
      const outcome = await installed;
      if (!outcome.ok) throw new Error(outcome.message);
    } catch (error) {
      if (registry.release(lease)) {
        rooms.announce(robotId, { [session.id]: { reason: 'refused' } });
      }
      throw error;
    }
    // Somebody may have taken it while the robot was being told.
    if (registry.of(robotId) === lease) rooms.tell(session, robotId, news);
  }

  private end(lease: Lease, reason: LeaseNews['reason']) {
    const { rooms, simulation, logger } = this.options;
    this.log(reason, lease);
    simulation.setLease(lease.robotId, undefined).catch(error => {
      logger.warn(
        { robot_id: lease.robotId, error: String(error) },
        'A robot could not be told that its lease ended.',
      );
    });
    rooms.announce(lease.robotId, { [lease.session.id]: { reason } });
  }

  private log(event: string, lease: Lease, note?: string) {
    this.options.logger.info(
      {
        robot_id: lease.robotId,
        user_uuid: lease.session.userUuid,
        session_id: lease.session.id,
        note,
      },
      `lease ${event}`,
    );
  }
}
