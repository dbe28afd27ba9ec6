import type { FleetSimulationHost } from '../../simulation';
import type { DriveLog } from './DriveLog';
import type { DriveScope } from './DriveRights';
import type { Lease, LeaseRegistry } from './LeaseRegistry';
import type { TeleopLogger } from '../TeleopLogger';
import type { TeleopSession } from './TeleopSession';
import type { RobotJournal } from './RobotJournal';
import type { LeaseNews, WatchRooms } from './WatchRooms';

export interface LeaseDeskOptions {
  registry: LeaseRegistry;
  rooms: WatchRooms;
  simulation: FleetSimulationHost;
  logger: TeleopLogger;
  journal: Pick<RobotJournal, 'add'>;
  drives: Pick<DriveLog, 'begin' | 'end'>;
}

/** What the journal calls that which happens to a lease. */
const EVENTS = {
  granted: 'drive-started',
  taken: 'drive-taken-over',
  'handed over': 'drive-handed-over',
  released: 'drive-ended',
  expired: 'drive-lost',
  lost: 'drive-lost',
  revoked: 'drive-revoked',
} as const;

/** With these somebody begins to drive, with all others they end. */
const BEGINNINGS: readonly (keyof typeof EVENTS)[] = [
  'granted',
  'taken',
  'handed over',
];

/** Changes leases: first in the robot, which from then on refuses the old holder, then in front of the people. */
export class LeaseDesk {
  /** Whose drive has begun: two requests of one session lead to one. */
  private readonly begun = new WeakSet<Lease>();
  /** By robot, whose lease the journal tells the begin of, and not the end. */
  private readonly noted = new Map<string, Lease>();

  constructor(private readonly options: LeaseDeskOptions) {}

  /** False when somebody else holds the lease and `force` is not asked for. Rejects when the robot cannot be told. */
  async request(
    session: TeleopSession,
    robotId: string,
    force: boolean,
    { note, isCheck = false }: { note?: string; isCheck?: boolean } = {},
  ): Promise<boolean> {
    const { registry, rooms } = this.options;
    const known = registry.of(robotId);
    const grant = registry.request(robotId, session, force);
    if (!grant.granted) {
      rooms.tell(session, robotId, { reason: 'refused' });
      return false;
    }
    const { lease, previous } = grant;
    const isKept = known === lease;
    if (!isKept) lease.isCheck = isCheck;
    else if (!isCheck) this.countAsDrive(lease);
    // Whatever becomes of the new one, this one is over.
    if (previous) this.options.drives.end(previous);
    if (!isKept) this.log(previous ? 'taken' : 'granted', lease, note);
    await this.install(
      lease,
      session,
      { reason: 'granted' },
      previous && {
        sessionId: previous.session.id,
        news: { reason: 'taken', ...(note ? { note } : {}) },
      },
    );
    if (!isKept && registry.of(robotId) === lease)
      this.note(previous ? 'taken' : 'granted', lease, note);
    return true;
  }

  async handOver(lease: Lease, target: TeleopSession): Promise<void> {
    const next = this.options.registry.handOver(lease, target);
    if (!next) return;
    const news: LeaseNews = { reason: 'handed-over' };
    this.options.drives.end(lease);
    this.log('handed over', next);
    await this.install(next, target, news, {
      sessionId: lease.session.id,
      news,
    });
    // Somebody may have taken it meanwhile: then this drive never began.
    if (this.options.registry.of(lease.robotId) === next)
      this.note('handed over', next);
  }

  /** Under a lease for a test something shall move: it is a drive from now on. */
  countAsDrive(lease: Lease) {
    if (!lease.isCheck) return;
    lease.isCheck = false;
    this.begin(lease);
  }

  release(lease: Lease) {
    if (this.options.registry.release(lease)) this.end(lease, 'released');
  }

  /** The session has ended, and nobody said that they give the robots back. */
  releaseAllOf(session: TeleopSession) {
    for (const lease of this.options.registry.releaseAllOf(session.id)) {
      this.end(lease, 'released', 'lost');
    }
  }

  /** The person has other roles now; who may not drive any more is stopped and told. */
  follow(session: TeleopSession, roles: readonly string[]) {
    const { registry, rooms } = this.options;
    const before = session.drives;
    session.setRoles(roles);
    if (session.drives === before) return;
    const isLost = before === 'all' || session.drives === 'none';
    if (isLost) {
      const held = registry.releaseAllOf(
        session.id,
        robotId => !session.mayDrive(robotId),
      );
      held.forEach(lease => this.end(lease, 'revoked'));
      session.refuse({
        code: 'forbidden',
        message: describeLoss(session.drives, held),
      });
    }
    rooms.of(session).forEach(robotId => rooms.announce(robotId));
  }

  /** The robot has another pilot, or none; who drives it and no longer may is stopped and told. */
  followPilot(robotId: string) {
    const { registry, rooms } = this.options;
    const lease = registry.of(robotId);
    const session = lease && rooms.find(robotId, lease.session.id);
    if (!lease || session?.mayDrive(robotId)) {
      rooms.announce(robotId);
      return;
    }
    registry.release(lease);
    this.end(lease, 'revoked');
    session?.refuse({
      code: 'forbidden',
      message: `You were unassigned from robot ${robotId}. It was stopped.`,
      robotId,
    });
  }

  expire() {
    for (const lease of this.options.registry.expire()) {
      this.end(lease, 'expired');
    }
  }

  /** These robots have forgotten their leases. */
  forget(robotIds: readonly string[]) {
    for (const lease of this.options.registry.endAllOf(robotIds)) {
      this.log('lost', lease);
      this.note('lost', lease);
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
    const { registry, rooms, simulation, drives } = this.options;
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
        this.log('lost', lease);
        // The one before it, or the lease itself when its holder asked again.
        const noted = this.noted.get(robotId);
        if (noted) this.note('lost', noted);
        // Asked for once more, as a drive, while the robot was being told.
        if (noted !== lease && this.begun.has(lease)) drives.end(lease);
        rooms.announce(robotId, { [session.id]: { reason: 'refused' } });
      }
      throw error;
    }
    // Somebody may have taken it while the robot was being told.
    if (registry.of(robotId) === lease) rooms.tell(session, robotId, news);
  }

  private end(
    lease: Lease,
    reason: 'released' | 'expired' | 'revoked',
    event: keyof typeof EVENTS = reason,
  ) {
    const { rooms, simulation, logger } = this.options;
    this.log(event, lease);
    this.note(event, lease);
    simulation.setLease(lease.robotId, undefined).catch(error => {
      logger.warn(
        { robot_id: lease.robotId, error: String(error) },
        'A robot could not be told that its lease ended.',
      );
    });
    rooms.announce(lease.robotId, { [lease.session.id]: { reason } });
  }

  private log(event: keyof typeof EVENTS, lease: Lease, note?: string) {
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

  /** What has really come about, for those who ask what happened to the robot. */
  private note(event: keyof typeof EVENTS, lease: Lease, note?: string) {
    const { journal, drives } = this.options;
    const { userName: by } = lease.session;
    journal.add(lease.robotId, EVENTS[event], { by, note });
    const isBeginning = BEGINNINGS.includes(event);
    if (isBeginning) this.noted.set(lease.robotId, lease);
    else this.noted.delete(lease.robotId);
    if (lease.isCheck) return;
    if (isBeginning) this.begin(lease);
    else drives.end(lease);
  }

  private begin(lease: Lease) {
    if (this.begun.has(lease)) return;
    this.begun.add(lease);
    this.options.drives.begin(lease);
  }
}

function describeLoss(drives: DriveScope, held: readonly Lease[]): string {
  const robots = held.map(({ robotId }) => robotId).join(', ');
  return [
    drives === 'own'
      ? 'Your roles have changed: you may only drive the robot that is assigned to you.'
      : 'Your roles have changed: you may no longer drive robots.',
    ...(robots ? [`${robots} was stopped.`] : []),
  ].join(' ');
}
