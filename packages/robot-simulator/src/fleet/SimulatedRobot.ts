import { actorsNear } from '../actors/actors';
import { District } from '../district/types';
import { DEGREES } from '../geometry';
import { Random } from '../random';
import { Accessories } from './Accessories';
import { Battery } from './Battery';
import { Body, HULL_RADIUS } from './Body';
import { DriveGate } from './DriveGate';
import { LIDAR_RANGE, lidarScan } from './lidar';
import { Solid } from './obstruction';
import { ParticleFilter } from './ParticleFilter';
import { Pose, RobotState, Signal } from './types';

const LOCALISATION_STEPS = 10;
/** Seconds in which cargo gets 63 % nearer to the air around it. */
const CARGO_TIME_CLOSED = 2_400;
const CARGO_TIME_OPEN = 300;
const AMBIENT = 24;

/** One robot: what it is told goes through the gate, what it does through the body. */
export class SimulatedRobot {
  readonly gate = new DriveGate();
  readonly accessories = new Accessories();
  readonly body: Body;
  signal: Signal = 'good';
  private filter: ParticleFilter | undefined;
  private isObserved = false;
  private scanned: { time: number; distances: number[] } | undefined;

  constructor(
    readonly id: string,
    private readonly district: District,
    pose: Pose,
    private readonly random: Random,
    private readonly battery: Battery,
    private cargoTemperature: number,
  ) {
    this.body = new Body(pose.x, pose.y, pose.heading);
  }

  setLocalisationObserved(observed: boolean) {
    this.isObserved = observed;
    if (!observed) this.filter = undefined;
  }

  setSignal(signal: Signal) {
    this.signal = signal;
  }

  step(
    now: number,
    tick: number,
    dt: number,
    others: readonly SimulatedRobot[],
  ) {
    const { body, gate } = this;
    const time = tick * dt;
    const motion = gate.watch(now, body.isAtRest);
    const hasPower = !this.battery.isEmpty;
    const wantsToMove =
      motion !== undefined && (motion.power !== 0 || motion.rotate !== 0);
    if (!body.isAtRest || (wantsToMove && hasPower)) {
      body.step(
        hasPower ? motion : undefined,
        {
          solids: this.solidsWithin(3.5, time, others),
          lidars: this.accessories.lidarsEnabled(time),
          groundHeight: this.district.groundHeight,
        },
        dt,
      );
    } else {
      body.collision = false;
    }
    this.battery.step(body.speed, body.yawRate, dt);
    const constant =
      this.accessories.lid === 'open' ? CARGO_TIME_OPEN : CARGO_TIME_CLOSED;
    this.cargoTemperature +=
      ((AMBIENT - this.cargoTemperature) * dt) / constant;
    if (this.isObserved && tick % LOCALISATION_STEPS === 0) {
      this.localise(time, others);
    }
  }

  state(time: number, others: readonly SimulatedRobot[]): RobotState {
    const { body, gate, accessories, battery } = this;
    const { x, y, heading, speed } = body;
    return {
      robot_id: this.id,
      time,
      x,
      y,
      heading,
      ...this.district.toLatLng({ x, y }),
      speed,
      yaw_rate: body.yawRate,
      battery: {
        percentage: battery.percentage,
        voltage: battery.voltage,
        usage: battery.usage,
      },
      cargo_temperature_in_celsius: this.cargoTemperature,
      lid: accessories.lid,
      siren: accessories.siren,
      led: accessories.led,
      strobe: accessories.strobe(time),
      sound: accessories.sound(time),
      lidars_enabled: accessories.lidarsEnabled(time),
      lidar_distances: this.scan(time, others),
      emergency_stop: gate.emergencyStop,
      is_armed: gate.isArmed,
      collision: body.collision,
      signal: this.signal,
      localization: this.filter && { particles: this.filter.particles() },
    };
  }

  private localise(time: number, others: readonly SimulatedRobot[]) {
    const { x, y, heading } = this.body;
    this.filter ??= new ParticleFilter(this.random, { x, y, heading });
    const map = [...this.district.obstaclesNear(x, y, LIDAR_RANGE + 3)];
    this.filter.update({ x, y, heading }, this.scan(time, others), map);
  }

  private scan(time: number, others: readonly SimulatedRobot[]) {
    if (this.scanned?.time !== time) {
      const { x, y, heading } = this.body;
      const solids = this.solidsWithin(LIDAR_RANGE + HULL_RADIUS, time, others);
      this.scanned = { time, distances: lidarScan(x, y, heading, solids) };
    }
    return [...this.scanned.distances];
  }

  /** Everything solid around: fixed things, traffic, people and the other robots. */
  private solidsWithin(
    radius: number,
    time: number,
    others: readonly SimulatedRobot[],
  ): Solid[] {
    const { x, y } = this.body;
    const solids: Solid[] = [...this.district.obstaclesNear(x, y, radius)];
    // Cars reach up to half their length nearer than their middle.
    for (const actor of actorsNear(this.district, time, x, y, radius + 3)) {
      if (actor.kind === 'pedestrian') {
        solids.push({ x: actor.x, y: actor.y, radius: actor.width / 2 });
        continue;
      }
      const alongX = Math.abs(Math.sin(actor.heading * DEGREES)) > 0.5;
      const dx = (alongX ? actor.length : actor.width) / 2;
      const dy = (alongX ? actor.width : actor.length) / 2;
      solids.push({
        x: actor.x,
        y: actor.y,
        radius: 0,
        rect: {
          x0: actor.x - dx,
          x1: actor.x + dx,
          y0: actor.y - dy,
          y1: actor.y + dy,
        },
      });
    }
    for (const other of others) {
      if (other === this) continue;
      solids.push({ x: other.body.x, y: other.body.y, radius: HULL_RADIUS });
    }
    return solids;
  }
}
