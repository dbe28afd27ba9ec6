import { DRIVING } from '@sidehelm/console-common';
import type { YieldingCar } from '../actors/lanes';
import { Traffic } from '../actors/Traffic';
import { District } from '../district/types';
import { Point } from '../geometry';
import { Random, hash, hashText } from '../random';
import { Battery } from './Battery';
import { isTimely } from './DriveGate';
import { parkingSpots } from './parkingSpots';
import { SimulatedRobot, type Surroundings } from './SimulatedRobot';
import {
  CommandResult,
  CommandTiming,
  DriveCommand,
  DriveResult,
  EmergencyStopCause,
  Particle,
  RobotCommand,
  RobotMotion,
  RobotNews,
  RobotSigns,
  RearmDetails,
  RobotState,
  Signal,
} from './types';

/** Seconds of one step: 50 Hz. */
export const STEP = 0.02;

const START_CHARGES = [87, 64, 18, 100, 76, 45, 92, 31];
const START_CARGO = [22, 41, 24, 6, 37, 23, 12, 28];

export interface FleetOptions {
  district: District;
  seed: number;
  robotIds: readonly string[];
  /**
   * Whether what the lidars see holds a robot; true unless told otherwise. Without it they only tell, which serves to
   * measure what the guard is worth.
   */
  isGuarded?: boolean;
}

/**
 * All robots of a district. It has no clock: `step` moves the world on by
 * 20 ms, and the monotonic milliseconds that `drive` and `step` are given
 * serve the age of commands and the watchdog alone.
 */
export class FleetSimulation {
  private readonly robots: SimulatedRobot[];
  private readonly byId: Map<string, SimulatedRobot>;
  private readonly traffic: Traffic;
  private readonly around: Surroundings;
  private tick = 0;

  constructor({ district, seed, robotIds, isGuarded = true }: FleetOptions) {
    const spots = parkingSpots(district, robotIds.length);
    this.robots = robotIds.map((id, index) => {
      const random = new Random(hash(seed, hashText(id)));
      const charge = START_CHARGES[index % START_CHARGES.length];
      // The eighteen per cent stay exact: that robot is there to show a low battery.
      const spread = charge === 18 || charge === 100 ? 0 : random.range(-3, 3);
      return new SimulatedRobot(
        id,
        district,
        spots[index],
        random,
        new Battery(charge + spread),
        START_CARGO[index % START_CARGO.length] + random.range(-1, 1),
        isGuarded,
      );
    });
    this.traffic = new Traffic(district);
    this.around = { robots: this.robots, yielding: this.traffic.yielding };
    this.byId = new Map(this.robots.map(robot => [robot.id, robot]));
    if (this.byId.size !== robotIds.length) {
      throw new Error('Two robots of the fleet have the same id');
    }
  }

  /** Simulated seconds since the start. */
  get time(): number {
    return this.tick * STEP;
  }

  /** The cars that give way to a robot, and those that wait behind them; all others are where the time has them. */
  get yieldingCars(): readonly YieldingCar[] {
    return this.traffic.yielding;
  }

  get robotIds(): string[] {
    return this.robots.map(({ id }) => id);
  }

  /** Moves the world on by 20 ms; `now` is monotonic ms. */
  step(now: number) {
    this.tick++;
    this.traffic.step(
      this.time,
      STEP,
      this.robots.map(({ body, accessories }) => ({
        x: body.x,
        y: body.y,
        isLoud: accessories.siren(this.time),
        isFlashing: accessories.strobe(this.time),
      })),
    );
    for (const robot of this.robots) {
      robot.step(now, this.tick, STEP, this.around);
    }
  }

  /** Makes a lease the current one, or none; the robot must then see a neutral command before it moves. */
  setLease(robotId: string, leaseId: string | undefined) {
    this.robot(robotId).gate.setLease(leaseId);
  }

  /** Executes a drive command at the monotonic time `now`, or says why it does not. */
  drive(robotId: string, command: DriveCommand, now: number): DriveResult {
    const { gate, signal } = this.robot(robotId);
    if (signal === 'lost') return { ok: false, code: 'upstream-lost' };
    return gate.drive(command, now);
  }

  /**
   * Latches the emergency stop and brakes at once; the same `press` again and
   * again is the same as once. An operator's stop for a robot without signal
   * is refused, because nobody knows whether it stands, and kept until the
   * robot can hear it.
   */
  emergencyStop(
    robotId: string,
    by: string | undefined,
    cause: EmergencyStopCause,
    press?: string,
  ): CommandResult {
    const robot = this.robot(robotId);
    if (cause === 'robot') robot.gate.latch(by, cause, press);
    else if (!robot.emergencyStop(by, press)) return stopWaits(robotId);
    return { ok: true };
  }

  /**
   * Releases the emergency stop for the lease holder whose last drive command
   * was neutral, unless it was pressed again since.
   */
  rearm(
    robotId: string,
    leaseId: string,
    { stopNumber, timing }: RearmDetails = {},
  ): CommandResult {
    const { gate, signal } = this.robot(robotId);
    if (signal === 'lost') return lost(robotId);
    if (!gate.holdsLease(leaseId)) return leaseDead(robotId);
    if (isLate(timing)) return stale();
    if (stopNumber !== undefined && gate.isStoppedSince(stopNumber)) {
      return {
        ok: false,
        code: 'refused',
        message: `The emergency stop of ${robotId} was pressed again. Make sure that the way is clear, then re-arm.`,
      };
    }
    if (gate.rearm(leaseId)) return { ok: true };
    return {
      ok: false,
      code: 'not-neutral',
      message:
        'Centre the controls first: the last drive command was not neutral.',
    };
  }

  command(
    robotId: string,
    leaseId: string,
    command: RobotCommand,
    timing?: CommandTiming,
  ): CommandResult {
    const { gate, signal, accessories, body } = this.robot(robotId);
    if (signal === 'lost') return lost(robotId);
    if (!gate.holdsLease(leaseId)) return leaseDead(robotId);
    if (isLate(timing)) return stale();
    return accessories.execute(command, body.speed, this.time);
  }

  /** Opens or closes the lid for somebody who needs no lease, because a robot that stands alone does it. */
  toggleLid(robotId: string, timing?: CommandTiming): CommandResult {
    const { signal, accessories, body } = this.robot(robotId);
    if (signal === 'lost') return lost(robotId);
    if (isLate(timing)) return stale();
    if (body.isAtRest) return accessories.toggleLid(body.speed);
    return {
      ok: false,
      code: 'refused',
      message: `${robotId} moves. The lid moves only while the robot stands still.`,
    };
  }

  /** Where a robot's charger is; it charges only while it stands there. */
  setCharger(robotId: string, at: Point | undefined) {
    this.robot(robotId).setCharger(at);
  }

  /** A weak battery on demand; see `SimulatedRobot.weakenBattery`. */
  weakenBattery(robotId: string, percentage: number) {
    this.robot(robotId).weakenBattery(percentage);
  }

  /** Somebody beside the robot opens or closes its lid by hand, as only a robot that stands allows. */
  setLid(robotId: string, lid: RobotState['lid']): CommandResult {
    const { accessories, body } = this.robot(robotId);
    return accessories.setLid(lid, body.speed);
  }

  /** Somebody beside the robot gets it out of what holds it; see `SimulatedRobot.help`. Refused while it moves. */
  help(robotId: string): CommandResult {
    if (this.robot(robotId).help(this.time, this.around)) return { ok: true };
    return {
      ok: false,
      code: 'refused',
      message: `${robotId} moves. Nobody takes hold of it before it stands.`,
    };
  }

  /** Loss of signal on demand: a lost robot hears no command and reports nothing. */
  setSignal(robotId: string, signal: Signal) {
    this.robot(robotId).setSignal(signal);
  }

  /** The particle filter runs only for robots that somebody observes. */
  setLocalisationObserved(robotId: string, observed: boolean) {
    this.robot(robotId).setLocalisationObserved(observed);
  }

  /** How the robot really is, whatever its signal. */
  state(robotId: string): RobotState {
    return this.robot(robotId).state(this.time);
  }

  /** Lights and siren, as others see and hear them. */
  signs(robotId: string): RobotSigns {
    return this.robot(robotId).signs(this.time);
  }

  /** The part of `state` that costs nothing, for every step. */
  motion(robotId: string): RobotMotion {
    return this.robot(robotId).motion();
  }

  /** The same of what a driver must hear of at once. */
  news(robotId: string): RobotNews {
    return this.robot(robotId).news();
  }

  /** Where the robot thinks that it is; `undefined` while nobody observes its localisation. */
  particles(robotId: string): Particle[] | undefined {
    return this.robot(robotId).particles();
  }

  /** What the lidars measure now. */
  lidarDistances(robotId: string): number[] {
    return this.robot(robotId).scan(this.time, this.around);
  }

  /** Metres that it could go in each direction, clockwise from straight ahead; `undefined` while its lidars are off. */
  clearance(robotId: string): number[] | undefined {
    return this.robot(robotId).clearance(this.time, this.around);
  }

  /** What the robot tells its operators; nothing while its signal is lost. */
  report(robotId: string): RobotState | undefined {
    return this.robot(robotId).signal === 'lost'
      ? undefined
      : this.state(robotId);
  }

  private robot(robotId: string): SimulatedRobot {
    const robot = this.byId.get(robotId);
    if (!robot) throw new Error(`There is no robot "${robotId}" in the fleet`);
    return robot;
  }
}

function lost(robotId: string): CommandResult {
  return {
    ok: false,
    code: 'upstream-lost',
    message: `${robotId} cannot be reached: its signal is lost.`,
  };
}

function stopWaits(robotId: string): CommandResult {
  return {
    ok: false,
    code: 'upstream-lost',
    message: `${robotId} cannot be reached: its signal is lost. It is stopped as soon as it is back.`,
  };
}

function isLate(timing: CommandTiming | undefined): boolean {
  return timing !== undefined && !isTimely(timing.sentAt, timing.now);
}

function stale(): CommandResult {
  return {
    ok: false,
    code: 'stale-command',
    message: `This was on its way for longer than ${DRIVING.maxCommandAge} ms and was not executed. Try again.`,
  };
}

function leaseDead(robotId: string): CommandResult {
  return {
    ok: false,
    code: 'lease-dead',
    message: `This lease of ${robotId} is no longer the current one.`,
  };
}
