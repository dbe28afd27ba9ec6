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

const isReal = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value);

const isShare = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 1;

/** What is wrong with a particle. */
function problemOf(value: unknown, number: number): string {
  const of = `particle ${number}`;
  if (!isFields(value)) return `${of} is ${describe(value)} and no particle`;
  for (const name of ['x', 'y', 'angle', 'alive'])
    if (!isReal(value[name]))
      return `${name} of ${of} is ${describe(value[name])} and not a number`;
  return `alive of ${of} is ${String(value.alive)}; it is from 0 to 1`;
}

/** RFC 3339, as `date-time` of JSON Schema. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/i;

function readTime(value: unknown): number | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === 'string' ? value.toUpperCase() : '';
  const match = TIME.exec(text);
  const at = match ? Date.parse(text) : NaN;
  if (Number.isNaN(at))
    throw new FrameProblem(
      `at is ${typeof value === 'string' ? `"${value.slice(0, 40)}"` : describe(value)} and not a time such as 2026-05-04T10:15:00Z`,
    );
  // It would be another time in each zone where somebody looks at it.
  if (match?.[1] === undefined)
    throw new FrameProblem(
      `at is "${text}" and does not say its offset from UTC, as the Z of 2026-05-04T10:15:00Z does`,
    );
  return at;
}

function readPlace(value: unknown): LatLng | undefined {
  if (value === undefined) return undefined;
  if (!isValidPosition(value))
    throw new FrameProblem('origin has no valid lat and lng');
  return { lat: value.lat, lng: value.lng };
}

/** What frames that were read decide for all that follow. */
interface Ground {
  place?: LatLng;
  local?: LocalFrame;
  shift?: { x: number; y: number };
}

/**
 * Reads the frames of one file, which share an origin: that of the first frame
 * that has one. A frame with another origin is moved to it.
 */
export class FrameReader {
  private ground: Readonly<Ground> = {};

  /** What is known of it so far. */
  get origin(): FrameOrigin {
    const { place, shift = { x: 0, y: 0 } } = this.ground;
    return { place, shift };
  }

  /**
   * @param value - of a list of particles, or an object that has one in `particles`
   * @throws FrameProblem saying what is wrong with it
   */
  read(value: unknown): ParticleFrame {
    const before = this.ground;
    try {
      return this.readFrame(value);
    } catch (error) {
      // What is left out decides nothing for the others.
      this.ground = before;
      throw error;
    }
  }

  private readFrame(value: unknown): ParticleFrame {
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
    const local = this.ground.local ?? localFrame(place);
    if (!this.ground.local) this.ground = { ...this.ground, place, local };
    return local.toLocal(place);
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
    let at = 0;
    for (const value of values) {
      // By hand: a large file has tens of millions of them.
      const { x, y, angle, alive } = (value ?? {}) as Partial<
        Record<'x' | 'y' | 'angle' | 'alive', unknown>
      >;
      if (!isReal(x) || !isReal(y) || !isReal(angle) || !isShare(alive))
        throw new FrameProblem(problemOf(value, at / STRIDE + 1));
      const east = x + offset.x;
      const north = y + offset.y;
      const shift = this.ground.shift ?? this.shiftFor(east, north);
      particles[at] = east - shift.x;
      particles[at + 1] = north - shift.y;
      particles[at + 2] = angle;
      particles[at + 3] = alive;
      at += STRIDE;
    }
    return particles;
  }

  /** The same for the whole file: the first place decides. */
  private shiftFor(x: number, y: number): { x: number; y: number } {
    const shift = this.ground.shift ?? {
      x: Math.abs(x) > FAR ? Math.round(x / SHIFT) * SHIFT : 0,
      y: Math.abs(y) > FAR ? Math.round(y / SHIFT) * SHIFT : 0,
    };
    if (!this.ground.shift) this.ground = { ...this.ground, shift };
    return shift;
  }
}
