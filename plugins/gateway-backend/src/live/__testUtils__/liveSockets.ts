import { once } from 'node:events';
import { AddressInfo } from 'node:net';
import { RawData, WebSocket } from 'ws';
import { gatewayForEachTest } from '../../__testUtils__/gatewayForEachTest';
import { byCookie, ORIGIN } from '../../__testUtils__/startGateway';

export const SIGNAL = '/api/gateway/teleop/signal/users';

/** A gateway for each test of the file, with sockets that end with the test. */
export function liveGatewayForEachTest(
  maxConnectionsPerUser: number | undefined = 2,
) {
  const opened: WebSocket[] = [];
  afterEach(() => opened.splice(0).forEach(socket => socket.terminate()));
  const gateway = gatewayForEachTest({
    config: {
      gateway: {
        maxConnectionsPerUser,
        maxControlsPerUser: maxConnectionsPerUser,
      },
    },
  });
  return {
    gateway,
    /** Knocks as the console does, signed in as Alice unless the headers say otherwise. */
    open(path = SIGNAL, headers: Record<string, string> = {}) {
      const { port } = gateway.server.address() as AddressInfo;
      const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
        headers: { origin: ORIGIN, ...byCookie(), ...headers },
      });
      opened.push(socket);
      return socket;
    },
    /** Lets the service send back whatever it hears. */
    echo() {
      gateway.upstream.onSocket = socket =>
        socket.on('message', data => socket.send(String(data)));
    },
  };
}

/** How the handshake ended; 101 means that the socket is open. */
export function statusOf(socket: WebSocket): Promise<number | undefined> {
  socket.on('error', () => {});
  return new Promise(resolve => {
    socket.once('open', () => resolve(101));
    socket.once('unexpected-response', (...[, response]) => {
      response.resume();
      resolve(response.statusCode);
    });
  });
}

/** What came of asking for a place: 101 where the socket serves, otherwise its close code, or the status of the answer. */
export function placeOf(socket: WebSocket): Promise<number | undefined> {
  return new Promise(resolve => {
    // The gateway answers what it does not know, wherever it serves.
    socket.once('message', () => resolve(101));
    socket.once('close', resolve);
    statusOf(socket).then(status => {
      if (status === 101) socket.send('{}');
      else resolve(status);
    });
  });
}

/** The next message that arrives. */
export async function next(socket: WebSocket): Promise<unknown> {
  const [data] = (await once(socket, 'message')) as [RawData];
  return JSON.parse(String(data));
}
