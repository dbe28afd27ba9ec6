import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { endWithError } from './endWithError';

it('answers, and closes the connection although the caller keeps it open', async () => {
  const server = createServer({ allowHalfOpen: true }, socket => {
    endWithError(socket, 401, 'Sign in first.');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  const [accepted] = await once(server, 'connection');
  const closed = once(accepted, 'close');
  let received = '';
  socket.on('data', chunk => {
    received += chunk;
  });
  await once(socket, 'end');
  expect(received).toBe(
    [
      'HTTP/1.1 401 Unauthorized',
      'Content-Type: application/json',
      'Content-Length: 28',
      'Connection: close',
      '',
      '{"message":"Sign in first."}',
    ].join('\r\n'),
  );
  await closed;
  socket.destroy();
  server.close();
});
