import { once } from 'node:events';
import { liveGatewayForEachTest, next } from './__testUtils__/liveSockets';

const { gateway, open } = liveGatewayForEachTest();

describe('the end of a connection', () => {
  it('is told to the browser when the service goes', async () => {
    gateway.upstream.onSocket = upstream => upstream.close();
    const socket = open();
    expect(await next(socket)).toMatchObject({ code: 'upstream-lost' });
    const [code, reason] = await once(socket, 'close');
    expect([code, String(reason)]).toEqual([1013, 'upstream-lost']);
  });

  it('is told to the browser when there is no service', async () => {
    await gateway.upstream.stop();
    const socket = open();
    const [code] = await once(socket, 'close');
    expect(code).toBe(1013);
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
