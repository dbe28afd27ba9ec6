import { trailColour } from './trailColour';

describe('trailColour', () => {
  it('is of the label alone', () => {
    expect(trailColour('SH1')).toBe(trailColour('SH1'));
    expect(trailColour('SH1')).toMatch(/^hsl\(\d{1,3}, 78%, (58|66|74)%\)$/);
  });

  it('tells the robots of a fleet apart', () => {
    const fleet = Array.from({ length: 8 }, (_, index) => `SH${index + 1}`);
    expect(new Set(fleet.map(trailColour)).size).toBe(8);
  });
});
