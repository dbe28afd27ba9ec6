import { DRIVING, steeredYawRate } from '@sidehelm/console-common';
import { DEGREES, clamp, normaliseHeading } from '../geometry';
import { HULL_RADIUS } from './chassis';
import { Motion } from './DriveGate';
import { bearingOf, LIDAR_BRAKING, speedLimit } from './obstacleGuard';
import { Solid, distanceTo } from './obstruction';

/** m/s² */
const ACCELERATION = 1.5;
const EMERGENCY_BRAKING = 15;
/** Degrees a second, and a second squared. */
const MAX_ROTATION = 90;
const MIN_ROTATION = 3;
const YAW_ACCELERATION = 360;
const EMERGENCY_YAW_BRAKING = 1_500;
/** Fastest speed while the wheels go up or down a kerb. */
const KERB_SPEED = 0.4;
const KERB_STEP = 0.05;

/** What the body needs to know of the world in one tick. */
export interface Surroundings {
  solids: readonly Solid[];
  lidars: boolean;
  /** Whether what the lidars see holds it. */
  isGuarded: boolean;
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
  /** What they hold it for, or what it touches. */
  private holding?: Solid;

  constructor(
    public x: number,
    public y: number,
    public heading: number,
  ) {}

  /** Degrees clockwise from the heading in which that is. */
  get heldFrom(): number | undefined {
    if (!this.holding || !(this.isHeldByLidars || this.collision))
      return undefined;
    return bearingOf(this, this.holding);
  }

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
    if (!around.lidars) {
      target = clamp(target, -DRIVING.creepSpeed, DRIVING.creepSpeed);
      // Nothing holds it from here on: whatever is near may need it slow at once.
      if (Math.abs(this.speed) > DRIVING.creepSpeed) braking = LIDAR_BRAKING;
    }
    if (direction !== 0 && around.lidars && around.isGuarded) {
      const { x, y, heading, speed, yawRate } = this;
      const limit = speedLimit(
        { x, y, heading, speed, yawRate, direction, steer: motion.steer },
        around.solids,
        dt,
      );
      if (Math.abs(this.speed) > limit.speed) braking = LIDAR_BRAKING;
      const asked = target;
      target = clamp(
        target,
        direction > 0 ? -Infinity : -limit.speed,
        direction > 0 ? limit.speed : Infinity,
      );
      this.isHeldByLidars = target !== asked;
      this.holding = limit.by;
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
      target = steeredYawRate(motion.steer, this.speed);
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
        this.holding = solid;
        this.speed = 0;
        return;
      }
    }
    this.x = x;
    this.y = y;
  }
}
