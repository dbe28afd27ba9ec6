import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP server on loopback that says what a test wants it to, whatever protocol it is taken for. */
export async function startLyingServer(
  talk: (socket: Socket) => void,
): Promise<{ port: number; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer(socket => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    talk(socket);
  });
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(done => {
        sockets.forEach(socket => socket.destroy());
        server.close(() => done());
      }),
  };
}
