import { clamp } from '../geometry';

/** Joules of a full battery: 1 kWh. */
const CAPACITY = 3_600_000;
/** Watts. */
const CHARGER = 500;
const IDLE = 18;
const MOVING = 45;
const PER_SPEED = 60;
const PER_YAW_RATE = 0.4;
const EMPTY_VOLTAGE = 22;
const FULL_VOLTAGE = 26.4;

const usageAt = (percentage: number) => CAPACITY * (1 - percentage / 100);

/** A battery that gives its charge to the motors and the computers, and gets it back from a charger. */
export class Battery {
  /** Joules since the last full charge. */
  usage: number;
  private watts = IDLE;

  constructor(percentage: number) {
    this.usage = usageAt(percentage);
  }

  /** Somebody puts another one in its place. */
  replace(percentage: number) {
    this.usage = usageAt(percentage);
  }

  get percentage() {
    return clamp(100 * (1 - this.usage / CAPACITY), 0, 100);
  }

  /** Steep at both ends and flat between them, and it sags under load. */
  get voltage() {
    const charge = this.percentage / 100;
    const share =
      0.62 * charge + 0.23 * (1 - (1 - charge) ** 6) + 0.15 * charge ** 8;
    const open = EMPTY_VOLTAGE + (FULL_VOLTAGE - EMPTY_VOLTAGE) * share;
    const sag = (this.watts - IDLE) * 0.0012;
    return clamp(open - sag, EMPTY_VOLTAGE, FULL_VOLTAGE);
  }

  get isEmpty() {
    return this.usage >= CAPACITY;
  }

  /** `speed` in m/s, `yawRate` in degrees a second, `dt` in seconds. */
  step(speed: number, yawRate: number, dt: number, isCharging = false) {
    const isMoving = speed !== 0 || yawRate !== 0;
    this.watts =
      IDLE +
      (isMoving ? MOVING : 0) +
      PER_SPEED * Math.abs(speed) +
      PER_YAW_RATE * Math.abs(yawRate);
    const taken = this.watts - (isCharging ? CHARGER : 0);
    this.usage = clamp(this.usage + taken * dt, 0, CAPACITY);
  }
}
