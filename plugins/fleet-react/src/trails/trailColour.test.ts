import { trailColour } from './trailColour';

describe('trailColour', () => {
  it('is of the label alone', () => {
    expect(trailColour('SH1')).toBe(trailColour('SH1'));
    expect(trailColour('SH1')).toMatch(/^hsl\(\d{1,3}, 78%, (58|66|74)%\)$/);
  });

  it.each(['SH1', 'SH10', 'Ü1', ''])('of "%s" is a colour', label => {
    expect(trailColour(label)).toMatch(/^hsl\(\d{1,3}, 78%, (58|66|74)%\)$/);
  });

  it('tells the robots of a fleet apart', () => {
    const hues = Array.from({ length: 8 }, (_, index) =>
      Number(/\d+/.exec(trailColour(`SH${index + 1}`))?.[0]),
    ).sort((a, b) => a - b);
    const gaps = hues.map(
      (hue, index) => (hues[index + 1] ?? hues[0] + 360) - hue,
    );
    expect(Math.min(...gaps)).toBeGreaterThan(20);
  });
});
