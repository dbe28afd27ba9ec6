import { createServer, Socket, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { describeOnEachDatabase } from '../testing/describeOnEachDatabase';
import { createPostgres } from './openDatabase';

it('asks a connection to PostgreSQL whether it is still there when nothing comes', async () => {
  const keepAlive = jest.spyOn(Socket.prototype, 'setKeepAlive');
  const server = createServer(socket => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const database = createPostgres(`postgres://somebody@127.0.0.1:${port}/any`);
  await expect(database.raw('select 1')).rejects.toBeDefined();
  expect(keepAlive).toHaveBeenCalledWith(true, 10_000);
  await database.destroy();
  server.close();
});

describeOnEachDatabase('the error of a statement', database => {
  it('has nothing of what was bound to it', async () => {
    const message = await database()('nowhere')
      .insert({ secret: 'JBSWY3DPEHPK3PXP' })
      .catch((error: Error) => error.message);
    expect(message).toMatch(/insert into .nowhere. \(.secret.\)/);
    expect(message).not.toContain('JBSWY3DPEHPK3PXP');
  });
});
