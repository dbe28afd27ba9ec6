import { once } from 'node:events';
import { liveGatewayForEachTest, next } from './__testUtils__/liveSockets';

const { gateway, open } = liveGatewayForEachTest();

/** Of somebody who was connected before it. */
async function stopService() {
  const socket = open();
  await new Promise<unknown>(resolve => {
    gateway.upstream.onSocket = resolve;
  });
  await gateway.upstream.stop();
  await once(socket, 'close');
}

describe('the end of a connection', () => {
  it('is told to the browser when the service goes', async () => {
    gateway.upstream.onSocket = upstream => upstream.close();
    const socket = open();
    expect(await next(socket)).toMatchObject({ code: 'upstream-lost' });
    const [code, reason] = await once(socket, 'close');
    expect([code, String(reason)]).toEqual([1013, 'upstream-lost']);
  });

  it('is told to the browser when there is no service', async () => {
    await stopService();
    const socket = open();
    const began = performance.now();
    const [code] = await once(socket, 'close');
    expect(code).toBe(1013);
    // It has waited for the service meanwhile.
    expect(performance.now() - began).toBeGreaterThanOrEqual(900);
  });

  it('is not needed where a service that is being started again comes within a second', async () => {
    const { upstream } = gateway;
    const { port } = upstream;
    await stopService();
    const sockets = [open(), open()];
    const hello = Promise.all(sockets.map(socket => next(socket)));
    for (const socket of sockets)
      socket.on('open', () =>
        socket.send('{"type":"emergency-stop","robot_id":"SH1","id":"1"}'),
      );
    const stops: unknown[] = [];
    upstream.onSocket = socket =>
      socket.on('message', data => {
        stops.push(JSON.parse(String(data)));
        socket.send('{"type":"ack","id":"1","ok":true}');
      });
    await new Promise(done => setTimeout(done, 500));
    await upstream.listen(port);
    // What was said meanwhile arrives, an emergency stop above all.
    expect(await hello).toEqual(
      Array(2).fill({ type: 'ack', id: '1', ok: true }),
    );
    expect(stops).toHaveLength(2);
  });

  it('reaches the service when the browser goes', async () => {
    const socket = open();
    const gone = new Promise(resolve => {
      gateway.upstream.onSocket = upstream => {
        upstream.on('close', resolve);
        socket.terminate();
      };
    });
    await expect(gone).resolves.toBe(1001);
  });
});
