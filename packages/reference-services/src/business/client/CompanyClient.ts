import type { OrderRobotEventKind } from '@sidehelm/console-common';
import type {
  NewOrder,
  Order,
  OrderEvent,
  Restaurant,
  Robot,
  RobotSuggestion,
  TakenOrder,
} from '@sidehelm/contracts';
import {
  DISPATCHER,
  PARTNERS_API,
  UBER_EATS,
  type Member,
} from '../staff/simulatedStaff';
import type { ServicesClient } from './ServicesClient';

const ORDERS = '/delivery-orders/api/orders';

/** What the staff asks of the services, each as who does it. */
export class CompanyClient {
  constructor(private readonly services: Pick<ServicesClient, 'call'>) {}

  openOrders(): Promise<Order[]> {
    return this.services.call(`${ORDERS}/in-progress`, { as: DISPATCHER });
  }

  robots(): Promise<Robot[]> {
    return this.services.call('/robots/api/robots', { as: DISPATCHER });
  }

  restaurants(): Promise<Restaurant[]> {
    return this.services.call('/restaurants/api/restaurants', {
      as: DISPATCHER,
    });
  }

  /** How many orders there have ever been. */
  async countOrders(): Promise<number> {
    const { total } = await this.services.call<{ total: number }>(
      `${ORDERS}/search?limit=1`,
      { as: DISPATCHER },
    );
    return total;
  }

  /** Sends an order as its channel does, through the channel's own intake. */
  send({ sales_channel, ...order }: NewOrder): Promise<TakenOrder> {
    return sales_channel === 'uber-eats'
      ? this.services.call('/uber-eats-orders/api/orders', {
          as: UBER_EATS,
          isSigned: true,
          method: 'POST',
          body: order,
        })
      : this.services.call('/partners-api/api/orders', {
          as: PARTNERS_API,
          isSigned: true,
          method: 'POST',
          body: { ...order, sales_channel },
        });
  }

  timeline(uuid: string): Promise<OrderEvent[]> {
    return this.services.call(`${ORDERS}/${uuid}/timeline`, {
      as: DISPATCHER,
    });
  }

  suggestions(uuid: string): Promise<RobotSuggestion[]> {
    return this.services.call(`${ORDERS}/${uuid}/robot-suggestions`, {
      as: DISPATCHER,
    });
  }

  /** Refused when the order has changed since. */
  assign({ uuid, version }: Order, robotId: string): Promise<Order> {
    return this.services.call(`${ORDERS}/${uuid}/assigned-robot`, {
      as: DISPATCHER,
      method: 'PUT',
      body: { robot_id: robotId },
      version,
    });
  }

  /** Refused when the order has changed since. */
  cancel(order: Order): Promise<Order> {
    return this.change(order, 'cancel', DISPATCHER);
  }

  /** Refused when the order has changed since. */
  startRescue(order: Order, reason: string): Promise<Order> {
    return this.change(order, 'start-rescue', DISPATCHER, { reason });
  }

  /** Refused when the order has changed since. */
  claimRescue(order: Order, rescuer: Member): Promise<Order> {
    return this.change(order, 'claim-rescue', rescuer);
  }

  /** Refused when the order has changed since. */
  finishRescue(order: Order, rescuer: Member): Promise<Order> {
    return this.change(order, 'finish-rescue', rescuer);
  }

  /** Refused when the order has changed since. */
  report(
    order: Order,
    kind: OrderRobotEventKind,
    pilot: Member,
  ): Promise<Order> {
    return this.change(order, 'assigned-robot/events', pilot, { kind });
  }

  private change(
    { uuid, version }: Order,
    what: string,
    as: Member,
    body: object = {},
  ): Promise<Order> {
    return this.services.call(`${ORDERS}/${uuid}/${what}`, {
      as,
      method: 'POST',
      body,
      version,
    });
  }
}
