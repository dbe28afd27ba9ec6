import type {
  District,
  FleetSimulation,
  Point,
  RobotState,
} from '@sidehelm/robot-simulator';
import type { Steering } from '../../driving/WayFollower';
import { steerAlong } from '../../trips/steerAlong';
import type { TrafficWatch } from '../../ways/TrafficWatch';
import type { WayPlanner } from '../../ways/WayPlanner';
import { DelayLine } from './DelayLine';

/** Steps between two telemetry messages, and between two commands, as over the live channel. */
const STEPS = { telemetry: 5, command: 2 };
/** Trips one after the other that end where they began, after which somebody helps. */
const PATIENCE = 3;
/** m */
const WHERE_IT_BEGAN = 2;
/** Percent. */
const LOW_BATTERY = 30;
const LEASE = 'scripted';
const STAND: Steering = { power: 0, steer: 0 };

export interface ScriptedDriveOptions {
  fleet: FleetSimulation;
  robotId: string;
  district: District;
  planner: WayPlanner;
  traffic: Pick<TrafficWatch, 'isFree'>;
  nextDoor(): Point;
  /** ms that the pilot's picture is old, and again ms until the robot hears the pilot. */
  delay: number;
}

interface Told {
  state: RobotState;
  clearance?: number[];
}

/** One robot that the scripted pilot of the simulated company drives from door to door, over a link with a delay. */
export class ScriptedDrive {
  trips = 0;
  helped = 0;
  /** Of what the robot told while it was asked to move: all, slowed by its lidars, and held by them. */
  readonly told = { driving: 0, slowed: 0, held: 0 };
  private readonly down: DelayLine<Told>;
  private readonly up: DelayLine<{ steering: Steering; sentAt: number }>;
  private steer?: ReturnType<typeof steerAlong>;
  private steering = STAND;
  private began?: Point;
  private inVain = 0;
  private seq = 0;
  private step = 0;

  constructor(private readonly options: ScriptedDriveOptions) {
    this.down = new DelayLine(options.delay);
    this.up = new DelayLine(options.delay);
    options.fleet.setLease(options.robotId, LEASE);
  }

  /** Before each step of the fleet; `now` in ms. */
  look(now: number): void {
    const { fleet, robotId, delay } = this.options;
    if (this.step % STEPS.telemetry === 0) this.tell(now);
    for (const told of this.down.arrived(now)) this.hear(told);
    if (this.step % STEPS.command === 0)
      this.up.send({ steering: this.steering, sentAt: now }, now);
    for (const { steering, sentAt } of this.up.arrived(now)) {
      this.seq += 1;
      fleet.drive(
        robotId,
        {
          lease_id: LEASE,
          seq: this.seq,
          sent_at: sentAt,
          picture_age: delay,
          steer_compensation: 0,
          ...steering,
        },
        now,
      );
    }
    this.step += 1;
  }

  private tell(now: number) {
    const { fleet, robotId } = this.options;
    const state = fleet.state(robotId);
    this.down.send({ state, clearance: fleet.clearance(robotId) }, now);
    if (this.steering.power === 0) return;
    this.told.driving += 1;
    if (state.held_by !== 'lidars') return;
    if (state.speed === 0) this.told.held += 1;
    else this.told.slowed += 1;
  }

  private hear({ state, clearance }: Told) {
    if (!state.is_armed) {
      this.steering = STAND;
      return;
    }
    this.steer ??= this.begin(state);
    if (!this.steer) return;
    const followed = this.steer({ ...state, clearance }, state.time);
    this.steering = followed.steering;
    if (followed.state === 'arrived' || followed.state === 'lost')
      this.endTrip(state, followed.state === 'arrived');
  }

  private begin(from: Point): ReturnType<typeof steerAlong> | undefined {
    const { planner, district, traffic, nextDoor } = this.options;
    const way = planner.plan(from, nextDoor());
    if (!way) return undefined;
    this.began = { x: from.x, y: from.y };
    return steerAlong(way, { district, traffic });
  }

  private endTrip(state: RobotState, hasArrived: boolean) {
    const { fleet, robotId } = this.options;
    this.steer = undefined;
    this.steering = STAND;
    if (hasArrived) this.trips += 1;
    const { began } = this;
    const isInVain =
      began !== undefined &&
      Math.hypot(state.x - began.x, state.y - began.y) < WHERE_IT_BEGAN;
    this.inVain = isInVain ? this.inVain + 1 : 0;
    const isLow = state.battery.percentage < LOW_BATTERY;
    if (!isLow && this.inVain < PATIENCE) return;
    // Refused while it still rolls; then the next trip's end is soon enough.
    if (!fleet.help(robotId).ok) return;
    if (!isLow) this.helped += 1;
    this.inVain = 0;
  }
}
