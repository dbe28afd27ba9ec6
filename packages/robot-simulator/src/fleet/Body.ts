import { DRIVING } from '@sidehelm/console-common';
import { DEGREES, clamp, normaliseHeading } from '../geometry';
import { Motion } from './DriveGate';
import { Solid, distanceTo, sweep } from './obstruction';

export const HULL_RADIUS = 0.35;
/** m/s² */
const ACCELERATION = 1.5;
const LIDAR_BRAKING = 6;
const EMERGENCY_BRAKING = 15;
/** Degrees a second, and a second squared. */
const MAX_ROTATION = 90;
const MIN_ROTATION = 3;
const MAX_STEER_RATE = 65;
const YAW_ACCELERATION = 360;
const EMERGENCY_YAW_BRAKING = 1_500;
/** 1/m at full steer: a turning circle of 1.25 m. */
const MAX_CURVATURE = 0.8;
/** Fastest speed while the wheels go up or down a kerb. */
const KERB_SPEED = 0.4;
const KERB_STEP = 0.05;
/** Free space that the lidars keep in front of the hull. */
const LIDAR_GAP = 0.3;

/** What the body needs to know of the world in one tick. */
export interface Surroundings {
  solids: readonly Solid[];
  lidars: boolean;
  groundHeight(x: number, y: number): number;
}

const approach = (value: number, target: number, step: number) =>
  value < target
    ? Math.min(target, value + step)
    : Math.max(target, value - step);

/**
 * A differential drive as a disc. It climbs and descends kerbs anywhere, but
 * only at walking-frame speed; ramps do not slow it down.
 */
export class Body {
  /** m/s along the heading. */
  speed = 0;
  /** Degrees a second, positive to the right. */
  yawRate = 0;
  collision = false;
  /** The lidars keep it from going as fast as it is asked to. */
  isHeldByLidars = false;

  constructor(
    public x: number,
    public y: number,
    public heading: number,
  ) {}

  get isAtRest() {
    return this.speed === 0 && this.yawRate === 0;
  }

  /** Moves on by `dt` seconds. */
  step(motion: Motion | undefined, around: Surroundings, dt: number) {
    this.changeSpeed(motion, around, dt);
    this.changeYaw(motion, dt);
    this.heading = normaliseHeading(this.heading + this.yawRate * dt);
    this.move(around.solids, dt);
    this.collision =
      this.collision && motion !== undefined && motion.power !== 0;
  }

  private changeSpeed(
    motion: Motion | undefined,
    around: Surroundings,
    dt: number,
  ) {
    this.isHeldByLidars = false;
    if (!motion) {
      this.speed = approach(this.speed, 0, EMERGENCY_BRAKING * dt);
      return;
    }
    const power = motion.rotate ? 0 : motion.power;
    let target =
      power * (power > 0 ? DRIVING.maxSpeed : DRIVING.maxReverseSpeed);
    let braking: number = DRIVING.braking;
    const direction = Math.sign(this.speed || target);
    if (direction !== 0 && this.isAtKerb(direction, around)) {
      target = clamp(target, -KERB_SPEED, KERB_SPEED);
    }
    if (!around.lidars)
      target = clamp(target, -DRIVING.creepSpeed, DRIVING.creepSpeed);
    if (direction !== 0 && around.lidars) {
      const free = this.freeAhead(direction, around.solids) - LIDAR_GAP;
      const limit =
        free <= 0.005 ? 0 : Math.sqrt(2 * DRIVING.braking * 0.8 * free);
      if (Math.abs(this.speed) > limit) braking = LIDAR_BRAKING;
      const asked = target;
      target =
        direction > 0 ? Math.min(target, limit) : Math.max(target, -limit);
      this.isHeldByLidars = target !== asked;
    }
    const slower =
      this.speed * target < 0 || Math.abs(target) < Math.abs(this.speed);
    if (slower && this.speed * target < 0) target = 0;
    this.speed = approach(
      this.speed,
      target,
      (slower ? braking : ACCELERATION) * dt,
    );
  }

  private changeYaw(motion: Motion | undefined, dt: number) {
    if (!motion) {
      this.yawRate = approach(this.yawRate, 0, EMERGENCY_YAW_BRAKING * dt);
      return;
    }
    let target: number;
    if (motion.rotate) {
      const share = Math.abs(motion.rotate);
      target =
        Math.sign(motion.rotate) *
        (MIN_ROTATION + (MAX_ROTATION - MIN_ROTATION) * share * share);
    } else {
      const rate = (this.speed * MAX_CURVATURE * motion.steer) / DEGREES;
      target = clamp(rate, -MAX_STEER_RATE, MAX_STEER_RATE);
    }
    this.yawRate = approach(this.yawRate, target, YAW_ACCELERATION * dt);
  }

  private isAtKerb(direction: number, { groundHeight }: Surroundings) {
    const dx = Math.sin(this.heading * DEGREES) * direction;
    const dy = Math.cos(this.heading * DEGREES) * direction;
    const at = (ahead: number) =>
      groundHeight(this.x + dx * ahead, this.y + dy * ahead);
    // Looks far enough ahead to have slowed down when the wheels arrive.
    const reach = 0.3 + (this.speed * this.speed) / (2 * DRIVING.braking);
    let before = at(-0.3);
    for (let ahead = -0.2; ahead <= reach + 0.05; ahead += 0.1) {
      const height = at(ahead);
      if (Math.abs(height - before) > KERB_STEP) return true;
      before = height;
    }
    return false;
  }

  private freeAhead(direction: number, solids: readonly Solid[]) {
    const dx = Math.sin(this.heading * DEGREES) * direction;
    const dy = Math.cos(this.heading * DEGREES) * direction;
    let free = Infinity;
    for (const solid of solids) {
      free = Math.min(free, sweep(solid, this.x, this.y, dx, dy, HULL_RADIUS));
    }
    return free;
  }

  /** Stops dead instead of going deeper into anything; leaving a contact is always possible. */
  private move(solids: readonly Solid[], dt: number) {
    this.collision = false;
    if (this.speed === 0) return;
    const x = this.x + Math.sin(this.heading * DEGREES) * this.speed * dt;
    const y = this.y + Math.cos(this.heading * DEGREES) * this.speed * dt;
    for (const solid of solids) {
      const gap = distanceTo(solid, x, y);
      if (gap < HULL_RADIUS && gap < distanceTo(solid, this.x, this.y)) {
        this.collision = true;
        this.speed = 0;
        return;
      }
    }
    this.x = x;
    this.y = y;
  }
}
