import { once } from 'node:events';
import { liveGatewayForEachTest, next } from './__testUtils__/liveSockets';

const { gateway, open } = liveGatewayForEachTest();

const wait = (milliseconds: number) =>
  new Promise(done => setTimeout(done, milliseconds));

const OFFER = '{"type":"control-offer","robot_id":"SH1","id":"1","sdp":"v=0"}';

describe('the pulse of the gateway', () => {
  /** Of somebody who is connected, and how often the service was told that the gateway runs. */
  async function connected() {
    const pulses = { count: 0 };
    const atService = new Promise<void>(resolve => {
      gateway.upstream.onSocket = socket => {
        socket.on('pong', data => {
          if (String(data) === 'pulse') pulses.count += 1;
        });
        socket.on('message', () =>
          socket.send('{"type":"control-answer","id":"1","sdp":"v=0"}'),
        );
        resolve();
      };
    });
    const socket = open();
    await once(socket, 'open');
    await atService;
    return { socket, pulses };
  }

  it('is told from the offer of a way past it on', async () => {
    const { socket, pulses } = await connected();
    await wait(200);
    expect(pulses.count).toBe(0);
    socket.send(OFFER);
    await next(socket);
    await wait(1_000);
    // Every 25 ms, by a timer of a busy process.
    expect(pulses.count).toBeGreaterThanOrEqual(25);
    expect(pulses.count).toBeLessThanOrEqual(45);
  });

  it('ends with the connections that it was told for', async () => {
    const timers = () =>
      process.getActiveResourcesInfo().filter(kind => kind === 'Timeout')
        .length;
    const before = timers();
    for (let time = 0; time < 30; time++) {
      const { socket } = await connected();
      socket.send(OFFER);
      await next(socket);
      socket.close();
      await once(socket, 'close');
    }
    // Those of the sockets themselves end a few seconds later.
    for (let time = 0; time < 50 && timers() >= before + 15; time++)
      await wait(200);
    expect(timers()).toBeLessThan(before + 15);
  });

  it('is told of nobody whose commands all pass it', async () => {
    const { socket, pulses } = await connected();
    socket.send('{"type":"ping","client_time":1}');
    await next(socket);
    await wait(300);
    expect(pulses.count).toBe(0);
  });
});
