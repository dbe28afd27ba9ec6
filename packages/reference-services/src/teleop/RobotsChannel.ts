import type { RobotsMessage, RobotSummary } from '@sidehelm/contracts';
import type { WebSocket } from 'ws';
import type { FleetSimulationHost } from '../simulation';
import type { LeaseRegistry } from './LeaseRegistry';
import { SocketSender } from './SocketSender';

/** The `robots` sockets: the whole fleet once a second, serialised once for all. */
export class RobotsChannel {
  private readonly senders = new Set<SocketSender>();
  private readonly unsubscribe: () => void;

  constructor(
    private readonly simulation: FleetSimulationHost,
    private readonly leases: LeaseRegistry,
  ) {
    this.unsubscribe = simulation.subscribeSummaries(summaries => {
      if (this.senders.size === 0) return;
      const text = this.serialise(summaries);
      this.senders.forEach(sender => sender.sendOrDrop(text));
    });
  }

  accept(socket: WebSocket) {
    const sender = new SocketSender(socket);
    this.senders.add(sender);
    socket.on('close', () => this.senders.delete(sender));
    sender.sendOrDrop(this.serialise(this.simulation.latestSummaries()));
  }

  close() {
    this.unsubscribe();
  }

  private serialise(summaries: RobotSummary[]): string {
    const message: RobotsMessage = {
      robots: summaries.map(summary => {
        const lease = this.leases.of(summary.robot_id);
        return lease
          ? { ...summary, driver_name: lease.session.userName }
          : summary;
      }),
    };
    return JSON.stringify(message);
  }
}
