import type { YieldingCar } from '@sidehelm/robot-simulator';
import type { SharedCars, SharedPose } from './SharedPoses';

/** A pose is carried on by its speed for at most this long, ms. */
const MAX_CARRY = 100;

/** Where a robot is at `time` (monotonic ms) if it goes on as it did when its pose was sampled. */
export function carryOn(pose: SharedPose, time: number) {
  const seconds = Math.min(Math.max(0, time - pose.time), MAX_CARRY) / 1000;
  const radians = (pose.heading * Math.PI) / 180;
  return {
    x: pose.x + Math.sin(radians) * pose.speed * seconds,
    y: pose.y + Math.cos(radians) * pose.speed * seconds,
    heading: pose.heading + pose.yawRate * seconds,
  };
}

/** Where cars that give way are at a simulated time if they go on as they did. */
export function carryCarsOn(
  { simulatedTime, cars }: SharedCars,
  to: number,
): YieldingCar[] {
  const seconds = Math.min(Math.max(0, to - simulatedTime), MAX_CARRY / 1000);
  return cars.map(car => ({ ...car, along: car.along + car.speed * seconds }));
}

/** The simulated seconds at `time`, which go on however old the pose is. */
export function simulatedTimeAt(pose: SharedPose, time: number): number {
  return pose.simulatedTime + Math.max(0, time - pose.time) / 1000;
}
