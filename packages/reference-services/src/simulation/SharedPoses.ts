/** Where a robot is and how it moves; metres and m/s. */
export interface SharedPose {
  /** Monotonic ms at which it was sampled. */
  time: number;
  /** Simulated seconds at that moment. */
  simulatedTime: number;
  x: number;
  y: number;
  /** Degrees clockwise from north. */
  heading: number;
  speed: number;
  /** Degrees a second. */
  yawRate: number;
  /** What others see and hear of it: `SIGNS` added up. */
  signs: number;
}

export const SIGNS = { led: 1, strobe: 2, siren: 4 } as const;

const FIELDS = [
  'time',
  'simulatedTime',
  'x',
  'y',
  'heading',
  'speed',
  'yawRate',
  'signs',
] as const;
const VERSION_BYTES = 8;
const STRIDE = VERSION_BYTES + FIELDS.length * 8;
const MAX_TRIES = 100;

/**
 * The latest pose of each robot in memory that the fleet thread writes and the
 * camera thread reads. A version per robot, odd while it is being written,
 * keeps readers from seeing half a pose.
 */
export class SharedPoses {
  private readonly versions: Int32Array;
  private readonly values: Float64Array;

  constructor(readonly buffer: SharedArrayBuffer) {
    this.versions = new Int32Array(buffer);
    this.values = new Float64Array(buffer);
  }

  static create(robots: number): SharedPoses {
    return new SharedPoses(new SharedArrayBuffer(robots * STRIDE));
  }

  write(robot: number, pose: SharedPose) {
    const version = (robot * STRIDE) / 4;
    const first = (robot * STRIDE + VERSION_BYTES) / 8;
    Atomics.add(this.versions, version, 1);
    for (let index = 0; index < FIELDS.length; index += 1) {
      this.values[first + index] = pose[FIELDS[index]];
    }
    Atomics.add(this.versions, version, 1);
  }

  /** The latest pose; undefined before the first was written. */
  read(robot: number): SharedPose | undefined {
    const version = (robot * STRIDE) / 4;
    const first = (robot * STRIDE + VERSION_BYTES) / 8;
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = Atomics.load(this.versions, version);
      if (before === 0) return undefined;
      const [time, simulatedTime, x, y, heading, speed, yawRate, signs] =
        this.values.slice(first, first + FIELDS.length);
      const after = Atomics.load(this.versions, version);
      if (before === after && before % 2 === 0) {
        return { time, simulatedTime, x, y, heading, speed, yawRate, signs };
      }
    }
    return undefined;
  }
}
