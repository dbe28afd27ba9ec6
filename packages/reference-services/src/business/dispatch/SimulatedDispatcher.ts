import type { Order } from '@sidehelm/contracts';
import type { CompanyClient } from '../client/CompanyClient';
import { RefusedCall } from '../client/RefusedCall';
import type { RobotFeed } from '../client/RobotFeed';
import type { Outlook } from '../Outlook';
import type { ProblemLog } from '../problemLog';
import type { PersonWatch } from '../trips/PersonWatch';
import { isPersons } from '../trips/whyLeftAlone';
import { chooseRobot } from './chooseRobot';
import { touchedAt } from './touchedAt';

export interface SimulatedDispatcherOptions {
  company: Pick<CompanyClient, 'timeline' | 'suggestions' | 'assign'>;
  outlook: Pick<Outlook, 'isKnown' | 'orders' | 'robots'>;
  feed: Pick<RobotFeed, 'latest'>;
  persons: Pick<PersonWatch, 'isLeftTo'>;
  /** ms for which people have an order to themselves. */
  patience: number;
  problem: ProblemLog;
}

/** Gives a robot to the orders that people leave without one. */
export class SimulatedDispatcher {
  constructor(private readonly options: SimulatedDispatcherOptions) {}

  /** `now` in ms since 1970. */
  async look(now: number): Promise<void> {
    const { outlook, patience } = this.options;
    if (!outlook.isKnown) return;
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

  /** Robots without an order; suggestions are dear, and nobody needs any when there is none. */
  private countFree(): number {
    const { robots, orders } = this.options.outlook;
    return robots.filter(
      robot =>
        robot.deployment_kind === 'active' &&
        !isPersons(robot) &&
        orders.every(({ assigned_robot_id: id }) => id !== robot.id),
    ).length;
  }

  private async serve(order: Order, now: number) {
    const { company, outlook, feed, persons, patience, problem } = this.options;
    try {
      const touched = touchedAt(await company.timeline(order.uuid));
      if (now - touched < patience) return;
      const robotId = chooseRobot(await company.suggestions(order.uuid), {
        robots: outlook.robots,
        live: feed.latest(),
        isLeftToPerson: id => persons.isLeftTo(id, now),
      });
      if (robotId) await company.assign(order, robotId);
    } catch (error) {
      if (!(error instanceof RefusedCall && error.isOvertaken))
        problem('an order could not be assigned', error);
    }
  }
}
