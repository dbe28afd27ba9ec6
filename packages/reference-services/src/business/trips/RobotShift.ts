import type { OrderRobotEventKind } from '@sidehelm/console-common';
import type { Order } from '@sidehelm/contracts';
import {
  CHARGER_REACH,
  type District,
  type Point,
} from '@sidehelm/robot-simulator';
import type { ChargeWatch } from '../charging/ChargeWatch';
import type { CompanyClient } from '../client/CompanyClient';
import { RefusedCall } from '../client/RefusedCall';
import type { DriveEnd } from '../driving/RobotDrive';
import type { ProblemLog } from '../problemLog';
import type { Member } from '../staff/simulatedStaff';
import { mishapOf, type Mishap, type MishapShares } from './mishapOf';
import { nextDuty, type Duty, type Handling } from './nextDuty';
import type { PilotPool } from './PilotPool';
import type { PersonWatch } from './PersonWatch';
import { whyLeftAlone, type RobotView } from './whyLeftAlone';

/** A trip of a robot that is under way. */
export interface Trip {
  stop(): void;
  drop(): void;
}

/** How a trip is begun: to a door, with what goes wrong on the way. `undefined` where no way leads. */
export type BeginTrip = (trip: {
  robotId: string;
  pilot: Member;
  from: Point;
  to: Point;
  mishap?: Mishap;
  onEnd(end: DriveEnd, detail?: string): void;
}) => Trip | undefined;

/** How a pilot opens the lid for whoever loads or takes the food, and closes it: `arrived` when that is done. */
export type BeginHandOver = (handOver: {
  robotId: string;
  pilot: Member;
  /** For how long the lid is open. */
  seconds: number;
  onEnd(end: DriveEnd, detail?: string): void;
}) => Trip;

export interface RobotShiftOptions {
  company: Pick<CompanyClient, 'report'>;
  pilots: PilotPool;
  district: Pick<District, 'toLocal'>;
  persons: Pick<PersonWatch, 'look' | 'note' | 'isLeftTo' | 'hadSince'>;
  charge: Pick<ChargeWatch, 'mustCharge'>;
  begin: BeginTrip;
  hand: BeginHandOver;
  handling: Handling;
  mishaps: MishapShares;
  problem: ProblemLog;
}

/** What is known of a robot and what it is to do when it has no order. */
export interface ShiftView extends RobotView {
  /** Where the door of the order's restaurant is. */
  restaurant?: Point;
  home?: Point;
}

/** ms without an order after which a robot goes home to charge; at once when it must. */
const IDLE_BEFORE_HOME = 60_000;
/** Percent with which a robot gets nowhere any more. */
const NO_CHARGE = 2;
/** ms until something that did not work is tried again. */
const AGAIN_AFTER = 5_000;

/** ms after which the orders that are known are newer than a report. */
const NEWS_AFTER = 2_500;

interface Running {
  /** What the trip is for: a stage of an order, or the way home. */
  key: string;
  trip: Trip;
}

/** One trip is one stage of an order. */
const keyOf = ({ uuid, current_stage }: Order) =>
  `${uuid} ${current_stage.kind}`;

/** One robot and what the simulated pilots do with it. `look` is called again and again with what is known by then. */
export class RobotShift {
  private running?: Running;
  /** ms since 1970. */
  private idleSince?: number;
  private notBefore = 0;
  /** The trip on which the robot stands until somebody has helped it. */
  private stuckOn?: string;
  /** The trip on which nothing goes wrong any more. */
  private spared?: string;
  /** The order as it was seen last. */
  private order?: Order;
  private isReporting = false;

  constructor(
    readonly robotId: string,
    private readonly options: RobotShiftOptions,
  ) {}

  /** `now` in ms since 1970. */
  look(view: ShiftView, now: number): void {
    const { persons } = this.options;
    persons.look(this.robotId, view.live, now);
    const reason = whyLeftAlone(view, persons.isLeftTo(this.robotId, now));
    this.lookAfter(view.order, now);
    this.order = view.order;
    if (reason) {
      this.idleSince = now;
      this.running?.trip.stop();
    } else if (view.order) {
      this.idleSince = undefined;
      this.serve(view, view.order, now);
    } else this.goHome(view, now);
  }

  /** Gives the robot back at once. */
  close(): void {
    this.running?.trip.drop();
  }

  /** Whether somebody has helped a robot that was stuck, or it has something else to do. */
  private lookAfter(order: Order | undefined, now: number) {
    const { stuckOn, robotId } = this;
    if (!stuckOn) return;
    const isHelped =
      order?.is_under_rescue || this.options.persons.hadSince(robotId, now);
    if (isHelped) this.spared = stuckOn;
    if (isHelped || !order || stuckOn !== keyOf(order))
      this.stuckOn = undefined;
  }

  private serve(view: ShiftView, order: Order, now: number) {
    const key = keyOf(order);
    if (this.running && this.running.key !== key) {
      this.running.trip.stop();
      return;
    }
    if (this.running || this.isReporting || now < this.notBefore) return;
    const duty = nextDuty(order, now, this.options.handling);
    if (duty.kind === 'report') void this.report(order.uuid, duty.event);
    if (duty.kind === 'hand') this.handOver(key, order.uuid, duty);
    if (duty.kind !== 'drive' || this.stuckOn === key) return;
    const { toLocal } = this.options.district;
    const to =
      duty.to === 'restaurant'
        ? view.restaurant
        : toLocal(order.recipient.geocoded_address);
    if (!to) return;
    this.drive(view, key, to, {
      mishap:
        this.spared === key
          ? undefined
          : mishapOf(`${key} ${this.robotId}`, this.options.mishaps),
      onArrival: () => void this.report(order.uuid, duty.then),
    });
  }

  private goHome(view: ShiftView, now: number) {
    const { home, live, robot } = view;
    if (this.running) {
      if (this.running.key !== 'home') this.running.trip.stop();
      return;
    }
    this.idleSince ??= now;
    const patience = this.options.charge.mustCharge(this.robotId)
      ? 0
      : IDLE_BEFORE_HOME;
    const isDue = now - this.idleSince >= patience && now >= this.notBefore;
    // Robots that are being tested stand where whoever tests them left them.
    if (!isDue || !home || robot.deployment_kind !== 'active') return;
    if ((live?.battery_percentage ?? 0) < NO_CHARGE) return;
    const at = this.placeOf(view);
    if (!at || Math.hypot(at.x - home.x, at.y - home.y) <= CHARGER_REACH)
      return;
    this.drive(view, 'home', home, {});
  }

  private drive(
    view: ShiftView,
    key: string,
    to: Point,
    { mishap, onArrival }: { mishap?: Mishap; onArrival?: () => void },
  ) {
    const from = this.placeOf(view);
    if (!from) return;
    this.start(key, (pilot, onEnd) =>
      this.options.begin({
        robotId: this.robotId,
        pilot,
        from,
        to,
        mishap,
        onEnd: (end, detail) => {
          onEnd(end, detail);
          if (end === 'stuck' && mishap?.kind === 'stuck') this.stuckOn = key;
          else if (end === 'stuck') this.spared = key;
          if (end === 'arrived') onArrival?.();
        },
      }),
    );
  }

  private handOver(
    key: string,
    uuid: string,
    { seconds, then }: Extract<Duty, { kind: 'hand' }>,
  ) {
    this.start(key, (pilot, onEnd) =>
      this.options.hand({
        robotId: this.robotId,
        pilot,
        seconds,
        onEnd: (end, detail) => {
          onEnd(end, detail);
          if (end === 'arrived') void this.report(uuid, then);
        },
      }),
    );
  }

  /** Has a free pilot do something with the robot; when there is none, it is tried again. */
  private start(
    key: string,
    begin: (
      pilot: Member,
      onEnd: (end: DriveEnd, detail?: string) => void,
    ) => Trip | undefined,
  ) {
    const { pilots, problem } = this.options;
    const pilot = pilots.take();
    if (!pilot) return;
    let isOver = false;
    const trip = begin(pilot, (end, detail) => {
      isOver = true;
      this.running = undefined;
      pilots.giveBack(pilot);
      this.handleEnd(key, end, detail);
    });
    if (!trip) {
      pilots.giveBack(pilot);
      problem('no way leads there', `${this.robotId}, ${key}`);
      this.notBefore = Date.now() + AGAIN_AFTER;
    } else if (!isOver) this.running = { key, trip };
  }

  private handleEnd(key: string, end: DriveEnd, detail?: string) {
    const now = Date.now();
    if (end === 'given-way') this.options.persons.note(this.robotId, now);
    if (end === 'failed') {
      this.options.problem('a drive failed', detail);
      this.notBefore = now + AGAIN_AFTER;
    }
    // At home or not, the next try comes after the next minute.
    if (key === 'home') this.idleSince = now;
  }

  private async report(uuid: string, event: OrderRobotEventKind) {
    const { pilots, company, problem } = this.options;
    const { order } = this;
    // Canceled meanwhile, or another robot's.
    if (order?.uuid !== uuid) return;
    const pilot = pilots.take();
    if (!pilot) return;
    this.isReporting = true;
    try {
      await company.report(order, event, pilot);
      // What is known of the order is older than that.
      this.notBefore = Date.now() + NEWS_AFTER;
    } catch (error) {
      this.notBefore = Date.now() + AGAIN_AFTER;
      if (!(error instanceof RefusedCall && error.isOvertaken))
        problem('an event could not be reported', error);
    } finally {
      this.isReporting = false;
      pilots.giveBack(pilot);
    }
  }

  private placeOf({ live }: ShiftView): Point | undefined {
    return live?.position && this.options.district.toLocal(live.position);
  }
}
