import {
  actorsNear,
  type Actor,
  type District,
  type Point,
  type YieldingCar,
} from '@sidehelm/robot-simulator';

/** Metres between a car that moves, or stands at its light, and the middle of a robot that goes by. */
const APART = { moving: 0.8, standing: 0.4 };
/** Seconds between two looks ahead: no car moves on by more than its length. */
const LOOK_EVERY = 0.4;
/** What a robot makes on a crossing, m/s, and how much longer it may take, seconds. */
const CROSSING_SPEED = 1.2;
const RESERVE = 2;

/**
 * Tells whether a crossing stays free of cars for as long as a robot needs. A person at the console sees on the video what comes;
 * the simulated pilots have no eyes. Cars stop for robots, but none can for one that comes right before it.
 */
export class TrafficWatch {
  constructor(
    private readonly district: District,
    /** Seconds of the simulation. */
    private readonly time: () => number,
    /** The cars that are not where the time has them; they are taken to go on as they do. */
    private readonly yielding: () => readonly YieldingCar[],
  ) {}

  isFree(from: Point, to: Point): boolean {
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const start = this.time();
    const end = start + length / CROSSING_SPEED + RESERVE;
    const yielding = this.yielding();
    for (let time = start; time < end; time += LOOK_EVERY) {
      const near = actorsNear(
        this.district,
        time,
        middle.x,
        middle.y,
        length / 2 + 3,
        yielding.map(car => ({
          ...car,
          along: car.along + car.speed * (time - start),
        })),
      );
      if (near.some(car => isInTheWay(car, from, to))) return false;
    }
    return true;
  }
}

/** Cars and crossings lie along the axes, and so do the boxes around them. */
function isInTheWay(car: Actor, from: Point, to: Point): boolean {
  if (car.kind !== 'car') return false;
  const isEastWest = car.heading === 90 || car.heading === 270;
  const apart = car.speed > 0.1 ? APART.moving : APART.standing;
  const dx = apart + (isEastWest ? car.length : car.width) / 2;
  const dy = apart + (isEastWest ? car.width : car.length) / 2;
  return (
    car.x + dx > Math.min(from.x, to.x) &&
    car.x - dx < Math.max(from.x, to.x) &&
    car.y + dy > Math.min(from.y, to.y) &&
    car.y - dy < Math.max(from.y, to.y)
  );
}
