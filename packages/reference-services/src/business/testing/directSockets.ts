import { randomUUID } from 'node:crypto';
import type {
  ClientMessage,
  RobotsMessage,
  ServerMessage,
} from '@sidehelm/contracts';
import type { FleetSimulationHost } from '../../simulation';
import type { LiveSocketOptions, OpenSocket } from '../client/LiveSocket';

/**
 * Live channels without a network and without the teleop service: what is sent goes to the simulation as that service would pass it on, so robots
 * obey the same gate. Good for who has the fleet to themselves: each gets the lease that they ask for.
 */
export function directSockets(simulation: FleetSimulationHost): OpenSocket {
  return socket =>
    socket.channel === 'robots'
      ? openFeed(simulation, socket)
      : openRobot(simulation, socket);
}

type Socket = Omit<LiveSocketOptions, 'url'>;

function openFeed(simulation: FleetSimulationHost, { onFrame }: Socket) {
  const leave = simulation.subscribeSummaries(robots =>
    onFrame({ robots } satisfies RobotsMessage),
  );
  return { send: () => {}, close: leave };
}

function openRobot(
  simulation: FleetSimulationHost,
  { onFrame, onClose }: Socket,
) {
  let leave: (() => void) | undefined;
  let lease: { robotId: string; id: string } | undefined;
  let isClosed = false;
  const tell = (message: ServerMessage) => {
    queueMicrotask(() => {
      if (!isClosed) onFrame(message);
    });
  };
  const give = (robotId: string, id: string | undefined) => {
    lease = id === undefined ? undefined : { robotId, id };
    simulation.setLease(robotId, id).catch(error => onClose(String(error)));
  };
  const holder = {
    session_id: 's',
    user_uuid: 'u',
    name: 'Pilot',
    held_for: 0,
  };
  tell({ type: 'welcome', session_id: 's', server_time: simulation.now() });
  return {
    send(sent: object) {
      const message = sent as ClientMessage;
      switch (message.type) {
        case 'start':
          leave = simulation.observe(message.robot_id, tell);
          tell({ type: 'lease', robot_id: message.robot_id, watchers: [] });
          break;
        case 'lease-request':
          give(message.robot_id, randomUUID());
          tell({
            type: 'lease',
            robot_id: message.robot_id,
            watchers: [],
            holder,
            lease_id: lease?.id,
            reason: 'granted',
          });
          break;
        case 'drive': {
          const { type, robot_id, ...input } = message;
          simulation.drive(robot_id, input);
          break;
        }
        case 'command': {
          const { robot_id, lease_id, sent_at, ...command } = message;
          simulation
            .command(robot_id, lease_id, command, sent_at)
            .catch(error => onClose(String(error)));
          break;
        }
        case 'lease-release':
          give(message.robot_id, undefined);
          break;
        default:
      }
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      leave?.();
      if (lease) give(lease.robotId, undefined);
      onClose('closed');
    },
  };
}
