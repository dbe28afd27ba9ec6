import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MapThread } from './MapThread';

/** Answers tiles with its own number of answers, fails at zoom 1, dies at zoom 2, by an error at zoom 4. */
const SCRIPT = `
const { parentPort, workerData } = require('node:worker_threads');
let count = 0;
parentPort.on('message', ({ id, kind, request }) => {
  if (kind === 'survey') parentPort.postMessage({ id, value: 'survey' });
  else if (request.z === 1) parentPort.postMessage({ id, error: 'no tile' });
  else if (request.z === 2) process.exit(1);
  else if (request.z === 4) throw new Error('as asked');
  else parentPort.postMessage({ id, value: Buffer.from(workerData.seed + ':' + ++count) });
});`;

describe('MapThread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-map-'));
  const file = join(folder, 'worker.js');
  writeFileSync(file, SCRIPT);
  const logger = { info() {}, warn() {} };
  const thread = new MapThread({ file, seed: 7, logger });
  afterAll(async () => {
    await thread.close();
    rmSync(folder, { recursive: true });
  });

  const tile = (z: number) =>
    thread.tile({ layer: 'street', z, x: 0, y: 0, scale: 1 });

  it('passes questions and answers, each to its own', async () => {
    const answers = await Promise.all([tile(3), thread.survey(), tile(3)]);
    expect(answers.map(String)).toEqual(['7:1', 'survey', '7:2']);
  });

  it('passes failures on', async () => {
    await expect(tile(1)).rejects.toThrow('no tile');
  });

  it('fails what was asked of a thread that dies, and starts another', async () => {
    await expect(tile(2)).rejects.toThrow('The map thread has ended');
    expect(String(await tile(3))).toBe('7:1');
  });

  it('keeps its new thread when the old one exits late', async () => {
    // A thread that throws says so first and exits afterwards.
    await expect(tile(4)).rejects.toThrow();
    const answers = await Promise.all([tile(3), tile(3), tile(3)]);
    expect(answers.map(String)).toEqual(['7:1', '7:2', '7:3']);
    await new Promise(resolve => setTimeout(resolve, 300));
    expect(String(await tile(3))).toBe('7:4');
  });

  it('fails what is still asked when it is closed', async () => {
    const closed = new MapThread({ file, seed: 7, logger });
    const asked = closed.survey().catch(error => error.message);
    await closed.close();
    expect(await asked).toBe('The map thread has ended');
  });
});
