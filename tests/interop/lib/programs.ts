/** Programs of the peers: in other languages, with libraries that nobody here wrote. */
import {
  execFileSync,
  spawn,
  spawnSync,
  type ChildProcess,
} from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const FOLDER = join(__dirname, '..');
/** ms within which a program has said its first line: it may have to connect and to wait for frames first. */
const FIRST_LINE_WITHIN = 60_000;

/** Debian's, for which its packages are; another one may stand before it in the path. */
export const PYTHON = existsSync('/usr/bin/python3')
  ? '/usr/bin/python3'
  : 'python3';
/** Where Debian has the sources of Go's libraries. */
const GO_LIBRARIES = '/usr/share/gocode';

const succeeds = (command: string, args: string[]) =>
  spawnSync(command, args, { stdio: 'ignore' }).status === 0;

const lacking = (packages: string) =>
  `needs Debian's ${packages}: apt-get install ${packages}`;

/** Why there is no such program; undefined when there is. */
export const whyNoAiortc = () =>
  succeeds(PYTHON, ['-c', 'import aiortc, aiohttp'])
    ? undefined
    : lacking('python3-aiortc python3-aiohttp');

const GSTREAMER = `
import gi
gi.require_version("Gst", "1.0")
gi.require_version("GstWebRTC", "1.0")
from gi.repository import Gst, GstWebRTC
Gst.init(None)
assert all(Gst.ElementFactory.find(it) for it in ("webrtcbin", "nicesrc", "avdec_h264", "x264enc", "vp8dec"))
`;
export const whyNoGstreamer = () =>
  succeeds(PYTHON, ['-c', GSTREAMER]) &&
  succeeds('gst-launch-1.0', ['--version'])
    ? undefined
    : lacking(
        'gstreamer1.0-tools python3-gst-1.0 gir1.2-gst-plugins-bad-1.0 gstreamer1.0-plugins-good gstreamer1.0-plugins-bad gstreamer1.0-plugins-ugly gstreamer1.0-libav gstreamer1.0-nice',
      );

export const whyNoPion = () =>
  succeeds('go', ['version']) &&
  existsSync(join(GO_LIBRARIES, 'src/github.com/pion/webrtc'))
    ? undefined
    : lacking('golang-go golang-github-pion-webrtc.v3-dev');

/** Compiles the program with Pion against the sources of Debian's packages; nothing is downloaded. */
export function buildPion(folder: string): string {
  const source = join(folder, 'src/sidehelm/pion');
  mkdirSync(source, { recursive: true });
  copyFileSync(join(FOLDER, 'pion/main.go'), join(source, 'main.go'));
  // Without a module of its own, it may not name the third version of a library.
  writeFileSync(join(source, 'go.mod'), 'module sidehelm/pion\n\ngo 1.19\n');
  const program = join(folder, 'pion');
  execFileSync('go', ['build', '-o', program, '.'], {
    cwd: source,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      GO111MODULE: 'off',
      GOFLAGS: '',
      GOPATH: `${folder}:${GO_LIBRARIES}`,
    },
  });
  return program;
}

/** What a client says that it has seen. */
export interface Seen {
  frames: number;
  width: number;
  height: number;
  /** ms from the offer to the first frame. */
  first: number;
  /** Status of the end of the session. */
  deleted: number;
  /** Of the answer. */
  headers: Record<string, string>;
}

export interface Started<Line> {
  /** The first line that it printed. */
  line: Line;
  child: ChildProcess;
  end: () => Promise<void>;
}

/** Starts a program; answers when it has printed its first line, which is JSON. Rejects with what it complained of when it ends before, or says nothing for a minute. */
export async function start<Line>(
  command: string,
  args: readonly string[],
  { input }: { input?: Buffer } = {},
): Promise<Started<Line>> {
  const child = spawn(command, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, PYTHONPATH: FOLDER },
  });
  let complaint = '';
  child.stderr.on('data', text => {
    complaint = `${complaint}${text}`.slice(-2_000);
  });
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const ended = once(child, 'exit');
  const timer = setTimeout(() => child.kill('SIGKILL'), FIRST_LINE_WITHIN);
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'close').then(() => {
      throw new Error(`${command} said nothing. ${complaint}`);
    }),
  ]).finally(() => clearTimeout(timer));
  return {
    line: JSON.parse(line),
    child,
    async end() {
      if (child.exitCode === null) child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Path of a program of this folder. */
export const peer = (file: string) => join(FOLDER, file);
