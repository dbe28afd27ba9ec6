import type { Order } from '@sidehelm/contracts';
import type { District, Point } from '@sidehelm/robot-simulator';
import type { Chargers } from '../charging/Chargers';
import type { ChargeWatch } from '../charging/ChargeWatch';
import type { RobotFeed } from '../client/RobotFeed';
import type { Outlook } from '../Outlook';
import { homeOf } from './homeOf';
import {
  RobotShift,
  type RobotShiftOptions,
  type ShiftView,
} from './RobotShift';

export interface PilotRosterOptions extends RobotShiftOptions {
  charge: ChargeWatch;
  chargers: Pick<Chargers, 'place'>;
  outlook: Pick<Outlook, 'isKnown' | 'orders' | 'robots' | 'restaurants'>;
  feed: Pick<RobotFeed, 'latest'>;
  district: District;
}

/** Has a shift for each robot look at what is known of it. */
export class PilotRoster {
  private readonly shifts = new Map<string, RobotShift>();

  constructor(private readonly options: PilotRosterOptions) {}

  /** Whether enough is known to look after robots. */
  get isInformed(): boolean {
    const { outlook, feed } = this.options;
    return outlook.isKnown && feed.latest().size > 0;
  }

  /** `now` in ms since 1970. */
  look(now: number): void {
    if (!this.isInformed) return;
    const { outlook, feed } = this.options;
    const live = feed.latest();
    const orderOf = new Map<string, Order>();
    for (const order of outlook.orders)
      if (order.assigned_robot_id) orderOf.set(order.assigned_robot_id, order);
    for (const robot of outlook.robots) {
      const { id } = robot;
      const view = this.viewOf({
        robot,
        live: live.get(id),
        order: orderOf.get(id),
      });
      this.options.chargers.place(id, this.chargerOf(view));
      this.options.charge.look(id, view.live?.battery_percentage);
      this.shiftOf(id).look(view, now);
    }
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

  /**
   * Where the robot charges. One that is tested or retired stays where people left it, which may be away from where it parks: they charge
   * it there, or it would be empty within two days. Nobody does while it is driven.
   */
  private chargerOf({ robot, live, home }: ShiftView): Point | undefined {
    if (robot.deployment_kind === 'active') return home;
    const isDriven = live?.driver_name !== undefined;
    return live?.position && !isDriven
      ? this.options.district.toLocal(live.position)
      : undefined;
  }

  private shiftOf(robotId: string): RobotShift {
    const known = this.shifts.get(robotId);
    if (known) return known;
    const shift = new RobotShift(robotId, this.options);
    this.shifts.set(robotId, shift);
    return shift;
  }
}
