import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { IceServer } from 'node-datachannel';
import { wait } from '../testing/drivingForEachTest';
import { TestDataChannel } from '../testing/TestDataChannel';
import { iceServersFor } from './iceServersFor';

jest.setTimeout(60_000);

const SECRET = 'shared-with-the-turn-server';
const hasCoturn = spawnSync('turnserver', ['--version']).error === undefined;

async function freePort(): Promise<number> {
  const socket = createSocket('udp4').bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address();
  socket.close();
  return port;
}

// Debian's coturn is a TURN server that nobody here wrote: apt-get install coturn.
(hasCoturn ? describe : describe.skip)(
  `through a TURN server${hasCoturn ? '' : ' (skipped: coturn is not installed)'}`,
  () => {
    const open: TestDataChannel[] = [];
    let folder: string;
    let server: ChildProcess;
    let port: number;

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'sidehelm-turn-'));
      port = await freePort();
      server = spawn(
        'turnserver',
        [
          '-n',
          `--listening-port=${port}`,
          '--listening-ip=127.0.0.1',
          '--relay-ip=127.0.0.1',
          '--realm=sidehelm.test',
          '--use-auth-secret',
          `--static-auth-secret=${SECRET}`,
          '--allow-loopback-peers',
          '--no-cli',
          '--no-tls',
          '--no-dtls',
          `--pidfile=${join(folder, 'pid')}`,
          `--userdb=${join(folder, 'users')}`,
          '--log-file=stdout',
          '--simple-log',
        ],
        { stdio: 'ignore' },
      );
      await wait(1_000);
    });
    afterEach(() => open.splice(0).forEach(data => data.close()));
    afterAll(async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true });
    });

    /** The addresses that a client finds with the TURN server's help. */
    async function relays(username: string, password: string) {
      const relay: IceServer = {
        hostname: '127.0.0.1',
        port,
        username,
        password,
        relayType: 'TurnUdp',
      };
      const offered = await TestDataChannel.offer('control', {
        iceServers: [relay],
      });
      open.push(offered.data);
      const { sdp = '' } = offered.data.peer.localDescription() ?? {};
      return sdp.match(/^a=candidate:.* typ relay.*$/gm) ?? [];
    }

    const credentials = (validFor: number, now = new Date()) => {
      const turn = { urls: [], secret: SECRET, validFor };
      const { ice_servers: servers } = iceServersFor(
        { stun: [], turn },
        'ada',
        now,
      );
      const [{ username = '', credential = '' }] = servers;
      return [username, credential] as const;
    };

    it('clients get an address by the credentials that the service makes', async () => {
      expect(await relays(...credentials(600))).toHaveLength(1);
    });

    it.each([
      ['made with another secret', () => ['9999999999:ada', 'AAAA'] as const],
      [
        'that have expired',
        () => credentials(60, new Date(Date.now() - 3_600_000)),
      ],
      [
        'of somebody else',
        () => {
          const [username, credential] = credentials(600);
          return [username.replace('ada', 'eve'), credential] as const;
        },
      ],
    ])('but not by some %s', async (...[, make]) => {
      expect(await relays(...make())).toEqual([]);
    });
  },
);
