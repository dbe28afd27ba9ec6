import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSimulation } from './startSimulation';

const FLEET = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', () => {});
parentPort.postMessage({ type: 'reports', reports: [], summaries: [] });
`;

/** Is up, and then does nothing any more. */
const HUNG_CAMERAS = `
const { parentPort } = require('node:worker_threads');
parentPort.postMessage({ type: 'ready' });
parentPort.on('message', () => {});
`;

describe('startSimulation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'simulation-'));

  beforeAll(() => {
    writeFileSync(join(folder, 'fleetWorker.js'), FLEET);
    writeFileSync(join(folder, 'cameraWorker.js'), HUNG_CAMERAS);
    // Threads are real, only the time in which they are silent is not.
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
  });
  afterAll(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  it('does not wait for a camera thread that hangs', async () => {
    const warnings: string[] = [];
    const simulation = await startSimulation({
      seed: 1,
      robotIds: ['SH1'],
      logger: { info() {}, warn: (...[, text]) => warnings.push(text) },
      workerDirectory: folder,
    });
    expect(await simulation.cameras.isAvailable()).toBe(true);
    jest.advanceTimersByTime(7_000);
    expect(warnings).not.toContain('The camera thread does not answer.');
    jest.advanceTimersByTime(16_000);
    expect(warnings).toContain('The camera thread does not answer.');
    const closing = simulation.close();
    // It was asked to end, and hangs.
    jest.advanceTimersByTime(1_000);
    await closing;
  });
});
