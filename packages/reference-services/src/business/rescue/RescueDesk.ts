import type { Order } from '@sidehelm/contracts';
import type { District, Point } from '@sidehelm/robot-simulator';
import type { FleetSimulationHost } from '../../simulation';
import type { CompanyClient } from '../client/CompanyClient';
import { RefusedCall } from '../client/RefusedCall';
import type { RobotFeed } from '../client/RobotFeed';
import { rescueStartedAt, seenToByPersonAt } from '../dispatch/touchedAt';
import type { Outlook } from '../Outlook';
import type { ProblemLog } from '../problemLog';
import type { Member } from '../staff/simulatedStaff';
import type { PersonWatch } from '../trips/PersonWatch';
import { isPersons } from '../trips/whyLeftAlone';
import type { WayPlanner } from '../ways/WayPlanner';
import { rescueReasonOf } from './rescueReasonOf';

export interface RescueDeskOptions {
  company: Pick<
    CompanyClient,
    'timeline' | 'startRescue' | 'claimRescue' | 'finishRescue'
  >;
  outlook: Pick<Outlook, 'isKnown' | 'orders' | 'robots' | 'restaurants'>;
  feed: Pick<RobotFeed, 'latest'>;
  simulation: Pick<FleetSimulationHost, 'help'>;
  district: Pick<District, 'toLocal'>;
  planner: Pick<WayPlanner, 'plan'>;
  persons: Pick<PersonWatch, 'isLeftTo' | 'isStaff'>;
  rescuers: readonly Member[];
  /** ms for which people have a rescue to themselves. */
  patience: number;
  problem: ProblemLog;
}

/** Everybody begins at the office. */
const OFFICE: Point = { x: 0, y: 0 };
/** m/s. */
const WALKING_SPEED = 1.4;
/** Seconds that it takes to see what is wrong and to mend it. */
const MENDING = 60;
/** ms for which a rescuer tries to help a robot that does not let them. */
const GIVE_UP_AFTER = 5 * 60_000;

interface Rescuer {
  member: Member;
  /** Where they are when they have nothing to do. */
  at: Point;
}

/** Somebody is on their way to an order's robot, or mends it. */
interface Errand {
  rescuer: Rescuer;
  to: Point;
  /** ms since 1970. */
  doneAt: number;
}

/**
 * Sends simulated rescuers to the rescues that nobody claims. They walk there, get the robot out of what holds it, and finish the rescue.
 * Whatever a person has claimed or seen to since the rescue began is left to them. A rescue that is claimed is not escalated, so a rescuer who does
 * not finish one gives it up for all to see.
 */
export class RescueDesk {
  private readonly free: Rescuer[];
  /** By order. */
  private readonly errands = new Map<string, Errand>();
  /** When the claims were made that were given up, by order: what is known of it may be older than that. */
  private readonly givenUp = new Map<string, string | null | undefined>();

  constructor(private readonly options: RescueDeskOptions) {
    this.free = options.rescuers.map(member => ({ member, at: OFFICE }));
  }

  /** `now` in ms since 1970. */
  async look(now: number): Promise<void> {
    const { outlook, problem } = this.options;
    if (!outlook.isKnown) return;
    const rescues = new Map(
      outlook.orders
        .filter(({ is_under_rescue }) => is_under_rescue)
        .map(order => [order.uuid, order]),
    );
    for (const uuid of this.givenUp.keys())
      if (!rescues.has(uuid)) this.givenUp.delete(uuid);
    for (const uuid of this.errands.keys())
      if (!this.isStillOurs(uuid, rescues.get(uuid), now)) this.leave(uuid);
    for (const order of rescues.values())
      try {
        if (this.errands.has(order.uuid)) await this.goOn(order, now);
        else await this.takeOn(order, now);
      } catch (error) {
        if (!(error instanceof RefusedCall && error.isOvertaken))
          problem('a rescue could not be seen to', error);
      }
  }

  /** Whether nobody else has claimed it or has its robot. */
  private isStillOurs(
    uuid: string,
    order: Order | undefined,
    now: number,
  ): boolean {
    const claimed = order?.rescue?.claimed_by?.uuid;
    const { member } = this.errands.get(uuid)?.rescuer ?? {};
    return (
      order !== undefined &&
      (claimed === undefined || claimed === member?.uuid) &&
      !this.isLeftToPerson(order, now)
    );
  }

  private async takeOn(order: Order, now: number) {
    const { company } = this.options;
    const claimed = order.rescue?.claimed_by?.uuid;
    const own = this.free.find(({ member }) => member.uuid === claimed);
    if (own) {
      // As when the services were started anew in the meantime.
      if (this.wasGivenUp(order)) return;
      if (this.isPeoples(order)) await this.giveUp(order, own.member);
      else if (!this.isLeftToPerson(order, now)) this.send(own, order, now);
      return;
    }
    if (claimed || this.isLeftToPerson(order, now)) return;
    const [rescuer] = this.free;
    if (!rescuer || !this.isDue(order, now)) return;
    if (await this.isSeenTo(order)) return;
    await company.claimRescue(order, rescuer.member);
    this.send(rescuer, order, now);
  }

  private async goOn(order: Order, now: number) {
    const errand = this.errands.get(order.uuid);
    // A version ago nobody had claimed it.
    if (!errand || !order.rescue?.claimed_by || now < errand.doneAt) return;
    const { rescuer, to, doneAt } = errand;
    if (await this.isSeenTo(order)) await this.giveUp(order, rescuer.member);
    else if (await this.isMended(order))
      await this.options.company.finishRescue(order, rescuer.member);
    else if (now - doneAt >= GIVE_UP_AFTER)
      await this.giveUp(order, rescuer.member);
    else return;
    rescuer.at = to;
    this.leave(order.uuid);
  }

  /** Whether its robot can go on; one that moves is in somebody's hands, and the next look tells in whose. */
  private async isMended({ assigned_robot_id: id }: Order): Promise<boolean> {
    if (!id) return true;
    try {
      return (await this.options.simulation.help(id)).ok;
    } catch (error) {
      this.options.problem('a robot could not be helped', error);
      return false;
    }
  }

  /** Ends the rescue and starts another for the same reason: people are told of that, and it is escalated when none of them claims it. */
  private async giveUp(order: Order, member: Member) {
    const { company } = this.options;
    const ended = await company.finishRescue(order, member);
    this.givenUp.set(order.uuid, order.rescue?.claimed_at);
    await company.startRescue(
      ended,
      order.rescue_reason ?? rescueReasonOf(order),
    );
  }

  private wasGivenUp({ uuid, rescue }: Order): boolean {
    return (
      this.givenUp.has(uuid) && this.givenUp.get(uuid) === rescue?.claimed_at
    );
  }

  private send(rescuer: Rescuer, order: Order, now: number) {
    const to = this.placeOf(order) ?? rescuer.at;
    const metres = this.options.planner.plan(rescuer.at, to)?.length ?? 0;
    const seconds = metres / WALKING_SPEED + MENDING;
    this.free.splice(this.free.indexOf(rescuer), 1);
    this.errands.set(order.uuid, { rescuer, to, doneAt: now + seconds * 1000 });
  }

  private leave(uuid: string) {
    const errand = this.errands.get(uuid);
    this.errands.delete(uuid);
    if (errand) this.free.push(errand.rescuer);
  }

  private isDue({ rescue }: Order, now: number): boolean {
    const started = Date.parse(rescue?.started_at ?? '');
    return now - started >= this.options.patience;
  }

  /** It is people's for now: its robot is, or a person has the robot or had it just now. */
  private isLeftToPerson(order: Order, now: number): boolean {
    const { assigned_robot_id: id } = order;
    const isDriven = id ? this.options.persons.isLeftTo(id, now) : false;
    return isDriven || this.isPeoples(order);
  }

  /** It is people's until they change something: they have stopped or retired its robot, which is theirs, or which the staff does not know. */
  private isPeoples({ assigned_robot_id: id }: Order): boolean {
    const { outlook, feed } = this.options;
    if (!id) return false;
    const robot = outlook.robots.find(one => one.id === id);
    return (
      !robot ||
      isPersons(robot) ||
      robot.deployment_kind === 'retired' ||
      feed.latest().get(robot.id)?.is_emergency_stopped === true
    );
  }

  /** Whether a person has done something about it since the rescue began, other than starting it. */
  private async isSeenTo({ uuid }: Order): Promise<boolean> {
    const { company, persons } = this.options;
    const events = await company.timeline(uuid);
    return (
      seenToByPersonAt(events, persons.isStaff) >
      rescueStartedAt(events, persons.isStaff)
    );
  }

  /** Where its robot was last seen; without one its restaurant. */
  private placeOf(order: Order): Point | undefined {
    const { outlook, feed, district } = this.options;
    const id = order.assigned_robot_id ?? '';
    const place =
      feed.latest().get(id)?.position ??
      outlook.robots.find(robot => robot.id === id)?.last_known_position ??
      outlook.restaurants.get(order.restaurant_uuid)?.geocoded_address;
    return place && district.toLocal(place);
  }
}
