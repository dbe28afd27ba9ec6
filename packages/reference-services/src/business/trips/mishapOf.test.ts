import { mishapOf } from './mishapOf';

describe('mishapOf', () => {
  const fates = Array.from({ length: 10_000 }, (_, trip) =>
    mishapOf(`trip ${trip}`),
  );

  it('lets three trips of a hundred get stuck, half as many lose their signal for long enough to be noticed, and one have a weak battery', () => {
    const of = (kind: string) => fates.filter(fate => fate?.kind === kind);
    expect(of('stuck').length / fates.length).toBeCloseTo(0.03, 2);
    expect(of('signal-lost').length / fates.length).toBeCloseTo(0.015, 2);
    expect(of('battery-low').length / fates.length).toBeCloseTo(0.01, 2);
    // A rescue is suggested below 15 %.
    for (const fate of of('battery-low'))
      expect(fate).toMatchObject({ percentage: 14 });
    for (const fate of of('signal-lost'))
      expect(fate).toMatchObject({ seconds: expect.any(Number) });
  });

  it('happens on the way', () => {
    for (const fate of fates) {
      if (!fate) continue;
      expect(fate.at).toBeGreaterThan(0.1);
      expect(fate.at).toBeLessThan(0.9);
    }
  });

  it('is the same for the same trip', () => {
    const index = fates.findIndex(Boolean);
    expect(mishapOf(`trip ${index}`)).toEqual(fates[index]);
  });
});
