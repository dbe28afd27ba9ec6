import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync } from 'node:fs';
import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { createServer, connect, type Server } from 'node:net';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

/** What happens to the packets one way; see `impaired_link.py`. */
export interface Impairment {
  delay?: number;
  jitter?: number;
  loss?: number;
  reorder?: number;
  duplicate?: number;
  cut?: boolean;
}

/** Both ways as seen by who is behind the link. */
export interface Impairments {
  up?: Impairment;
  down?: Impairment;
}

export const bothWays = (how: Impairment): Impairments => ({
  up: how,
  down: how,
});

export const CUT = bothWays({ cut: true });

/** Why there can be no such link on this machine; undefined where there can. */
export function whyNoImpairedLink(): string | undefined {
  if (process.getuid?.() !== 0) return 'it needs root for network namespaces';
  try {
    accessSync('/dev/net/tun');
    execFileSync('ip', ['-V'], { stdio: 'ignore' });
    return undefined;
  } catch (error) {
    return `it needs /dev/net/tun and ip: ${(error as Error).message}`;
  }
}

/** Carries TCP from a port of the near end to the same port of loopback, where the company listens. */
function openDoor(address: string, port: number): Promise<Server> {
  const server = createServer(outside => {
    const inside = connect({ host: '127.0.0.1', port, noDelay: true });
    outside.setNoDelay(true);
    outside.pipe(inside).pipe(outside);
    outside.on('error', () => inside.destroy());
    inside.on('error', () => outside.destroy());
    outside.on('close', () => inside.destroy());
    inside.on('close', () => outside.destroy());
  });
  return new Promise((done, fail) =>
    server.once('error', fail).listen(port, address, () => done(server)),
  );
}

/** ms without a packet after which nobody uses a port of UDP any more. */
const UNUSED = 30_000;

/** Carries UDP from a port of the near end to the same port of loopback, and its answers back to who asked, until nobody uses it. */
function openUdpDoor(address: string, port: number): Promise<UdpSocket> {
  const outside = createSocket('udp4');
  const insides = new Map<string, UdpSocket>();
  const unused = setTimeout(() => outside.close(), UNUSED);
  const openInside = (who: string, host: string, from: number) => {
    const inside = createSocket('udp4');
    inside.on('message', data => {
      // After the last use somebody may still answer.
      if (insides.has(who)) outside.send(data, from, host);
    });
    // Who is not there does not answer.
    inside.on('error', () => {});
    insides.set(who, inside);
    return inside;
  };
  outside.on('message', (data, { address: host, port: from }) => {
    unused.refresh();
    const who = `${host} ${from}`;
    const inside = insides.get(who) ?? openInside(who, host, from);
    inside.send(data, port, '127.0.0.1');
  });
  outside.once('close', () => {
    clearTimeout(unused);
    for (const [who, inside] of insides) {
      insides.delete(who);
      inside.close();
    }
  });
  return new Promise((done, fail) =>
    outside.on('error', fail).bind(port, address, () => done(outside)),
  );
}

/** The same ports at `localhost` behind the link. */
async function openFarDoor(
  namespace: string,
  near: string,
  ports: readonly number[],
): Promise<ChildProcess> {
  const far = spawn(
    'ip',
    [
      ...['netns', 'exec', namespace, process.execPath],
      ...[join(__dirname, 'farDoor.cjs'), near, ...ports.map(String)],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(createInterface({ input: far.stdout }), 'line');
  return far;
}

/**
 * A network namespace whose only way to this machine's company is as bad as
 * somebody asks. What runs in it calls the company at `localhost`, as a browser must to
 * have its cookies and its gamepads.
 */
export class ImpairedLink {
  private readonly udpDoors = new Map<number, Promise<UdpSocket>>();

  private constructor(
    readonly namespace: string,
    /** The address at which this machine is reached from behind. */
    readonly near: string,
    private readonly child: ChildProcess,
    private readonly lines: Interface,
    private readonly doors: Server[],
    private readonly far: ChildProcess | undefined,
  ) {}

  /** @param ports - of the company, on loopback; the same in the namespace */
  static async open(ports: readonly number[]): Promise<ImpairedLink> {
    const namespace = `sidehelm-${process.pid}`;
    const child = spawn(
      'python3',
      [join(__dirname, 'impaired_link.py'), namespace],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const lines = createInterface({ input: child.stdout });
    const [line] = await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(() => {
        throw new Error('The impaired link did not start.');
      }),
    ]);
    const { near } = JSON.parse(line);
    const doors = await Promise.all(ports.map(port => openDoor(near, port)));
    const far =
      ports.length > 0 ? await openFarDoor(namespace, near, ports) : undefined;
    return new ImpairedLink(namespace, near, child, lines, doors, far);
  }

  /** How it is from now on; answers since when, in ms of the monotonic clock of this machine. */
  async set(how: Impairments): Promise<number> {
    const answered = once(this.lines, 'line');
    this.child.stdin?.write(`${JSON.stringify(how)}\n`);
    const [line] = await answered;
    return JSON.parse(line).at;
  }

  /** From now on a UDP port of loopback is reached from behind, at the address that this answers. */
  async openUdp(port: number): Promise<string> {
    if (!this.udpDoors.has(port)) {
      const opening = openUdpDoor(this.near, port);
      this.udpDoors.set(port, opening);
      const door = await opening;
      door.once('close', () => this.udpDoors.delete(port));
    }
    await this.udpDoors.get(port);
    return this.near;
  }

  /** A command that runs behind the link. */
  behind(command: string, args: readonly string[]): [string, string[]] {
    return ['ip', ['netns', 'exec', this.namespace, command, ...args]];
  }

  /** Process ids of what runs behind the link. */
  processes(): number[] {
    return execFileSync('ip', ['netns', 'pids', this.namespace])
      .toString()
      .split('\n')
      .filter(Boolean)
      .map(Number);
  }

  async close(): Promise<void> {
    this.doors.forEach(door => door.close());
    const udpDoors = await Promise.all(this.udpDoors.values());
    udpDoors.forEach(door => door.close());
    this.far?.stdin?.end();
    this.child.stdin?.end();
    await once(this.child, 'exit');
  }
}
