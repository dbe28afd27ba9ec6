import {
  isValidPosition,
  localFrame,
  type LatLng,
  type LocalFrame,
} from '@sidehelm/console-common';
import {
  STRIDE,
  type FrameOrigin,
  type FramePose,
  type ParticleFrame,
} from './ParticleFrame';

/** Farther than this from the origin, metres, single precision shows. */
const FAR = 10_000;
const SHIFT = 1_000;
/** What rounding may have made of 0 and 1. */
const ROUNDING = 1e-6;

/** What is wrong with a frame, in words that go on after "Frame 7 is left out: ". */
export class FrameProblem extends Error {
  readonly name = 'FrameProblem';
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'number' || value === null) return String(value);
  if (Array.isArray(value)) return 'a list';
  return `a${typeof value === 'object' ? 'n' : ''} ${typeof value}`;
}

function readNumber(fields: Fields, name: string, of: string): number {
  const value = fields[name];
  if (typeof value !== 'number' || !Number.isFinite(value))
    throw new FrameProblem(
      `${name} of ${of} is ${describe(value)} and not a number`,
    );
  return value;
}

function readAlive(fields: Fields, of: string): number {
  const alive = readNumber(fields, 'alive', of);
  if (alive < -ROUNDING || alive > 1 + ROUNDING)
    throw new FrameProblem(`alive of ${of} is ${alive}; it is from 0 to 1`);
  return Math.min(1, Math.max(0, alive));
}

function readTime(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const at = typeof value === 'string' ? Date.parse(value) : NaN;
  if (Number.isNaN(at))
    throw new FrameProblem(
      `at is ${typeof value === 'string' ? `"${value.slice(0, 40)}"` : describe(value)} and not a time such as 2026-05-04T10:15:00Z`,
    );
  return at;
}

function readPlace(value: unknown): LatLng | undefined {
  if (value === undefined) return undefined;
  if (!isValidPosition(value))
    throw new FrameProblem('origin has no valid lat and lng');
  return { lat: value.lat, lng: value.lng };
}

/**
 * Reads the frames of one file, which share an origin: that of the first frame
 * that has one. A frame with another origin is moved to it.
 */
export class FrameReader {
  private place?: LatLng;
  private local?: LocalFrame;
  private shift?: { x: number; y: number };

  /** What is known of it so far. */
  get origin(): FrameOrigin {
    return { place: this.place, shift: this.shift ?? { x: 0, y: 0 } };
  }

  /**
   * @param value - of a list of particles, or an object that has one in `particles`
   * @throws FrameProblem saying what is wrong with it
   */
  read(value: unknown): ParticleFrame {
    if (Array.isArray(value))
      return { particles: this.readParticles(value, { x: 0, y: 0 }) };
    if (!isFields(value))
      throw new FrameProblem(
        `it is ${describe(value)} and not a list of particles`,
      );
    if (!Array.isArray(value.particles))
      throw new FrameProblem(
        `particles is ${describe(value.particles)} and not a list`,
      );
    const at = readTime(value.at);
    const offset = this.offsetOf(readPlace(value.origin));
    const particles = this.readParticles(value.particles, offset);
    const pose = this.readPose(value.pose, offset);
    return {
      particles,
      ...(at !== undefined && { at }),
      ...(pose && { pose }),
    };
  }

  /** Of a frame with an origin of its own against that of the file, metres. */
  private offsetOf(place: LatLng | undefined): { x: number; y: number } {
    if (!place) return { x: 0, y: 0 };
    if (!this.local) {
      this.place = place;
      this.local = localFrame(place);
    }
    return this.local.toLocal(place);
  }

  private readPose(
    value: unknown,
    offset: { x: number; y: number },
  ): FramePose | undefined {
    if (value === undefined) return undefined;
    if (!isFields(value))
      throw new FrameProblem(`pose is ${describe(value)} and not an object`);
    const x = readNumber(value, 'x', 'the pose') + offset.x;
    const y = readNumber(value, 'y', 'the pose') + offset.y;
    const angle = readNumber(value, 'angle', 'the pose');
    const shift = this.shiftFor(x, y);
    return { x: x - shift.x, y: y - shift.y, angle };
  }

  private readParticles(
    values: readonly unknown[],
    offset: { x: number; y: number },
  ): Float32Array {
    const particles = new Float32Array(values.length * STRIDE);
    values.forEach((value, index) => {
      const of = `particle ${index + 1}`;
      if (!isFields(value))
        throw new FrameProblem(`${of} is ${describe(value)} and no particle`);
      const x = readNumber(value, 'x', of) + offset.x;
      const y = readNumber(value, 'y', of) + offset.y;
      const shift = this.shiftFor(x, y);
      const at = index * STRIDE;
      particles[at] = x - shift.x;
      particles[at + 1] = y - shift.y;
      particles[at + 2] = readNumber(value, 'angle', of);
      particles[at + 3] = readAlive(value, of);
    });
    return particles;
  }

  /** The same for the whole file: the first place decides. */
  private shiftFor(x: number, y: number): { x: number; y: number } {
    this.shift ??= {
      x: Math.abs(x) > FAR ? Math.round(x / SHIFT) * SHIFT : 0,
      y: Math.abs(y) > FAR ? Math.round(y / SHIFT) * SHIFT : 0,
    };
    return this.shift;
  }
}
