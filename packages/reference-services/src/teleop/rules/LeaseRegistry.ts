import type { LeaseHolder } from '@sidehelm/contracts';

/** A person's open connection, as far as leases are concerned. */
export interface LeaseSession {
  id: string;
  userUuid: string;
  userName: string;
}

export interface Lease {
  id: string;
  robotId: string;
  session: LeaseSession;
  /** Monotonic ms. */
  grantedAt: number;
  /** Monotonic ms of the last drive command, or of the last request that was granted. */
  lastSeenAt: number;
  /** For a test of the stop: no drive, as long as nothing is to move. */
  isCheck?: boolean;
}

export type LeaseGrant =
  | { granted: true; lease: Lease; previous?: Lease }
  | { granted: false; holder: Lease };

export interface LeaseRegistryOptions {
  /** Monotonic ms. */
  now: () => number;
  createId: () => string;
  /** A lease without drive commands for this long (ms) ends: its tab is frozen or gone. */
  expireAfter: number;
}

/**
 * Who drives which robot: at most one session a robot. Pure bookkeeping; the
 * caller tells the robot and the people.
 */
export class LeaseRegistry {
  /** Called when somebody else drives a robot from now on, or nobody does. */
  onChange?: () => void;
  private readonly leases = new Map<string, Lease>();

  constructor(private readonly options: LeaseRegistryOptions) {}

  of(robotId: string): Lease | undefined {
    return this.leases.get(robotId);
  }

  /** All that are alive. */
  all(): readonly Lease[] {
    return [...this.leases.values()];
  }

  /** The lease if it is alive and belongs to this session. */
  find(robotId: string, leaseId: string, sessionId: string): Lease | undefined {
    const lease = this.leases.get(robotId);
    return lease?.id === leaseId && lease.session.id === sessionId
      ? lease
      : undefined;
  }

  /**
   * Asks for the lease of a robot. A free robot is granted; the holder keeps
   * its lease; anybody else gets it only by force.
   */
  request(robotId: string, session: LeaseSession, force: boolean): LeaseGrant {
    const current = this.leases.get(robotId);
    if (current?.session.id === session.id) {
      this.touch(current);
      return { granted: true, lease: current };
    }
    if (current && !force) return { granted: false, holder: current };
    return {
      granted: true,
      lease: this.grant(robotId, session),
      previous: current,
    };
  }

  /** Gives a living lease to another session; the new lease has a new id. */
  handOver(lease: Lease, session: LeaseSession): Lease | undefined {
    if (this.leases.get(lease.robotId) !== lease) return undefined;
    return this.grant(lease.robotId, session);
  }

  /** Ends the lease if it is still the robot's; a dead one changes nothing. */
  release(lease: Lease): boolean {
    if (this.leases.get(lease.robotId) !== lease) return false;
    this.end([lease]);
    return true;
  }

  /** Ends and returns the leases of a session, or those of them that are meant. */
  releaseAllOf(
    sessionId: string,
    isMeant: (robotId: string) => boolean = () => true,
  ): Lease[] {
    const held = [...this.leases.values()].filter(
      lease => lease.session.id === sessionId && isMeant(lease.robotId),
    );
    return this.end(held);
  }

  /** The holder has given a sign of life: a drive command, or a request. */
  touch(lease: Lease) {
    lease.lastSeenAt = this.options.now();
  }

  /** Ends and returns the leases whose holders have fallen silent. */
  expire(): Lease[] {
    const oldest = this.options.now() - this.options.expireAfter;
    const silent = [...this.leases.values()].filter(
      lease => lease.lastSeenAt < oldest,
    );
    return this.end(silent);
  }

  /** Ends and returns the leases of these robots, which have forgotten them. */
  endAllOf(robotIds: readonly string[]): Lease[] {
    return this.end(robotIds.flatMap(id => this.leases.get(id) ?? []));
  }

  /** How the holder is shown to others. */
  describe(lease: Lease): LeaseHolder {
    return {
      session_id: lease.session.id,
      user_uuid: lease.session.userUuid,
      name: lease.session.userName,
      held_for: (this.options.now() - lease.grantedAt) / 1000,
    };
  }

  private grant(robotId: string, session: LeaseSession): Lease {
    const now = this.options.now();
    const lease = {
      id: this.options.createId(),
      robotId,
      session,
      grantedAt: now,
      lastSeenAt: now,
    };
    this.leases.set(robotId, lease);
    this.onChange?.();
    return lease;
  }

  private end(leases: Lease[]): Lease[] {
    leases.forEach(lease => this.leases.delete(lease.robotId));
    if (leases.length > 0) this.onChange?.();
    return leases;
  }
}
