import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OFFICE } from '@sidehelm/console-common';
import { createDistrict } from '../district/createDistrict';
import { TestFleet } from './TestFleet';

/** The file of particle frames that the documentation shows: thirteen seconds of SH1 around a corner. */
const SAMPLE = join(__dirname, '../../../../docs/replay-sample.json');
const BEGAN = Date.parse('2026-05-04T10:15:00Z');
const FRAMES = 130;
const DEGREES = Math.PI / 180;

const millimetres = (value: number) => Math.round(value * 1_000) / 1_000;

function sample(): string {
  // The district of a company that was started without a seed of its own.
  const test = new TestFleet(['SH1'], 7, createDistrict({ seed: 1 }));
  test.takeWheel();
  test.fleet.setLocalisationObserved('SH1', true);
  // The first particles come a moment later.
  test.run(100);
  test.drive();
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    test.run(100, { power: 0.7, steer: frame > 50 && frame < 80 ? 0.5 : 0 });
    const { x, y, heading } = test.state;
    return {
      at: new Date(BEGAN + frame * 100).toISOString(),
      ...(frame === 0 && { origin: OFFICE.geocoded_address }),
      pose: {
        x: millimetres(x),
        y: millimetres(y),
        angle: millimetres((90 - heading) * DEGREES),
      },
      particles: (test.fleet.particles('SH1') ?? []).map(particle => ({
        x: millimetres(particle.x),
        y: millimetres(particle.y),
        angle: millimetres(particle.angle),
        alive: millimetres(particle.alive),
      })),
    };
  });
  const lines = frames.map(frame => JSON.stringify(frame));
  return `[\n${lines.join(',\n')}\n]\n`;
}

describe('docs/replay-sample.json', () => {
  /** SIDEHELM_WRITE_SAMPLE=1 writes it anew, after the localisation was changed on purpose. */
  if (process.env.SIDEHELM_WRITE_SAMPLE) writeFileSync(SAMPLE, sample());

  it('is what the Monte-Carlo localisation gives today', () => {
    expect(existsSync(SAMPLE)).toBe(true);
    expect(readFileSync(SAMPLE, 'utf8') === sample()).toBe(true);
  });

  it('is smaller than a megabyte', () => {
    expect(readFileSync(SAMPLE).length).toBeLessThan(1_000_000);
  });
});
