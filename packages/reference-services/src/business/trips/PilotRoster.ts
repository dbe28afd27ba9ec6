import type { Order } from '@sidehelm/contracts';
import type { District } from '@sidehelm/robot-simulator';
import type { RobotFeed } from '../client/RobotFeed';
import type { Outlook } from '../Outlook';
import { homeOf } from './homeOf';
import {
  RobotShift,
  type RobotShiftOptions,
  type ShiftView,
} from './RobotShift';

export interface PilotRosterOptions extends RobotShiftOptions {
  outlook: Pick<Outlook, 'isKnown' | 'orders' | 'robots' | 'restaurants'>;
  feed: Pick<RobotFeed, 'latest'>;
  district: District;
}

/** Has a shift for each robot look at what is known of it. */
export class PilotRoster {
  private readonly shifts = new Map<string, RobotShift>();

  constructor(private readonly options: PilotRosterOptions) {}

  /** `now` in ms since 1970. */
  look(now: number): void {
    const { outlook, feed } = this.options;
    const live = feed.latest();
    if (!outlook.isKnown || live.size === 0) return;
    const orderOf = new Map<string, Order>();
    for (const order of outlook.orders)
      if (order.assigned_robot_id) orderOf.set(order.assigned_robot_id, order);
    for (const robot of outlook.robots)
      this.shiftOf(robot.id).look(
        this.viewOf({
          robot,
          live: live.get(robot.id),
          order: orderOf.get(robot.id),
        }),
        now,
      );
  }

  close(): void {
    this.shifts.forEach(shift => shift.close());
  }

  private viewOf(view: ShiftView): ShiftView {
    const { outlook, district } = this.options;
    const restaurant = outlook.restaurants.get(
      view.order?.restaurant_uuid ?? '',
    )?.geocoded_address;
    return {
      ...view,
      restaurant: restaurant && district.toLocal(restaurant),
      home: homeOf(view.robot, outlook.robots, district),
    };
  }

  private shiftOf(robotId: string): RobotShift {
    const known = this.shifts.get(robotId);
    if (known) return known;
    const shift = new RobotShift(robotId, this.options);
    this.shifts.set(robotId, shift);
    return shift;
  }
}
