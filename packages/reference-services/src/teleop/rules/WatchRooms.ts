import type {
  DrivingMessage,
  LeaseMessage,
  RobotTelemetry,
  ServerMessage,
} from '@sidehelm/contracts';
import type { FleetSimulationHost } from '../../simulation';
import type { DriveMeter } from './DriveMeter';
import type { LeaseRegistry } from './LeaseRegistry';
import type { TeleopSession } from './TeleopSession';

interface Room {
  /** What was heard of the robot last; absent before the first time. */
  latest?: RobotTelemetry;
  sessions: Map<string, TeleopSession>;
  /** Ids of the sessions that have a drive screen open. */
  atTheWheel: Set<string>;
  stopObserving: () => void;
}

/** Why a lease changed, for the sessions that lost or gained it. */
export interface LeaseNews {
  reason: NonNullable<LeaseMessage['reason']>;
  note?: string;
}

/** Who watches which robot; telemetry and lease changes go to them. */
export class WatchRooms {
  private readonly rooms = new Map<string, Room>();

  constructor(
    private readonly simulation: FleetSimulationHost,
    private readonly leases: LeaseRegistry,
    private readonly meter: Pick<DriveMeter, 'latest'>,
  ) {}

  isWatching(robotId: string, session: TeleopSession): boolean {
    return this.find(robotId, session.id) === session;
  }

  find(robotId: string, sessionId: string): TeleopSession | undefined {
    return this.rooms.get(robotId)?.sessions.get(sessionId);
  }

  /** Whether the robot can be handed over to the session: it may drive, and can from where it is. */
  canDrive(robotId: string, session: TeleopSession): boolean {
    const hasScreen = this.rooms.get(robotId)?.atTheWheel.has(session.id);
    return session.mayDrive(robotId) && hasScreen === true;
  }

  /** What the robot told last while it was watched; `undefined` when nobody watches it, or it has told nothing yet. */
  latest(robotId: string): RobotTelemetry | undefined {
    return this.rooms.get(robotId)?.latest;
  }

  /** Also for a session that is there and changes its screen. */
  enter(robotId: string, session: TeleopSession, hasDriveScreen: boolean) {
    const room = this.rooms.get(robotId) ?? this.open(robotId);
    const isNew = !room.sessions.has(session.id);
    const hadDriveScreen = room.atTheWheel.has(session.id);
    if (hasDriveScreen) room.atTheWheel.add(session.id);
    else room.atTheWheel.delete(session.id);
    room.sessions.set(session.id, session);
    if (isNew || hasDriveScreen !== hadDriveScreen) this.announce(robotId);
    else this.tell(session, robotId);
  }

  leave(robotId: string, session: TeleopSession) {
    const room = this.rooms.get(robotId);
    if (!room?.sessions.delete(session.id)) return;
    room.atTheWheel.delete(session.id);
    if (room.sessions.size === 0) {
      room.stopObserving();
      this.rooms.delete(robotId);
    } else {
      this.announce(robotId);
    }
  }

  /** The robots that a session watches. */
  of(session: TeleopSession): string[] {
    return [...this.rooms]
      .filter(([, room]) => room.sessions.has(session.id))
      .map(([robotId]) => robotId);
  }

  /** Tells all watchers who holds the lease; `news` is keyed by session id, `except` hears nothing yet. */
  announce(
    robotId: string,
    news: Record<string, LeaseNews> = {},
    except?: string,
  ) {
    for (const session of this.rooms.get(robotId)?.sessions.values() ?? []) {
      if (session.id !== except) this.tell(session, robotId, news[session.id]);
    }
  }

  /** Tells all watchers of a robot something. */
  broadcast(robotId: string, message: ServerMessage) {
    this.rooms.get(robotId)?.sessions.forEach(session => session.send(message));
  }

  /** How many watch a robot beside a session. */
  watchersBeside(robotId: string, sessionId: string): number {
    const ids = [...(this.rooms.get(robotId)?.sessions.keys() ?? [])];
    return ids.filter(id => id !== sessionId).length;
  }

  /** Tells one session who holds the lease. */
  tell(session: TeleopSession, robotId: string, news?: LeaseNews) {
    const lease = this.leases.of(robotId);
    const watchers = this.rooms.get(robotId)?.sessions.values() ?? [];
    session.send({
      type: 'lease',
      robot_id: robotId,
      ...(lease ? { holder: this.leases.describe(lease) } : {}),
      ...(lease?.session.id === session.id ? { lease_id: lease.id } : {}),
      watchers: [...watchers].map(watcher => ({
        session_id: watcher.id,
        name: watcher.userName,
        can_drive: this.canDrive(robotId, watcher),
      })),
      ...news,
    });
  }

  private open(robotId: string): Room {
    const sessions = new Map<string, TeleopSession>();
    const room: Room = {
      sessions,
      atTheWheel: new Set(),
      stopObserving: this.simulation.observe(robotId, telemetry => {
        room.latest = telemetry;
        fanOut(telemetry, sessions.values());
        this.tellDriving(robotId, sessions);
      }),
    };
    this.rooms.set(robotId, room);
    return room;
  }

  /** With each telemetry, so as often: what was accepted of the driver, to all others. */
  private tellDriving(
    robotId: string,
    sessions: ReadonlyMap<string, TeleopSession>,
  ) {
    const lease = this.leases.of(robotId);
    const driving = lease && this.meter.latest(lease);
    if (!driving) return;
    const others = [...sessions.values()].filter(
      ({ id }) => id !== lease.session.id,
    );
    if (others.length > 0) fanOut(driving, others);
  }
}

function fanOut(
  message: RobotTelemetry | DrivingMessage,
  sessions: Iterable<TeleopSession>,
) {
  const text = JSON.stringify(message);
  for (const session of sessions) session.sendOrDrop(text);
}
