import { movieHead } from './movieHead';

/** One second of frames of the same size, each as large as is said. */
async function headOf(frames: number, size: number): Promise<Buffer> {
  return Buffer.concat(
    await movieHead({
      times: Float64Array.from({ length: frames }, (_, index) => index * 100),
      end: frames * 100,
      timescale: 1_000,
      hidden: 0,
      createdAt: Date.UTC(2026, 10, 20),
      sizes: new Uint32Array(frames).fill(size),
      keys: new Uint8Array(frames).fill(1),
      description: Buffer.alloc(100),
    }),
  );
}

describe('what stands in front of the frames', () => {
  it('says where they are', async () => {
    const head = await headOf(1_000, 100);
    const table = head.indexOf('stco') + 8;
    expect(head.indexOf('co64')).toBe(-1);
    expect(head.readUInt32BE(table + 4)).toBe(head.length);
    expect(head.readUInt32BE(head.length - 8)).toBe(100_008);
  });

  it('says so, too, of more than four gibibytes, as a day has', async () => {
    const head = await headOf(1_000, 6_000_000);
    const table = head.indexOf('co64') + 8;
    const chunks = head.readUInt32BE(table);
    expect(Number(head.readBigUInt64BE(table + 4))).toBe(head.length);
    const last = Number(head.readBigUInt64BE(table + 4 + 8 * (chunks - 1)));
    expect(last).toBeGreaterThan(2 ** 32);
    expect((last - head.length) % 6_000_000).toBe(0);
    expect(Number(head.readBigUInt64BE(head.length - 8))).toBe(6_000_000_016);
  });
});
