import { holdsPermission, type Access } from '@sidehelm/console-common';
import type { Order, PilotOrder } from '@sidehelm/contracts';
import type { Caller } from '../../platform/accessTokens';
import { HttpError } from '../../platform/HttpError';
import type { OrderReader } from '../store/OrderReader';
import { personOf } from './OrderActor';
import type { OrderChanges } from './OrderChanges';
import type { OrderAct } from './orderLife';
import { pilotViewOf } from './pilotViewOf';

export interface PilotOrdersDependencies {
  reader: Pick<OrderReader, 'ofRobot'>;
  changes: Pick<OrderChanges, 'act'>;
  access: Access;
  /** Uuid of the person a robot is assigned to. */
  pilotOf(robotId: string): string | undefined;
}

/** What pilots see of the orders that their robots carry, and what they report of them. */
export class PilotOrders {
  constructor(private readonly dependencies: PilotOrdersDependencies) {}

  /**
   * The order that a robot carries, for its pilot. Throws 403 when it is not the caller's robot, and 404 when it carries none.
   */
  async activeOrder(robotId: string, caller?: Caller): Promise<PilotOrder> {
    this.requirePilot(robotId, caller, 'order.read');
    const order = await this.dependencies.reader.ofRobot(robotId);
    if (!order) throw new HttpError(404, 'no active order found for robot');
    return pilotViewOf(order);
  }

  /**
   * Takes an event of the robot; by who may not rescue only for the robot that is assigned to them (403), and no hand-over that is
   * somebody else's part (409). Who may not see orders gets what a pilot needs.
   */
  async report(
    uuid: string,
    act: OrderAct,
    caller: Caller | undefined,
    version?: number,
  ): Promise<PilotOrder> {
    const order = await this.dependencies.changes.act(
      uuid,
      act,
      personOf(caller),
      version,
      // Of the order as it is when it is changed: its robot may be another by then.
      now => {
        this.requirePilot(now.assigned_robot_id ?? '', caller, 'order.rescue');
        this.requireOwnPart(now, act, caller);
      },
    );
    return this.holds(caller, 'order.read') ? order : pilotViewOf(order);
  }

  /** Who may rescue says it of everybody, as the pick-up interface does. */
  private requireOwnPart(
    order: Order,
    act: OrderAct,
    caller: Caller | undefined,
  ) {
    const handsOver = actorOf(order, act);
    if (!handsOver || handsOver === 'pilot' || order.is_under_rescue) return;
    if (this.holds(caller, 'order.rescue')) return;
    throw new HttpError(
      409,
      `Cannot report ${act.kind}: the ${handsOver} does that, by opening the lid and closing it. Wait for them.`,
    );
  }

  private holds(caller: Caller | undefined, permission: string): boolean {
    const { access } = this.dependencies;
    return (
      caller !== undefined && holdsPermission(access, permission, caller.roles)
    );
  }

  private requirePilot(
    robotId: string,
    caller: Caller | undefined,
    permission: string,
  ) {
    const { pilotOf } = this.dependencies;
    const mayAnyway = this.holds(caller, permission);
    if (mayAnyway || (caller && pilotOf(robotId) === caller.uuid)) return;
    throw new HttpError(
      403,
      robotId
        ? `You are not assigned to robot ${robotId}`
        : 'The order has no robot, so it is not yours to report on.',
    );
  }
}

/** Who hands over where that is what is told; `undefined` of anything else, and where nobody knows. */
function actorOf(order: Order, { kind }: OrderAct): string | undefined {
  if (kind === 'order-picked-up') return order.pick_up_actor?.kind;
  if (kind === 'order-dropped-off') return order.drop_off_actor?.kind;
  return undefined;
}
