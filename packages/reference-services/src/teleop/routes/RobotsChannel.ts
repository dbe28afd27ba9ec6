import type { RobotsMessage, RobotSummary } from '@sidehelm/contracts';
import type { WebSocket } from 'ws';
import type { Clock } from '../../platform/Clock';
import type { FleetSimulationHost } from '../../simulation';
import type { Attendance } from '../rules/Attendance';
import type { MessageReader } from './createMessageReader';
import { hearFrames } from './hearFrames';
import type { LeaseRegistry } from '../rules/LeaseRegistry';
import { SinceMemory } from '../rules/SinceMemory';
import type { SocketAccess } from './SocketAccess';
import { SocketSender } from './SocketSender';

export interface RobotsChannelOptions {
  simulation: FleetSimulationHost;
  leases: LeaseRegistry;
  attendance: Attendance;
  read: MessageReader;
  now: Clock;
}

/** Changes that come together are told together; ms. */
const TOGETHER = 250;
/** Nothing but a fresh token now and then is sent here. */
const MAX_FRAMES_A_SECOND = 20;

/** The `robots` sockets: the whole fleet once a second and soon after somebody takes a robot, serialised once for all. */
export class RobotsChannel {
  private readonly senders = new Set<SocketSender>();
  private readonly since: SinceMemory;
  private readonly unsubscribe: () => void;
  private pushing?: NodeJS.Timeout;

  constructor(private readonly options: RobotsChannelOptions) {
    this.since = new SinceMemory(options.now);
    options.leases.onChange = () => this.pushSoon();
    options.attendance.onChange = () => this.pushSoon();
    this.unsubscribe = options.simulation.subscribeSummaries(summaries => {
      this.send(summaries);
    });
  }

  /** Tells all what has changed about who drives or takes care of a robot. */
  private pushSoon() {
    this.pushing ??= setTimeout(() => {
      this.pushing = undefined;
      this.send(this.options.simulation.latestSummaries());
    }, TOGETHER);
  }

  accept(socket: WebSocket, access: SocketAccess) {
    const sender = new SocketSender(socket);
    this.senders.add(sender);
    hearFrames({
      socket,
      access,
      framesPerSecond: MAX_FRAMES_A_SECOND,
      hear: data => {
        const reading = this.options.read(data.toString());
        if (reading.ok && reading.message.type === 'authenticate') {
          access.renew(reading.message.token);
        }
      },
    });
    access.onEnd(() => this.senders.delete(sender));
    socket.on('close', () => this.senders.delete(sender));
    const summaries = this.options.simulation.latestSummaries();
    sender.sendOrDrop(
      serialise(summaries.map(summary => this.complete(summary))),
    );
  }

  close() {
    this.unsubscribe();
    this.options.leases.onChange = undefined;
    this.options.attendance.onChange = undefined;
    clearTimeout(this.pushing);
  }

  private send(summaries: RobotSummary[]) {
    // Also while nobody listens: since when something is so must be right for whoever comes.
    const robots = summaries.map(summary => this.complete(summary));
    if (this.senders.size === 0) return;
    const text = serialise(robots);
    this.senders.forEach(sender => sender.sendOrDrop(text));
  }

  /** With what the robot itself does not know. */
  private complete(summary: RobotSummary): RobotSummary {
    const { leases, attendance } = this.options;
    const { robot_id: id, is_emergency_stopped: isStopped, held_by } = summary;
    return {
      ...summary,
      stopped_since: this.since.note(`stop ${id}`, isStopped),
      held_since: this.since.note(`hold ${id}`, held_by !== undefined),
      driver_name: leases.of(id)?.session.userName,
      ...attendance.of(id),
    };
  }
}

function serialise(robots: RobotSummary[]): string {
  return JSON.stringify({ robots } satisfies RobotsMessage);
}
