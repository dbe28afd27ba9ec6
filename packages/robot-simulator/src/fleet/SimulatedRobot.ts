import { actorsNear } from '../actors/actors';
import type { YieldingCar } from '../actors/lanes';
import { makeRoom, NOTICED } from '../actors/makeRoom';
import type { Passing } from '../actors/stepAside';
import { District } from '../district/types';
import { Point } from '../geometry';
import { Random } from '../random';
import { Accessories } from './Accessories';
import { Battery } from './Battery';
import { Body } from './Body';
import { HULL_RADIUS } from './chassis';
import { DriveGate } from './DriveGate';
import {
  CLEARANCE_RANGE,
  clearanceAround,
  LIDAR_RANGE,
  lidarScan,
} from './lidar';
import { Solid, solidOf } from './obstruction';
import { ParticleFilter } from './ParticleFilter';
import { placeOnWalkway } from './placeOnWalkway';
import {
  Particle,
  Pose,
  RobotMotion,
  RobotNews,
  RobotSigns,
  RobotState,
  Signal,
} from './types';

const LOCALISATION_STEPS = 10;
/** Metres from its place by the charger within which the cable reaches a robot. */
export const CHARGER_REACH = 6;
/** Percent below which whoever helps a robot brings another battery, and what that one has. */
const BATTERY = { low: 30, fresh: 90 };
/** Metres that somebody carries a robot at most, back to the middle of the sidewalk. */
const CARRIED = 30;
/** Metres by which a car can be nearer than its middle: half its length, and what it leaves the kerb. */
const ACTOR_REACH = 3.5;
/** Seconds in which cargo gets 63 % nearer to the air around it. */
const CARGO_TIME_CLOSED = 2_400;
const CARGO_TIME_OPEN = 300;
const AMBIENT = 24;

/** What moves around a robot. */
export interface Surroundings {
  /** All of the fleet, itself too. */
  robots: readonly SimulatedRobot[];
  yielding: readonly YieldingCar[];
}

/** One robot: what it is told goes through the gate, what it does through the body. */
export class SimulatedRobot {
  readonly gate = new DriveGate();
  readonly accessories = new Accessories();
  readonly body: Body;
  signal: Signal = 'good';
  private filter: ParticleFilter | undefined;
  private isObserved = false;
  private scanned: { time: number; distances: number[] } | undefined;
  private isHeldByBattery = false;
  private waitingStop: { by?: string; press?: string } | undefined;
  private charger: Point | undefined;

  constructor(
    readonly id: string,
    private readonly district: District,
    pose: Pose,
    private readonly random: Random,
    private readonly battery: Battery,
    private cargoTemperature: number,
    private readonly isGuarded: boolean,
  ) {
    this.body = new Body(pose.x, pose.y, pose.heading);
  }

  setLocalisationObserved(observed: boolean) {
    this.isObserved = observed;
    if (!observed) this.filter = undefined;
  }

  /** A stop that waits at the robot comes before anything else that it hears again. */
  setSignal(signal: Signal) {
    this.signal = signal;
    if (signal === 'lost' || !this.waitingStop) return;
    const { by, press } = this.waitingStop;
    this.waitingStop = undefined;
    this.gate.latch(by, 'operator', press);
  }

  /** Latches an operator's stop; without signal, in the moment in which it comes back. Whether it is latched now. */
  emergencyStop(by: string | undefined, press: string | undefined): boolean {
    if (this.signal === 'lost') this.waitingStop ??= { by, press };
    else this.gate.latch(by, 'operator', press);
    return this.signal !== 'lost';
  }

  /** Where its charger is; `undefined` when it has none. */
  setCharger(at: Point | undefined) {
    this.charger = at;
  }

  /** A cell of its battery fails: no more than so many percent are left. */
  weakenBattery(percentage: number) {
    const { battery } = this;
    if (battery.percentage > percentage) battery.replace(percentage);
  }

  /**
   * Somebody who stands beside it brings a charged battery where it needs one, mends the link, and carries it out of what holds it, back
   * to the middle of the sidewalk. What was stopped stays stopped. Whether it stood, as it must.
   */
  help(time: number, around: Surroundings): boolean {
    const { body, battery } = this;
    if (!body.isAtRest) return false;
    this.setSignal('good');
    if (battery.percentage < BATTERY.low) battery.replace(BATTERY.fresh);
    const place = placeOnWalkway(this.district, body, {
      within: CARRIED,
      solids: this.solidsWithin(CARRIED + 1, time, around),
    });
    if (place) {
      body.x = place.x;
      body.y = place.y;
    }
    body.collision = false;
    return true;
  }

  step(now: number, tick: number, dt: number, around: Surroundings) {
    const { body, gate } = this;
    const time = tick * dt;
    const motion = gate.watch(now, body.isAtRest);
    const hasPower = !this.battery.isEmpty;
    const wantsToMove =
      motion !== undefined && (motion.power !== 0 || motion.rotate !== 0);
    this.isHeldByBattery = wantsToMove && !hasPower;
    if (!body.isAtRest || (wantsToMove && hasPower)) {
      body.step(
        hasPower ? motion : undefined,
        {
          solids: this.solidsWithin(3.5, time, around),
          lidars: this.accessories.lidarsEnabled(time),
          isGuarded: this.isGuarded,
          groundHeight: this.district.groundHeight,
        },
        dt,
      );
    } else {
      body.collision = false;
      body.isHeldByLidars = false;
    }
    // A command may come before the next step: what has just come to rest does not go on by it.
    if (body.isAtRest) gate.watch(now, true);
    this.battery.step(body.speed, body.yawRate, dt, this.isCharging);
    const constant =
      this.accessories.lid === 'open' ? CARGO_TIME_OPEN : CARGO_TIME_CLOSED;
    this.cargoTemperature +=
      ((AMBIENT - this.cargoTemperature) * dt) / constant;
    if (this.isObserved && tick % LOCALISATION_STEPS === 0) {
      this.localise(time, around);
    }
  }

  /** Stands where the cable reaches it. */
  private get isCharging(): boolean {
    const { charger, body } = this;
    if (!charger || !body.isAtRest) return false;
    return Math.hypot(body.x - charger.x, body.y - charger.y) <= CHARGER_REACH;
  }

  motion(): RobotMotion {
    const { x, y, heading, speed, yawRate } = this.body;
    return { x, y, heading, speed, yaw_rate: yawRate };
  }

  signs(time: number): RobotSigns {
    const { accessories } = this;
    return {
      led: accessories.led,
      siren: accessories.siren(time),
      strobe: accessories.strobe(time),
    };
  }

  news(): RobotNews {
    const { signal, body, gate } = this;
    return {
      signal,
      speed: body.speed,
      is_armed: gate.isArmed,
      emergency_stop: gate.emergencyStop,
    };
  }

  state(time: number): RobotState {
    const { gate, accessories, battery } = this;
    const { x, y, collision } = this.body;
    const heldBy = this.heldBy();
    const { heldFrom } = this.body;
    return {
      robot_id: this.id,
      time,
      ...this.motion(),
      ...this.district.toLatLng({ x, y }),
      battery: {
        percentage: battery.percentage,
        voltage: battery.voltage,
        usage: battery.usage,
      },
      cargo_temperature_in_celsius: this.cargoTemperature,
      lid: accessories.lid,
      siren: accessories.siren(time),
      siren_enabled: accessories.sirenEnabled,
      led: accessories.led,
      strobe: accessories.strobe(time),
      sound: accessories.sound(time),
      speech: accessories.speech(time),
      lidars_enabled: accessories.lidarsEnabled(time),
      emergency_stop: gate.emergencyStop,
      is_armed: gate.isArmed,
      collision,
      ...(heldBy && { held_by: heldBy }),
      ...(heldFrom !== undefined && { held_from: heldFrom }),
      signal: this.signal,
    };
  }

  private heldBy(): RobotState['held_by'] {
    if (this.isHeldByBattery) return 'battery';
    return this.body.isHeldByLidars ? 'lidars' : undefined;
  }

  /** Where the robot thinks that it is; `undefined` while nobody observes it. */
  particles(): Particle[] | undefined {
    return this.filter?.particles();
  }

  private localise(time: number, around: Surroundings) {
    const { x, y, heading } = this.body;
    this.filter ??= new ParticleFilter(this.random, { x, y, heading });
    const map = [...this.district.obstaclesNear(x, y, LIDAR_RANGE + 3)];
    this.filter.update({ x, y, heading }, this.scan(time, around), map);
  }

  /** Metres from the hull, clockwise from straight ahead in steps of 45 degrees; 10 when nothing is nearer. */
  scan(time: number, around: Surroundings): number[] {
    if (this.scanned?.time !== time) {
      const { x, y, heading } = this.body;
      const solids = this.solidsWithin(LIDAR_RANGE + HULL_RADIUS, time, around);
      this.scanned = { time, distances: lidarScan(x, y, heading, solids) };
    }
    return [...this.scanned.distances];
  }

  /** What the lidars see straight in each direction; `undefined` while they are off. */
  clearance(time: number, around: Surroundings): number[] | undefined {
    if (!this.accessories.lidarsEnabled(time)) return undefined;
    const { x, y, heading } = this.body;
    const reach = CLEARANCE_RANGE + HULL_RADIUS;
    return clearanceAround(
      x,
      y,
      heading,
      this.solidsWithin(reach, time, around),
    );
  }

  /** Everything solid around: fixed things, traffic, people and the other robots. */
  private solidsWithin(
    radius: number,
    time: number,
    around: Surroundings,
  ): Solid[] {
    const { x, y } = this.body;
    const solids: Solid[] = [...this.district.obstaclesNear(x, y, radius)];
    // Only where somebody is, and only robots of which they can take notice.
    let passing: Passing[] | undefined;
    const reach = radius + ACTOR_REACH;
    const { robots, yielding } = around;
    for (const actor of actorsNear(
      this.district,
      time,
      x,
      y,
      reach,
      yielding,
    )) {
      passing ??= passingWithin(robots, time, x, y, reach + NOTICED);
      solids.push(solidOf(makeRoom(actor, passing)));
    }
    for (const other of robots) {
      const isNear =
        Math.abs(other.body.x - x) < radius + HULL_RADIUS &&
        Math.abs(other.body.y - y) < radius + HULL_RADIUS;
      if (other === this || !isNear) continue;
      solids.push({ x: other.body.x, y: other.body.y, radius: HULL_RADIUS });
    }
    return solids;
  }
}

function passingWithin(
  robots: readonly SimulatedRobot[],
  time: number,
  x: number,
  y: number,
  radius: number,
): Passing[] {
  const passing: Passing[] = [];
  for (const { body, accessories } of robots) {
    const isNear =
      Math.abs(body.x - x) < radius && Math.abs(body.y - y) < radius;
    if (isNear)
      passing.push({ x: body.x, y: body.y, isLoud: accessories.siren(time) });
  }
  return passing;
}
