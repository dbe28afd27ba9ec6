import Ajv2020 from 'ajv/dist/2020';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FrameReader } from './frames/FrameReader';

const read = (path: string) =>
  JSON.parse(readFileSync(join(__dirname, path), 'utf8'));

const particle = { x: 1, y: 2, angle: 3, alive: 0.5 };

/** Whether the file's schema and its reader take a frame. */
const validate = new Ajv2020({
  // Times are looked at by the reader.
  formats: { 'date-time': true },
}).compile(read('../schema/particleFrames.schema.json'));

function reads(frame: unknown): boolean {
  try {
    new FrameReader().read(frame);
    return true;
  } catch {
    return false;
  }
}

describe('particleFrames.schema.json', () => {
  it('takes the sample of the documentation, and so does the reader', () => {
    const sample: unknown[] = read('../../../docs/replay-sample.json');
    expect(validate(sample)).toBe(true);
    expect(sample).toHaveLength(130);
    const reader = new FrameReader();
    for (const frame of sample)
      expect(reader.read(frame).particles).toHaveLength(240);
  });

  it.each([
    [[]],
    [[particle]],
    [{ particles: [] }],
    [{ particles: [particle], at: '2026-05-04T10:15:00Z' }],
    [{ particles: [], origin: { lat: 35, lng: -80 } }],
    [{ particles: [], pose: { x: 1, y: 2, angle: 3 } }],
    [{ particles: [], anything: 'else' }],
    [[{ ...particle, weight: 3 }]],
  ])('takes %j, and so does the reader', frame => {
    expect(validate([frame])).toBe(true);
    expect(reads(frame)).toBe(true);
  });

  it.each([
    [7],
    [null],
    ['frame'],
    [{}],
    [{ particles: {} }],
    [[7]],
    [[{ x: 1, y: 2, angle: 3 }]],
    [[{ ...particle, x: '1' }]],
    [[{ ...particle, alive: 1.5 }]],
    [[{ ...particle, alive: -0.5 }]],
    [{ particles: [], at: 5 }],
    [{ particles: [], origin: { lat: 91, lng: 0 } }],
    [{ particles: [], pose: { x: 1, y: 2 } }],
  ])('refuses %j, and so does the reader', frame => {
    expect(validate([frame])).toBe(false);
    expect(reads(frame)).toBe(false);
  });
});
