import { describeReading, PLOTS } from './plots';
import { readTelemetry } from './readTelemetry';
import { columnsOf, gapOf, sampleAt } from './samples';

const plot = (id: string) => PLOTS.find(one => one.id === id)!;

describe('readTelemetry', () => {
  it('puts samples in order, each moment once, and leaves out what makes no sense', () => {
    expect(
      readTelemetry([
        { at: 3_000, speed: 1 },
        { at: 1_000 },
        { at: 3_000, speed: 2 },
        { speed: 5 },
        { at: 2_000, speed: 'fast' },
      ]),
    ).toEqual({
      items: [{ at: 1_000 }, { at: 2_000 }, { at: 3_000, speed: 1 }],
      leftOut: 2,
    });
    expect(() => readTelemetry({})).toThrow(SyntaxError);
  });
});

describe('what is drawn', () => {
  const samples = [
    { at: 0, speed: 1 },
    { at: 1_000, speed: 2 },
    { at: 2_000 },
    { at: 3_000, speed: 3 },
    { at: 60_000, speed: 4 },
  ];

  it('breaks off where nothing was told, and where a value is unknown', () => {
    const gap = gapOf(samples);
    expect(gap).toBe(3_000);
    expect(columnsOf(samples, [({ speed }) => speed], gap)).toEqual([
      [0, 1, 2, 3, 3.001, 60],
      [1, 2, null, 3, null, 4],
    ]);
  });

  it('has no gaps between samples that are far apart because there are few of a long range', () => {
    const sparse = [0, 1, 2, 3].map(index => ({ at: index * 43_000 }));
    expect(gapOf(sparse)).toBe(129_000);
    expect(columnsOf(sparse, [], gapOf(sparse))[0]).toHaveLength(4);
    expect(gapOf([])).toBe(3_000);
  });

  it('tells how it was at a moment, and that nobody knows', () => {
    expect(sampleAt(samples, 3_999, 3_000)?.speed).toBe(3);
    expect(sampleAt(samples, 6_000, 3_000)).toBeUndefined();
    expect(sampleAt(samples, -1, 3_000)).toBeUndefined();
  });
});

describe('a plot', () => {
  it.each([
    ['speed', { speed: 1.23 }, '1.2 m/s'],
    ['speed', { speed: -0.04 }, '0.0 m/s'],
    ['speed', {}, 'unknown'],
    [
      'inputs',
      { throttle: 0.5, steering: -1 },
      'throttle 0.50, steering 1.00 left',
    ],
    ['delay', { command_delay: 92.4 }, '92 ms'],
    ['signal', { signal: 'weak' as const }, 'weak'],
    ['signal', { signal: 'unknown' as const }, 'unknown'],
    ['battery', { battery_percentage: 81.6 }, '82 %'],
  ])('of %s says of %j: %s', (id, sample, text) => {
    expect(describeReading(plot(id), { at: 0, ...sample })).toBe(text);
    expect(describeReading(plot(id), undefined)).toBe('unknown');
  });
});
