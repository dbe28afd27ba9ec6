import type { Order } from '@sidehelm/contracts';
import type { District, Point } from '@sidehelm/robot-simulator';
import type { FleetSimulationHost } from '../../simulation';
import type { CompanyClient } from '../client/CompanyClient';
import { RefusedCall } from '../client/RefusedCall';
import type { RobotFeed } from '../client/RobotFeed';
import { rescueStartedAt, touchedByPersonAt } from '../dispatch/touchedAt';
import type { Outlook } from '../Outlook';
import type { ProblemLog } from '../problemLog';
import type { Member } from '../staff/simulatedStaff';
import type { PersonWatch } from '../trips/PersonWatch';
import { isPersons } from '../trips/whyLeftAlone';
import type { WayPlanner } from '../ways/WayPlanner';

export interface RescueDeskOptions {
  company: Pick<CompanyClient, 'timeline' | 'claimRescue' | 'finishRescue'>;
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
 * Whatever a person has claimed, or has touched since the rescue began, is left to them.
 */
export class RescueDesk {
  private readonly free: Rescuer[];
  /** By order. */
  private readonly errands = new Map<string, Errand>();

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
    if (this.isLeftToPerson(order, now)) return;
    // As when the services were started anew in the meantime.
    if (own && !(await this.wasTouched(order))) this.send(own, order, now);
    if (claimed || !this.isDue(order, now)) return;
    const [rescuer] = this.free;
    if (!rescuer || (await this.wasTouched(order))) return;
    await company.claimRescue(order, rescuer.member);
    this.send(rescuer, order, now);
  }

  private async goOn(order: Order, now: number) {
    const { company, simulation } = this.options;
    const errand = this.errands.get(order.uuid);
    // A version ago nobody had claimed it.
    if (!errand || !order.rescue?.claimed_by || now < errand.doneAt) return;
    if (await this.wasTouched(order)) {
      this.leave(order.uuid);
      return;
    }
    const robotId = order.assigned_robot_id;
    if (robotId) {
      const helped = await simulation.help(robotId);
      // It moves, so somebody has it; the next look tells who.
      if (!helped.ok) return;
    }
    await company.finishRescue(order, errand.rescuer.member);
    errand.rescuer.at = errand.to;
    this.leave(order.uuid);
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

  /** Its robot is a person's or unknown to the staff, a person has it or had it just now, or has stopped it. */
  private isLeftToPerson({ assigned_robot_id: id }: Order, now: number) {
    const { outlook, feed, persons } = this.options;
    if (!id) return false;
    const robot = outlook.robots.find(one => one.id === id);
    return (
      !robot ||
      isPersons(robot) ||
      robot.deployment_kind === 'retired' ||
      persons.isLeftTo(robot.id, now) ||
      feed.latest().get(robot.id)?.is_emergency_stopped === true
    );
  }

  /** Whether a person did something to it since the rescue began, other than starting it. */
  private async wasTouched({ uuid }: Order): Promise<boolean> {
    const { company, persons } = this.options;
    const events = await company.timeline(uuid);
    return touchedByPersonAt(events, persons.isStaff) > rescueStartedAt(events);
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
