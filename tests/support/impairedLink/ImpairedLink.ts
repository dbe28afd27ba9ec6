import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync } from 'node:fs';
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
    this.far?.stdin?.end();
    this.child.stdin?.end();
    await once(this.child, 'exit');
  }
}
