import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { SupervisedWorker } from './SupervisedWorker';

/** Answers everything; dies or hangs when asked to. */
const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
parentPort.on('message', message => {
  if (message === 'end-thread') process.exit();
  if (message === 'die') throw new Error('as asked');
  if (message === 'hang') for (;;) {}
  if (message === 'pause') {
    const end = Date.now() + 900;
    while (Date.now() < end);
    return;
  }
  parentPort.postMessage({ message, workerData });
});
parentPort.postMessage('up');
`;

type Event = string | { message: string; workerData: unknown };

describe('SupervisedWorker', () => {
  const folder = mkdtempSync(join(tmpdir(), 'supervised-'));
  const file = join(folder, 'worker.js');
  let worker: SupervisedWorker<string, Event> | undefined;

  beforeAll(() => writeFileSync(file, SCRIPT));
  afterEach(async () => {
    await worker?.close();
    worker = undefined;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function start(silentAfter?: number, endsByItself = false) {
    const happened: string[] = [];
    const waiting = new Set<() => void>();
    const note = (what: string) => {
      happened.push(what);
      waiting.forEach(check => check());
    };
    const warnings: string[] = [];
    worker = new SupervisedWorker<string, Event>(
      {
        name: 'test thread',
        file,
        workerData: 7,
        logger: {
          info() {},
          warn: (...[, message]) => warnings.push(message),
        },
        silentAfter,
        endsByItself,
      },
      {
        onEvent: event =>
          note(typeof event === 'string' ? event : JSON.stringify(event)),
        onUp: () => note('onUp'),
        onDown: () => note('onDown'),
      },
    );
    /** Waits for as many happenings and returns them. */
    const first = (count: number) =>
      new Promise<string[]>(resolve => {
        const check = () => {
          if (happened.length < count) return;
          waiting.delete(check);
          resolve(happened);
        };
        waiting.add(check);
        check();
      });
    return { worker, first, warnings };
  }

  const RESTART = ['onUp', 'up', 'onDown', 'onUp', 'up'];

  it('passes requests and events', async () => {
    const { worker: running, first } = start();
    running.post('hello');
    expect(await first(3)).toEqual([
      'onUp',
      'up',
      '{"message":"hello","workerData":7}',
    ]);
  });

  it('starts a worker again that died, and says so', async () => {
    const { worker: running, first, warnings } = start();
    await first(2);
    running.post('die');
    expect(await first(5)).toEqual(RESTART);
    expect(warnings).toEqual([
      'The test thread failed.',
      'The test thread ended and starts again.',
    ]);
    running.post('again');
    expect((await first(6)).at(-1)).toBe('{"message":"again","workerData":7}');
  });

  it('replaces a worker that hangs', async () => {
    const { worker: running, first } = start(400);
    await first(2);
    running.post('hang');
    expect(await first(5)).toEqual(RESTART);
  });

  it('replaces one that hangs although it was asked to end by itself', async () => {
    const { worker: running, first, warnings } = start(200, true);
    await first(2);
    running.post('hang');
    expect(await first(5)).toEqual(RESTART);
    expect(warnings.filter(it => it.includes('does not answer'))).toHaveLength(
      1,
    );
  });

  it('lets one that is late end by itself, never from outside', async () => {
    const terminate = jest.spyOn(Worker.prototype, 'terminate');
    const { worker: running, first } = start(600, true);
    await first(2);
    running.post('pause');
    expect(await first(5)).toEqual(RESTART);
    await running.close();
    expect(terminate).not.toHaveBeenCalled();
    terminate.mockRestore();
  });

  it('keeps one whose words nobody has read, because all stood still', async () => {
    const { worker: running, first, warnings } = start(400);
    await first(2);
    await new Promise<void>(resolve => {
      // Timers come next, the watchdog's among them, and messages after them.
      setImmediate(() => {
        running.post('hello');
        const end = Date.now() + 1_000;
        while (Date.now() < end);
        resolve();
      });
    });
    expect(await first(3)).toHaveLength(3);
    await new Promise(resolve => setTimeout(resolve, 100));
    expect(warnings).toEqual([]);
  });

  it('does not start one again that was closed', async () => {
    const { worker: running, first, warnings } = start();
    await first(2);
    await running.close();
    running.post('into the void');
    expect(warnings).toEqual([]);
    expect(await first(2)).toEqual(['onUp', 'up']);
  });
});
