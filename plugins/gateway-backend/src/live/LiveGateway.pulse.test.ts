import { once } from 'node:events';
import type { WebSocket } from 'ws';
import { liveGatewayForEachTest, next } from './__testUtils__/liveSockets';

const { gateway, open } = liveGatewayForEachTest();

const wait = (milliseconds: number) =>
  new Promise(done => setTimeout(done, milliseconds));

const OFFER = '{"type":"control-offer","robot_id":"SH1","id":"1","sdp":"v=0"}';

describe('the pulse of the gateway', () => {
  /** Of somebody who is connected: the service's end, and how often it was told that the gateway runs. */
  async function connected() {
    const pulses = { count: 0 };
    const atService = new Promise<WebSocket>(resolve => {
      gateway.upstream.onSocket = socket => {
        socket.on('pong', () => {
          pulses.count += 1;
        });
        socket.on('message', () =>
          socket.send('{"type":"control-answer","id":"1","sdp":"v=0"}'),
        );
        resolve(socket);
      };
    });
    const socket = open();
    await once(socket, 'open');
    return { socket, pulses, service: await atService };
  }

  it('is told while commands go past it, and ends with the connection', async () => {
    const { socket, pulses, service } = await connected();
    const ended = once(service, 'close');
    socket.send(OFFER);
    await next(socket);
    await wait(1_000);
    // Every 25 ms, by a timer of a busy process.
    expect(pulses.count).toBeGreaterThanOrEqual(25);
    expect(pulses.count).toBeLessThanOrEqual(45);
    socket.close();
    await ended;
    const { count } = pulses;
    await wait(200);
    expect(pulses.count).toBe(count);
  });

  it('is told of nobody whose commands all pass it', async () => {
    const { socket, pulses } = await connected();
    socket.send('{"type":"ping","client_time":1}');
    await next(socket);
    await wait(300);
    expect(pulses.count).toBe(0);
  });
});
