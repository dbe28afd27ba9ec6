import type { FastifyInstance } from 'fastify';
import { RawSocket } from './testing/RawSocket';
import {
  startTestServices,
  type TestServices,
} from './testing/startTestServices';

const HEAD = 'POST /auth/api/access-token HTTP/1.1\r\nHost: localhost\r\n';
const GET = 'GET /health HTTP/1.1\r\nHost: localhost\r\n';

/** Nobody signs in for any of this; each way is tried on both ports. */
describe.each(['services', 'sso'] as const)('the port of the %s', name => {
  let system: TestServices;
  let app: FastifyInstance;
  const open: RawSocket[] = [];

  beforeAll(async () => {
    system = await startTestServices({
      config: {
        patience: {
          headers: 1_000,
          request: 1_500,
          nextRequest: 500,
          silence: 1_200,
          check: 50,
        },
      },
    });
    app = system[name];
    await app.listen({ port: 0, host: '127.0.0.1' });
  }, 60_000);
  afterEach(() => open.splice(0).forEach(socket => socket.close()));
  afterAll(() => system.close());

  async function send(text: string) {
    const raw = await RawSocket.open(app);
    open.push(raw);
    raw.socket.write(text);
    return raw;
  }

  it('ends a connection that sends nothing', async () => {
    const raw = await send('');
    expect(await raw.ended).toBeLessThan(10_000);
  }, 20_000);

  it.each([
    ['a head', HEAD, 'X-Slow: '],
    [
      'a body',
      `${HEAD}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`,
      ' ',
    ],
    [
      'a body in chunks',
      `${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
      '1\r\n \r\n',
    ],
    [
      'a form',
      'POST /sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10000\r\n\r\n',
      'a',
    ],
    [
      'a body that nobody waits for',
      'POST /nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n',
      ' ',
    ],
    [
      'the head of an upgrade',
      `${GET}Connection: Upgrade\r\nUpgrade: websocket\r\n`,
      'X-Slow: ',
    ],
  ])(
    'ends %s that drips',
    async (...[, begin, rest]) => {
      const raw = await send(begin);
      raw.drip(rest);
      expect(await raw.ended).toBeLessThan(15_000);
      expect(raw.received).toContain('HTTP/1.1 408 Request Timeout');
      expect(raw.received).toContain(
        '{"message":"The request took too long to arrive. Send it again."}',
      );
    },
    20_000,
  );

  it('ends a connection that sends no next request', async () => {
    const raw = await send(`${GET}\r\n`);
    expect(await raw.ended).toBeLessThan(10_000);
    expect(raw.received).toContain('HTTP/1.1 200 OK');
  }, 20_000);

  it('answers a request that takes its time within the limits', async () => {
    const raw = await send('GET /health');
    for (const part of [' HTTP/1.1\r\nHost', ': x\r\n', '\r\n']) {
      await new Promise(resolve => {
        setTimeout(resolve, 50);
      });
      raw.socket.write(part);
    }
    await raw.ended;
    expect(raw.received).toContain('HTTP/1.1 200 OK');
  }, 20_000);
});
