import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PacedBytes } from './PacedBytes';

const KB = 1_000;

/** A kilobyte each millisecond, after 100 at once. */
function open() {
  const source = new PassThrough({ highWaterMark: 1_000 * KB });
  const paced = new PacedBytes({ atOnce: 100 * KB, perSecond: 1_000 * KB });
  const ended = pipeline(source, paced).catch((error: Error) => error);
  let came = 0;
  paced.on('data', (bytes: Buffer) => (came += bytes.length));
  const write = (count: number) => {
    for (let piece = 0; piece < count; piece += 1)
      source.write(Buffer.alloc(10 * KB));
  };
  return { source, paced, ended, write, came: () => came };
}

describe('PacedBytes', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick'] }));
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('lets some through at once, and the rest at its pace', async () => {
    const { write, came } = open();
    write(50);
    await pass(1);
    expect(came()).toBe(100 * KB);
    await pass(100);
    expect(came()).toBeGreaterThanOrEqual(190 * KB);
    expect(came()).toBeLessThanOrEqual(210 * KB);
    await pass(400);
    expect(came()).toBe(500 * KB);
  });

  it('lets no more through at once after a long pause than at the beginning', async () => {
    const { write, came } = open();
    write(10);
    await pass(60_000);
    expect(came()).toBe(100 * KB);
    write(50);
    await pass(1);
    expect(came()).toBe(200 * KB);
  });

  it('lets through what is larger than all that may go at once', async () => {
    const { source, came } = open();
    source.write(Buffer.alloc(300 * KB));
    await pass(199);
    expect(came()).toBe(0);
    await pass(2);
    expect(came()).toBe(300 * KB);
  });

  it('ends with what it is read from, and has what waits by then', async () => {
    const { source, write, ended, came } = open();
    write(20);
    source.end();
    await pass(150);
    expect(await ended).toBeUndefined();
    expect(came()).toBe(200 * KB);
  });

  it('breaks off with what it is read from', async () => {
    const { source, paced, write, ended } = open();
    write(50);
    await pass(1);
    source.destroy(new Error('The disk is away.'));
    await pass(0);
    expect(await ended).toMatchObject({ message: 'The disk is away.' });
    expect(paced.errored).toMatchObject({ message: 'The disk is away.' });
    expect(jest.getTimerCount()).toBe(0);
  });

  it('reads on no more, and waits for nothing, once nobody takes it', async () => {
    const { source, paced, write, ended } = open();
    write(50);
    await pass(10);
    paced.destroy();
    await pass(0);
    expect(await ended).toMatchObject({ code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(source.destroyed).toBe(true);
    expect(jest.getTimerCount()).toBe(0);
  });
});
