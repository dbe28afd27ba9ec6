import { AddressInfo, connect } from 'node:net';
import { createServer, IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { addressReader } from './addressReader';

/** What is read of a handshake with this header. */
async function read(trustProxy: unknown, forwarded: string) {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Forwarded-For: ${forwarded}\r\n\r\n`,
  );
  const [request]: IncomingMessage[] = await once(server, 'upgrade');
  const address = addressReader(trustProxy)(request);
  socket.destroy();
  server.close();
  return address;
}

it.each([
  [undefined, '127.0.0.1'],
  [false, '127.0.0.1'],
  ['loopback', '203.0.113.7'],
  [1, '203.0.113.7'],
])('trusting %s it is %s', async (trustProxy, address) => {
  expect(await read(trustProxy, '203.0.113.7')).toBe(address);
});
