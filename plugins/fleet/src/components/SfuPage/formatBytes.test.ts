import { formatBytes } from './formatBytes';

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [512, '512 B'],
    [999.6, '1.0 kB'],
    [3_440_000_000, '3.4 GB'],
    [9_960_000_000, '10 GB'],
    [120_000_000_000, '120 GB'],
    [999_800_000_000, '1.0 TB'],
    [1e21, '1000000 PB'],
  ])('%d is "%s"', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});
