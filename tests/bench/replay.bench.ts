/**
 * Replay: what a frame of 50,000 particles costs the page's main thread, in software GL, beside one `Mesh` for each
 * particle and beside an `InstancedMesh` as it comes; and a file of 1 GB with 10,000 frames, beside `JSON.parse` of
 * the whole and a parser of tokens.
 */
import type { Browser, CDPSession, JSHandle, Page } from '@playwright/test';
import {
  createWriteStream,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { ReplayPage } from '../pages/ReplayPage';
import { SignInPage } from '../pages/SignInPage';
import { openAlone } from '../support/openAlone';
import type { Row } from './lib/report';
import { runBench } from './lib/runBench';
import { percentile, round } from './lib/statistics';
import { openMetrics, taskTime } from './lib/taskTime';

const PARTICLES = 50_000;
const FRAMES = 40;
/** ms of main thread for a frame. */
const MOST = 8;
const VIEWPORT = { width: 1440, height: 900 };

const FILE_FRAMES = 10_000;
/** Of each frame of the file: together 1 GB. */
const FILE_PARTICLES = 1_950;
/** s until the first frame is there, and MB of memory while the rest is read. */
const FIRST_FRAME = 2;
const MOST_MEMORY = 500;
/** s: a machine that takes longer says how far it came. */
const PATIENCE = 240;
/** Bytes that the peers are given, where the whole is too much or would take too long. */
const SHARE = 64 * 1024 * 1024;

type Kind = 'arrows' | 'arrows filtered' | 'instanced mesh' | 'mesh each';

interface Drawings {
  /** Makes the frames and what draws them. */
  prepare(kind: Kind, particles: number, frames: number): void;
  /** Shows some of them: hand-over and drawing; ms of script for each. */
  show(frames: number): Promise<number[]>;
  end(): void;
}

const DRAWINGS = `
import {
  BufferAttribute, BufferGeometry, InstancedMesh, Mesh, MeshBasicMaterial, Object3D, OrthographicCamera, Scene, WebGLRenderer, Color,
} from 'three';
import { cloudStatistics } from './plugins/replay/src/frames/cloudStatistics';
import { SpaceView } from './plugins/replay/src/view/SpaceView';

function makeFrame(count, turn) {
  let state = turn + 1;
  const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
  const particles = new Float32Array(count * 4);
  for (let at = 0; at < particles.length; at += 4) {
    particles[at] = (random() - 0.5) * 8;
    particles[at + 1] = (random() - 0.5) * 8;
    particles[at + 2] = random() * 6;
    particles[at + 3] = random();
  }
  // As the thread that reads a file hands them over.
  return { particles, statistics: cloudStatistics(particles, 0) };
}

const container = document.createElement('div');
container.style.cssText = 'position:fixed;inset:0';
const style = document.createElement('style');
style.textContent = 'canvas { position: absolute; inset: 0; width: 100%; height: 100% }';
document.head.append(style);
document.body.append(container);

const SHAPE = [0, -0.02, 0, 0.3, 0, 0, 0, 0.02, 0];

let frames, next, shown;

function makeArrows(minAlive) {
  let drawn;
  const view = new SpaceView(container, duration => drawn?.(duration));
  view.setMinAlive(minAlive);
  return {
    async show(frame) {
      const picture = new Promise(resolve => { drawn = resolve; });
      const began = performance.now();
      const statistics = minAlive === 0 ? frame.statistics : cloudStatistics(frame.particles, minAlive);
      view.setFrame(frame);
      view.setMarks({ statistics, robot: statistics.mean, isRobotGuessed: true });
      return performance.now() - began + (await picture);
    },
    end: () => view.dispose(),
  };
}

function makePeer(kind, count) {
  const canvas = document.createElement('canvas');
  container.append(canvas);
  const renderer = new WebGLRenderer({ canvas, antialias: true });
  renderer.setSize(innerWidth, innerHeight, false);
  const scene = new Scene();
  const camera = new OrthographicCamera(-9, 9, 5, -5, -10, 10);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(new Float32Array(SHAPE), 3));
  const one = new Object3D();
  const colour = new Color();
  let place;
  if (kind === 'mesh each') {
    const meshes = Array.from({ length: count }, () => {
      const mesh = new Mesh(geometry, new MeshBasicMaterial());
      scene.add(mesh);
      return mesh;
    });
    place = particles => meshes.forEach((mesh, index) => {
      const at = index * 4;
      mesh.position.set(particles[at], particles[at + 1], 0);
      mesh.rotation.z = particles[at + 2];
      mesh.material.color.setHSL(particles[at + 3] * 0.39, 0.85, 0.6);
    });
  } else {
    const mesh = new InstancedMesh(geometry, new MeshBasicMaterial(), count);
    scene.add(mesh);
    place = particles => {
      for (let index = 0; index < count; index += 1) {
        const at = index * 4;
        one.position.set(particles[at], particles[at + 1], 0);
        one.rotation.z = particles[at + 2];
        one.updateMatrix();
        mesh.setMatrixAt(index, one.matrix);
        mesh.setColorAt(index, colour.setHSL(particles[at + 3] * 0.39, 0.85, 0.6));
      }
      mesh.instanceMatrix.needsUpdate = true;
      mesh.instanceColor.needsUpdate = true;
    };
  }
  const gl = renderer.getContext();
  return {
    async show({ particles }) {
      await new Promise(resolve => requestAnimationFrame(resolve));
      const began = performance.now();
      place(particles);
      renderer.render(scene, camera);
      const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
      gl.flush();
      const duration = performance.now() - began;
      // Nothing queues up for the next one.
      while (gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.UNSIGNALED)
        await new Promise(resolve => setTimeout(resolve, 5));
      return duration;
    },
    end() {
      renderer.dispose();
      renderer.forceContextLoss();
      canvas.remove();
    },
  };
}

export function prepare(kind, count, total) {
  frames = Array.from({ length: total }, (_, turn) => makeFrame(count, turn));
  next = 0;
  shown = kind.startsWith('arrows') ? makeArrows(kind === 'arrows' ? 0 : 0.25) : makePeer(kind, count);
}

export async function show(count) {
  const times = [];
  for (let turn = 0; turn < count; turn += 1, next += 1)
    times.push(await shown.show(frames[next]));
  return times;
}

export const end = () => shown.end();
`;

interface Parsers {
  /** Milliseconds for as many bytes of the file, and what went wrong. */
  measure(
    kind: 'ours' | 'tokens' | 'whole',
    bytes: number,
  ): Promise<{ duration: number; problem?: string }>;
}

const PARSERS = `
import { JSONParser } from '@streamparser/json';
import { JsonFrameFile } from './plugins/replay/src/files/JsonFrameFile';

const input = document.createElement('input');
input.type = 'file';
document.body.append(input);

const ways = {
  async ours(blob) {
    await new JsonFrameFile(blob).scan(() => undefined, new AbortController().signal).catch(error => {
      // A part of a file breaks off.
      if (error.name !== 'FileProblem') throw error;
    });
  },
  async tokens(blob) {
    const parser = new JSONParser({ paths: ['$.*'], keepStack: false });
    parser.onValue = () => undefined;
    const size = 1024 * 1024;
    for (let at = 0; at < blob.size; at += size)
      parser.write(new Uint8Array(await blob.slice(at, at + size).arrayBuffer()));
  },
  async whole(blob) {
    JSON.parse(await blob.text());
  },
};

export async function measure(kind, bytes) {
  const [file] = input.files;
  const began = performance.now();
  let problem;
  try {
    await ways[kind](file.slice(0, bytes));
  } catch (error) {
    problem = error.name + ': ' + error.message;
  }
  return { duration: performance.now() - began, problem };
}
`;

/** Writes a file of frames, and of as many bytes as the table says. */
async function writeFrames(path: string) {
  const stream = createWriteStream(path);
  let state = 1;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2 ** 31;
  const fixed = (value: number) => Number(value.toFixed(3));
  // Twenty frames in turn: making ten thousand would take longer than reading them.
  const frames = Array.from({ length: 20 }, () =>
    JSON.stringify(
      Array.from({ length: FILE_PARTICLES }, () => ({
        x: fixed(100 + random() * 8),
        y: fixed(-100 + random() * 8),
        angle: fixed(random() * 6),
        alive: fixed(random()),
      })),
    ),
  );
  stream.write('[');
  for (let index = 0; index < FILE_FRAMES; index += 1) {
    const at = new Date(index * 100).toISOString();
    const text = `${index ? ',\n' : ''}{"at":"${at}","particles":${frames[index % 20]}}`;
    if (!stream.write(text)) await once(stream, 'drain');
  }
  stream.end(']');
  await once(stream, 'finish');
}

/** MB of memory of the largest renderer: page, worker and all that lies in buffers. */
async function memoryOf(session: CDPSession): Promise<number> {
  const { processInfo } = (await session.send('SystemInfo.getProcessInfo')) as {
    processInfo: { type: string; id: number }[];
  };
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const status = readFileSync(`/proc/${id}/status`, 'utf8');
      // Without what is mapped of files: the program itself.
      return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? NaN) / 1_000;
    });
  return Math.max(...sizes);
}

async function measureDrawing(page: Page): Promise<Row[]> {
  const drawings: JSHandle<Drawings> = await openAlone<Drawings>(
    page,
    DRAWINGS,
  );
  const metrics = await openMetrics(page);
  const show = (frames: number) =>
    drawings.evaluate((parts, count) => parts.show(count), frames);
  /** ms of a processor's time that the main thread takes for a frame, and by the clock. */
  const measure = async (kind: Kind, warmUp: number, frames: number) => {
    await drawings.evaluate(
      (parts, [of, particles, all]) => parts.prepare(of, particles, all),
      [kind, PARTICLES, warmUp + frames] as const,
    );
    await show(warmUp);
    const before = await taskTime(metrics);
    const times = await show(frames);
    const perFrame = ((await taskTime(metrics)) - before) / frames;
    await drawings.evaluate(parts => parts.end());
    const text = `${round(perFrame)} ms of a processor's time; by the clock p50 ${round(percentile(times, 50))} ms, p95 ${round(percentile(times, 95))} ms`;
    return { perFrame, text };
  };
  const arrows = await measure('arrows', 10, FRAMES);
  const filtered = await measure('arrows filtered', 10, FRAMES);
  const instanced = await measure('instanced mesh', 2, 10);
  const each = await measure('mesh each', 1, 3);
  await metrics.detach();
  return [
    {
      measure: `a frame of ${PARTICLES} particles: hand-over and drawing on the main thread`,
      value: arrows.text,
      target: `≤ ${MOST} ms`,
      ok: arrows.perFrame <= MOST,
    },
    {
      measure:
        'the same with those hidden that are less alive than 0.25, with statistics of the others',
      value: filtered.text,
      target: `≤ ${MOST} ms`,
      ok: filtered.perFrame <= MOST,
    },
    {
      measure: 'the same with an `InstancedMesh` as it comes',
      value: instanced.text,
    },
    {
      measure: 'the same with one `Mesh` for each particle',
      value: each.text,
    },
  ];
}

async function measureFile(
  browser: Browser,
  page: Page,
  path: string,
): Promise<Row[]> {
  const replay = new ReplayPage(page);
  const session = await browser.newBrowserCDPSession();
  await page.goto('/replay/SH1');
  await replay.chooser.waitFor({ state: 'attached' });
  const before = await memoryOf(session);
  const began = performance.now();
  await replay.chooser.setInputFiles(path);
  await page
    .getByRole('img', { name: 'frames.json. Frame 1: ' })
    .waitFor({ timeout: 60_000 });
  const first = (performance.now() - began) / 1_000;
  let most = 0;
  const reading = page.getByRole('progressbar', {
    name: 'Reading frames.json',
  });
  while (
    (await reading.count()) > 0 &&
    performance.now() - began < PATIENCE * 1_000
  ) {
    most = Math.max(most, await memoryOf(session));
    await page.waitForTimeout(500);
  }
  const seconds = (performance.now() - began) / 1_000;
  const size = statSync(path).size / 1e6;
  const found = /of (\d+)/.exec(await replay.player.innerText())?.[1] ?? 'no';
  return [
    {
      measure: `a file of ${round(size, 0)} MB: until its first frame is drawn`,
      value: `${round(first, 2)} s`,
      target: `≤ ${FIRST_FRAME} s`,
      ok: first <= FIRST_FRAME,
    },
    {
      measure:
        'most memory of its own that page and worker have while it is read',
      value: `${round(most, 0)} MB, ${round(before, 0)} MB before`,
      target: `≤ ${MOST_MEMORY} MB`,
      ok: most <= MOST_MEMORY,
    },
    {
      measure: `until all of it is read (${found} frames)`,
      value: `${round(seconds, 0)} s, ${round(size / seconds, 0)} MB/s`,
    },
  ];
}

async function measureParsers(page: Page, path: string): Promise<Row[]> {
  const parsers = await openAlone<Parsers>(page, PARSERS);
  await page.locator('input').setInputFiles(path);
  const measure = (kind: Parameters<Parsers['measure']>[0], bytes: number) =>
    parsers.evaluate((parts, [of, length]) => parts.measure(of, length), [
      kind,
      bytes,
    ] as const);
  const speed = (duration: number) => SHARE / 1_000 / duration;
  const ours = await measure('ours', SHARE);
  const tokens = await measure('tokens', SHARE);
  const whole = await measure('whole', Number.MAX_SAFE_INTEGER);
  return [
    {
      measure: 'reading 64 MB of it: cut into frames, each by `JSON.parse`',
      value: `${round(speed(ours.duration), 0)} MB/s`,
    },
    {
      measure: 'reading 64 MB of it with `@streamparser/json`',
      value: `${round(speed(tokens.duration), 1)} MB/s`,
    },
    {
      measure: '`JSON.parse` of the whole',
      value: whole.problem
        ? `fails: ${whole.problem}`
        : `${round(whole.duration / 1_000)} s`,
    },
  ];
}

void runBench({
  title: 'Replay of localisation',
  async measure(system, openBrowser) {
    const folder = mkdtempSync(join(tmpdir(), 'sidehelm-frames-'));
    const path = join(folder, 'frames.json');
    try {
      const browser = await openBrowser();
      const open = async () => {
        const page = await browser.newPage({
          baseURL: system.consoleUrl,
          viewport: VIEWPORT,
        });
        await new SignInPage(page).signIn('admin');
        return page;
      };
      const drawn = await open();
      const drawing = await measureDrawing(drawn);
      // What was left there is not the next one's.
      await drawn.close();
      await writeFrames(path);
      const page = await open();
      const file = await measureFile(browser, page, path);
      return [...drawing, ...file, ...(await measureParsers(page, path))];
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
});
