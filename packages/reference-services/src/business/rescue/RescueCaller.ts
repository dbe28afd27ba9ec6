import type { Order } from '@sidehelm/contracts';
import type { CompanyClient } from '../client/CompanyClient';
import { RefusedCall } from '../client/RefusedCall';
import type { RobotFeed } from '../client/RobotFeed';
import { suggestedAt, touchedAt } from '../dispatch/touchedAt';
import type { Outlook } from '../Outlook';
import type { ProblemLog } from '../problemLog';
import type { PersonWatch } from '../trips/PersonWatch';
import { isPersons } from '../trips/whyLeftAlone';
import { rescueReasonOf } from './rescueReasonOf';

export interface RescueCallerOptions {
  company: Pick<CompanyClient, 'timeline' | 'startRescue'>;
  outlook: Pick<Outlook, 'isKnown' | 'orders' | 'robots'>;
  feed: Pick<RobotFeed, 'latest'>;
  persons: Pick<PersonWatch, 'isLeftTo'>;
  /** ms for which people have a suggestion to themselves. */
  patience: number;
  problem: ProblemLog;
}

/**
 * Starts the rescues that were suggested and that nobody sees to, while the order gets no further. An order without a robot needs none:
 * it waits for one. Neither does one whose robot people have retired or stopped, or is a person's.
 */
export class RescueCaller {
  constructor(private readonly options: RescueCallerOptions) {}

  /** `now` in ms since 1970. */
  async look(now: number): Promise<void> {
    const { outlook, problem } = this.options;
    if (!outlook.isKnown) return;
    for (const order of outlook.orders) {
      if (!this.mayNeedCall(order, now)) continue;
      try {
        await this.call(order, now);
      } catch (error) {
        if (!(error instanceof RefusedCall && error.isOvertaken))
          problem('a rescue could not be started', error);
      }
    }
  }

  private mayNeedCall(order: Order, now: number): boolean {
    const { outlook, feed, persons, patience } = this.options;
    const robot = outlook.robots.find(
      ({ id }) => id === order.assigned_robot_id,
    );
    return (
      order.rescue_suggestion !== undefined &&
      !order.is_under_rescue &&
      now - Date.parse(order.current_stage.started_at) >= patience &&
      robot !== undefined &&
      robot.deployment_kind !== 'retired' &&
      !isPersons(robot) &&
      !persons.isLeftTo(robot.id, now) &&
      feed.latest().get(robot.id)?.is_emergency_stopped !== true
    );
  }

  private async call(order: Order, now: number) {
    const { company, patience } = this.options;
    const events = await company.timeline(order.uuid);
    const since = Math.max(suggestedAt(events), touchedAt(events));
    if (now - since < patience) return;
    await company.startRescue(order, rescueReasonOf(order));
  }
}
