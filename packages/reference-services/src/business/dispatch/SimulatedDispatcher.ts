import type { Order } from '@sidehelm/contracts';
import type { ChargeWatch } from '../charging/ChargeWatch';
import type { CompanyClient } from '../client/CompanyClient';
import { RefusedCall } from '../client/RefusedCall';
import type { RobotFeed } from '../client/RobotFeed';
import type { Outlook } from '../Outlook';
import type { ProblemLog } from '../problemLog';
import type { PersonWatch } from '../trips/PersonWatch';
import { isPersons } from '../trips/whyLeftAlone';
import { chooseRobot } from './chooseRobot';
import { touchedAt, touchedByPersonAt } from './touchedAt';

export interface SimulatedDispatcherOptions {
  company: Pick<
    CompanyClient,
    'timeline' | 'suggestions' | 'assign' | 'cancel'
  >;
  outlook: Pick<Outlook, 'isKnown' | 'orders' | 'robots'>;
  feed: Pick<RobotFeed, 'latest'>;
  persons: Pick<PersonWatch, 'isLeftTo' | 'isStaff'>;
  charge: Pick<ChargeWatch, 'mustCharge'>;
  /** ms for which people have an order to themselves. */
  patience: number;
  problem: ProblemLog;
}

/**
 * ms from its request after which an order that nobody but the staff has touched is canceled when it still has no robot: its deadline is
 * 40 minutes, and nobody waits for their food for so long.
 */
const GIVE_UP_AFTER = 90 * 60_000;

const isHopeless = (order: Order, now: number) =>
  order.current_stage.kind === 'order-received' &&
  !order.is_under_rescue &&
  now - Date.parse(order.requested_at) >= GIVE_UP_AFTER;

/** Gives a robot to the orders that people leave without one, and gives up those for which none comes free. */
export class SimulatedDispatcher {
  constructor(private readonly options: SimulatedDispatcherOptions) {}

  /** `now` in ms since 1970. */
  async look(now: number): Promise<void> {
    const { outlook, patience } = this.options;
    if (!outlook.isKnown) return;
    for (const order of outlook.orders)
      if (isHopeless(order, now)) await this.giveUp(order);
    const waiting = outlook.orders.filter(
      ({ current_stage: { kind, started_at }, is_under_rescue }) =>
        kind === 'order-received' &&
        !is_under_rescue &&
        now - Date.parse(started_at) >= patience,
    );
    // The oldest first: it is the next to be late.
    for (const order of waiting.slice(0, this.countFree()))
      await this.serve(order, now);
  }

  private async giveUp(order: Order) {
    const { company, persons } = this.options;
    await this.try(async () => {
      const events = await company.timeline(order.uuid);
      if (touchedByPersonAt(events, persons.isStaff) === -Infinity)
        await company.cancel(order);
    });
  }

  /** Robots without an order that may take one; suggestions are dear, and nobody needs any when there is none. */
  private countFree(): number {
    const { charge } = this.options;
    const { robots, orders } = this.options.outlook;
    return robots.filter(
      robot =>
        robot.deployment_kind === 'active' &&
        !isPersons(robot) &&
        !charge.mustCharge(robot.id) &&
        orders.every(({ assigned_robot_id: id }) => id !== robot.id),
    ).length;
  }

  private async serve(order: Order, now: number) {
    const { company, outlook, feed, persons, patience, charge } = this.options;
    await this.try(async () => {
      const touched = touchedAt(await company.timeline(order.uuid));
      if (now - touched < patience) return;
      const robotId = chooseRobot(await company.suggestions(order.uuid), {
        robots: outlook.robots,
        live: feed.latest(),
        isLeftToPerson: id => persons.isLeftTo(id, now),
        mustCharge: id => charge.mustCharge(id),
      });
      if (robotId) await company.assign(order, robotId);
    });
  }

  private async try(work: () => Promise<void>) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RefusedCall && error.isOvertaken))
        this.options.problem('an order could not be assigned', error);
    }
  }
}
