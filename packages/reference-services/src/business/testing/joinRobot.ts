import { once } from 'node:events';
import type { LatLng } from '@sidehelm/console-common';
import type { MessageFromRobot, MessageToRobot } from '@sidehelm/contracts';
import { WebSocket } from 'ws';

export interface JoinedRobot {
  /** The leases that it was told to obey. */
  leases: string[];
  close(): void;
}

/** Connects a robot that nobody simulates. It stands where it is, and does what it is told without a word. */
export async function joinRobot(options: {
  url: string;
  key: string;
  robotId: string;
  position: LatLng;
  /** The services' clock. */
  now(): number;
}): Promise<JoinedRobot> {
  const { url, key, robotId, position, now } = options;
  const leases: string[] = [];
  const socket = new WebSocket(url, {
    headers: { authorization: `Bearer ${key}` },
  });
  const say = (message: MessageFromRobot) =>
    socket.send(JSON.stringify(message));
  socket.on('message', data => {
    const message: MessageToRobot = JSON.parse(data.toString());
    if (message.type === 'echo') say(message);
    if (message.type === 'robot-lease' && message.lease_id)
      leases.push(message.lease_id);
    if ('id' in message)
      say({ type: 'robot-answer', id: message.id, ok: true });
  });
  await once(socket, 'open');
  const telling = setInterval(
    () =>
      say({
        type: 'telemetry',
        robot_id: robotId,
        server_time: now(),
        signal: 'good',
        position,
        heading: 0,
        speed: 0,
        battery: { percentage: 80, voltage: 25, usage: 0 },
        cargo_temperature_in_celsius: 20,
        lid: 'closed',
        siren: false,
        led: false,
        strobe: false,
        lidars_enabled: true,
        emergency_stop: { latched: false, number: 0 },
        is_armed: false,
        collision: false,
      }),
    100,
  );
  return {
    leases,
    close() {
      clearInterval(telling);
      socket.terminate();
    },
  };
}
