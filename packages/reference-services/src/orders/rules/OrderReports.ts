import { orderTitle } from '@sidehelm/console-common';
import type {
  Act,
  OrderFigures,
  Restaurant,
  RobotOrder,
  RobotSuggestion,
} from '@sidehelm/contracts';
import type { TimeRange } from '../../platform/timeRange';
import type { OrderReader } from '../store/OrderReader';
import { findOrder } from './findOrder';
import { orderFigures, periodOf } from './orderFigures';
import type { OrderLookDependencies } from './OrderLook';
import { robotOrders } from './robotOrders';
import { suggestRobots } from './robotSuggestions';

export interface OrderReportsDependencies extends Pick<
  OrderLookDependencies,
  'clock' | 'listRobots' | 'listRestaurants' | 'walk'
> {
  reader: OrderReader;
  findRestaurant(uuid: string): Promise<Restaurant | undefined>;
}

/** What stands in no order itself and follows from several of them: how days went, what a robot carried, which robot suits. */
export class OrderReports {
  constructor(private readonly dependencies: OrderReportsDependencies) {}

  /** The orders that a robot had in a range and what happened to them, the oldest first. */
  async ofRobot(robotId: string, range: TimeRange): Promise<RobotOrder[]> {
    const { reader } = this.dependencies;
    const orders = await reader.givenTo(robotId, range);
    const found = await Promise.all(
      orders.map(async order =>
        robotOrders(robotId, order, await reader.timeline(order.uuid), range),
      ),
    );
    return found.flat().sort((a, b) => a.from.localeCompare(b.from));
  }

  /** What a person did to orders, the newest first. */
  async actsOf(personUuid: string, limit: number): Promise<Act[]> {
    const acts = await this.dependencies.reader.actsOf(personUuid, limit);
    return acts.map(({ order, event }) => ({
      occurred_at: event.occurred_at,
      kind: event.kind,
      subject: { kind: 'order', id: order.uuid, name: orderTitle(order) },
      note: event.robot_id ?? event.reason,
    }));
  }

  /** How the last days went. */
  async figures(days: number): Promise<OrderFigures> {
    const { reader, clock, listRestaurants } = this.dependencies;
    const period = periodOf(days, clock().getTime());
    const orders = reader.requestedSince(new Date(period.from));
    return orderFigures(orders, await listRestaurants(), period);
  }

  /** The robots in use, the best for the order first. Throws 404 when there is no such order. */
  async robotsFor(uuid: string): Promise<RobotSuggestion[]> {
    const { reader, findRestaurant, listRobots, walk, clock } =
      this.dependencies;
    const order = await findOrder(reader, uuid);
    const [restaurant, robots, open] = await Promise.all([
      findRestaurant(order.restaurant_uuid),
      listRobots(),
      reader.listInProgress(),
    ]);
    const now = clock().getTime();
    return suggestRobots({ order, restaurant, robots, open, walk, now });
  }
}
