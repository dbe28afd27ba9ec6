import type { FastifyInstance } from 'fastify';
import { RawSocket } from '../testing/RawSocket';
import {
  startTestServices,
  type TestServices,
} from '../testing/startTestServices';
import { callerOf } from './limitConnections';

describe.each(['services', 'sso'] as const)('the port of the %s', name => {
  let system: TestServices;
  let app: FastifyInstance;
  const sockets: RawSocket[] = [];

  beforeAll(async () => {
    system = await startTestServices({
      environment: {
        SIDEHELM_CONNECTIONS_PER_ADDRESS: '3',
        SIDEHELM_UNLIMITED_ADDRESSES: '127.0.0.9',
        SIDEHELM_TRUST_PROXY: '127.0.1.0/24',
      },
    });
    app = system[name];
    await app.listen({ port: 0, host: '127.0.0.1' });
  }, 60_000);
  afterAll(() => system.close());

  async function open(address: string, count: number) {
    for (let index = 0; index < count; index += 1)
      sockets.push(await RawSocket.open(app, address));
  }
  const connections = () =>
    new Promise(resolve => {
      app.server.getConnections((...[, count]) => resolve(count));
    });
  const waitForConnections = async (count: number) => {
    while ((await connections()) !== count)
      await new Promise(resolve => setImmediate(resolve));
  };
  afterEach(async () => {
    sockets.splice(0).forEach(socket => socket.close());
    await waitForConnections(0);
  });

  const isAnswered = async (address: string) => {
    const raw = await RawSocket.open(app, address);
    raw.socket.write(
      'GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
    );
    await raw.ended;
    return raw.received.includes('200 OK');
  };

  it('refuses an address more than its share, and no other address', async () => {
    await open('127.0.0.2', 3);
    expect(await isAnswered('127.0.0.2')).toBe(false);
    expect(await isAnswered('127.0.0.3')).toBe(true);
  });

  it('counts no connection that has ended, and none that was refused', async () => {
    await open('127.0.0.2', 3);
    for (let turn = 0; turn < 5; turn += 1)
      expect(await isAnswered('127.0.0.2')).toBe(false);
    sockets[0].close();
    await waitForConnections(2);
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await isAnswered('127.0.0.2')).toBe(true);
      await waitForConnections(2);
    }
  });

  it.each(['127.0.0.9', '127.0.1.77'])(
    'gives %s, which carries others, any number',
    async address => {
      await open(address, 40);
      expect(await isAnswered(address)).toBe(true);
    },
  );
});

describe('callerOf', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['fe80::1:2%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('counts %s as %s', (address, caller) => {
    expect(callerOf(address)).toBe(caller);
  });
});
