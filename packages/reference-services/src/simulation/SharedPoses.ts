import { MOST_YIELDING, type YieldingCar } from '@sidehelm/robot-simulator';

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
const CAR_FIELDS = ['lane', 'departure', 'place', 'along', 'speed'] as const;
/** Behind the robots: a version, simulated seconds, how many cars there are, and the cars. */
const CARS_BYTES = VERSION_BYTES + (2 + MOST_YIELDING * CAR_FIELDS.length) * 8;
const MAX_TRIES = 100;

/** Cars that give way, as they were at a moment in simulated seconds. */
export interface SharedCars {
  simulatedTime: number;
  cars: YieldingCar[];
}

/**
 * The latest pose of each robot, and the cars that give way to them, in memory
 * that the fleet thread writes and the camera threads read. A version for each
 * robot and for the cars, odd while they are being written, keeps readers from
 * seeing half of it.
 */
export class SharedPoses {
  private readonly versions: Int32Array;
  private readonly values: Float64Array;
  private readonly carsAt: number;

  constructor(readonly buffer: SharedArrayBuffer) {
    this.versions = new Int32Array(buffer);
    this.values = new Float64Array(buffer);
    this.carsAt = buffer.byteLength - CARS_BYTES;
  }

  static create(robots: number): SharedPoses {
    return new SharedPoses(new SharedArrayBuffer(robots * STRIDE + CARS_BYTES));
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
    const first = (robot * STRIDE + VERSION_BYTES) / 8;
    return this.whole((robot * STRIDE) / 4, () => {
      const [time, simulatedTime, x, y, heading, speed, yawRate, signs] =
        this.values.slice(first, first + FIELDS.length);
      return { time, simulatedTime, x, y, heading, speed, yawRate, signs };
    });
  }

  writeCars({ simulatedTime, cars }: SharedCars) {
    const version = this.carsAt / 4;
    let next = (this.carsAt + VERSION_BYTES) / 8;
    Atomics.add(this.versions, version, 1);
    this.values[next++] = simulatedTime;
    this.values[next++] = cars.length;
    for (const car of cars)
      for (const field of CAR_FIELDS) this.values[next++] = car[field];
    Atomics.add(this.versions, version, 1);
  }

  /** None before they were written first. */
  readCars(): SharedCars {
    const first = (this.carsAt + VERSION_BYTES) / 8;
    const read = this.whole(this.carsAt / 4, () => {
      const [simulatedTime, count] = this.values.slice(first, first + 2);
      const cars = Array.from({ length: count }, (...[, index]) => {
        const at = first + 2 + index * CAR_FIELDS.length;
        const [lane, departure, place, along, speed] = this.values.slice(
          at,
          at + CAR_FIELDS.length,
        );
        return { lane, departure, place, along, speed };
      });
      return { simulatedTime, cars };
    });
    return read ?? { simulatedTime: 0, cars: [] };
  }

  /** What was read while nobody wrote; undefined before anything was written. */
  private whole<Value>(version: number, read: () => Value): Value | undefined {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const before = Atomics.load(this.versions, version);
      if (before === 0) return undefined;
      const value = read();
      const after = Atomics.load(this.versions, version);
      if (before === after && before % 2 === 0) return value;
    }
    return undefined;
  }
}
