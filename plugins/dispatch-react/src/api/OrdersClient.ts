import type {
  NewOrder,
  Order,
  OrderCharges,
  OrderEvent,
  OrderFigures,
  OrderRobotEvent,
  PilotOrder,
  RobotOrder,
  RobotSuggestion,
} from '@sidehelm/contracts';
import {
  ServiceError,
  unwrap,
  type EventStream,
  type GatewayApi,
  type Page,
  type ReadList,
} from '@sidehelm/console-react';
import {
  readOrder,
  readOrderPage,
  readOrders,
  readPilotOrder,
} from '../orders/readOrders';
import { readFigures } from '../orders/readFigures';
import { readOrderEvents } from '../orders/readOrderEvents';
import { readRobotOrders } from '../orders/readRobotOrders';
import { readSuggestions } from '../orders/readSuggestions';
import type {
  OrderAddress,
  OrdersApi,
  OrderSearch,
  SeenOrder,
} from './OrdersApi';

/** For the service a field of the charges that stays as it is. */
const UNCHANGED = -1;

const NOT_FOUND = 404;

const byId = (id: string) => ({ params: { path: { id } } });

const seen = ({ uuid, version }: SeenOrder) => ({
  path: { id: uuid },
  header: version === undefined ? {} : { 'If-Match': `"${version}"` },
});

/** Asks the order service through the gateway, and the robots service for the order that a robot carries. */
export class OrdersClient implements OrdersApi {
  private readonly orders;
  private readonly robots;

  constructor(private readonly gateway: GatewayApi) {
    this.orders = gateway.service('delivery-orders');
    this.robots = gateway.service('robots');
  }

  async listInProgress(): Promise<ReadList<Order>> {
    return readOrders(await unwrap(this.orders.GET('/api/orders/in-progress')));
  }

  async search(query: OrderSearch): Promise<Page<Order>> {
    return readOrderPage(
      await unwrap(
        this.orders.GET('/api/orders/search', { params: { query } }),
      ),
    );
  }

  async get(uuid: string): Promise<Order> {
    const order = readOrder(
      await unwrap(this.orders.GET('/api/orders/{id}', byId(uuid))),
    );
    if (!order) throw new SyntaxError('The order has no recipient or stage.');
    return order;
  }

  async timeline(uuid: string): Promise<ReadList<OrderEvent>> {
    return readOrderEvents(
      await unwrap(this.orders.GET('/api/orders/{id}/timeline', byId(uuid))),
    );
  }

  async ofRobot(
    id: string,
    query: { from: string; to: string },
  ): Promise<ReadList<RobotOrder>> {
    return readRobotOrders(
      await unwrap(
        this.orders.GET('/api/robots/{id}/orders', {
          params: { path: { id }, query },
        }),
      ),
    );
  }

  async suggestRobots(uuid: string): Promise<ReadList<RobotSuggestion>> {
    return readSuggestions(
      await unwrap(
        this.orders.GET('/api/orders/{id}/robot-suggestions', byId(uuid)),
      ),
    );
  }

  async activeOrder(robotId: string): Promise<PilotOrder | undefined> {
    try {
      const order = readPilotOrder(
        await unwrap(
          this.robots.GET(
            '/api/robots/{id}/active-order/pilot-view',
            byId(robotId),
          ),
        ),
      );
      if (!order) throw new SyntaxError('The order has no recipient or stage.');
      return order;
    } catch (thrown) {
      if (thrown instanceof ServiceError && thrown.status === NOT_FOUND)
        return undefined;
      throw thrown;
    }
  }

  async figures(days: number): Promise<OrderFigures> {
    const figures = readFigures(
      await unwrap(
        this.orders.GET('/api/orders/figures', { params: { query: { days } } }),
      ),
    );
    if (!figures)
      throw new SyntaxError('The figures are about no time that makes sense.');
    return figures;
  }

  followChanges(): EventStream {
    return this.gateway.openEvents('delivery-orders', '/api/orders/changes');
  }

  create(order: NewOrder): Promise<Order> {
    return unwrap(this.orders.POST('/api/orders', { body: order }));
  }

  setRecipientName(order: SeenOrder, name: string): Promise<Order> {
    return unwrap(
      this.orders.PUT('/api/orders/{id}/recipient/name', {
        params: seen(order),
        body: { name },
      }),
    );
  }

  setRecipientPhone(order: SeenOrder, phone_number: string): Promise<Order> {
    return unwrap(
      this.orders.PUT('/api/orders/{id}/recipient/contact-info', {
        params: seen(order),
        body: { phone_number },
      }),
    );
  }

  setRecipientAddress(order: SeenOrder, address: OrderAddress): Promise<Order> {
    return unwrap(
      this.orders.PUT('/api/orders/{id}/recipient/address', {
        params: seen(order),
        body: address,
      }),
    );
  }

  setPickUpNotes(order: SeenOrder, pick_up_notes: string): Promise<Order> {
    return unwrap(
      this.orders.PUT('/api/orders/{id}/pick-up-notes', {
        params: seen(order),
        body: { pick_up_notes },
      }),
    );
  }

  setDropOffNotes(order: SeenOrder, drop_off_notes: string): Promise<Order> {
    return unwrap(
      this.orders.PUT('/api/orders/{id}/drop-off-notes', {
        params: seen(order),
        body: { drop_off_notes },
      }),
    );
  }

  setHandoverNote(order: SeenOrder, handover_note: string): Promise<Order> {
    return unwrap(
      this.orders.PUT('/api/orders/{id}/handover-note', {
        params: seen(order),
        body: { handover_note },
      }),
    );
  }

  setCharges(order: SeenOrder, charges: Partial<OrderCharges>): Promise<Order> {
    return unwrap(
      this.orders.PUT('/api/orders/{id}/charges', {
        params: seen(order),
        body: {
          sub_total_in_cents: charges.sub_total_in_cents ?? UNCHANGED,
          tips_in_cents: charges.tips_in_cents ?? UNCHANGED,
        },
      }),
    );
  }

  assignRobot(order: SeenOrder, robot_id: string): Promise<Order> {
    return unwrap(
      this.orders.PUT('/api/orders/{id}/assigned-robot', {
        params: seen(order),
        body: { robot_id },
      }),
    );
  }

  unassignRobot(order: SeenOrder): Promise<Order> {
    return unwrap(
      this.orders.DELETE('/api/orders/{id}/assigned-robot', {
        params: seen(order),
      }),
    );
  }

  cancel(order: SeenOrder): Promise<Order> {
    return unwrap(
      this.orders.POST('/api/orders/{id}/cancel', { params: seen(order) }),
    );
  }

  startRescue(order: SeenOrder, reason: string): Promise<Order> {
    return unwrap(
      this.orders.POST('/api/orders/{id}/start-rescue', {
        params: seen(order),
        body: { reason },
      }),
    );
  }

  claimRescue(order: SeenOrder): Promise<Order> {
    return unwrap(
      this.orders.POST('/api/orders/{id}/claim-rescue', {
        params: seen(order),
      }),
    );
  }

  finishRescue(order: SeenOrder): Promise<Order> {
    return unwrap(
      this.orders.POST('/api/orders/{id}/finish-rescue', {
        params: seen(order),
      }),
    );
  }

  async reportRobotEvent(
    order: SeenOrder,
    kind: OrderRobotEvent,
  ): Promise<Order> {
    // Who may not see orders is answered with less.
    const changed = readOrder(await this.postRobotEvent(order, kind));
    if (!changed) throw new SyntaxError('The order is not an order.');
    return changed;
  }

  async reportAsPilot(
    order: SeenOrder,
    kind: OrderRobotEvent,
  ): Promise<PilotOrder> {
    const changed = readPilotOrder(await this.postRobotEvent(order, kind));
    if (!changed) throw new SyntaxError('The order is not an order.');
    return changed;
  }

  private postRobotEvent(order: SeenOrder, kind: OrderRobotEvent) {
    return unwrap(
      this.orders.POST('/api/orders/{id}/assigned-robot/events', {
        params: seen(order),
        body: { kind },
      }),
    );
  }
}
