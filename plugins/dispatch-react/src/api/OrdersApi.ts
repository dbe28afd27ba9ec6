import type { EventStream, Page, ReadList } from '@sidehelm/console-react';
import type {
  AddressDescription,
  GeocodedAddress,
  NewOrder,
  Order,
  OrderCharges,
  OrderEvent,
  OrderFigures,
  OrderRobotEvent,
  PilotOrder,
  RobotOrder,
  RobotSuggestion,
  ServicePaths,
} from '@sidehelm/contracts';

/** An order as it was when somebody decided to change it: refused with 412 when somebody else has changed it since. */
export type SeenOrder = Pick<Order, 'uuid' | 'version'>;

/** What is looked for, in which order, and which part of it. */
export type OrderSearch = NonNullable<
  ServicePaths['delivery-orders']['/api/orders/search']['get']['parameters']['query']
>;

export interface OrderAddress {
  address_description: AddressDescription;
  geocoded_address: GeocodedAddress;
}

/**
 * What the console reads and changes of orders. Every change answers with the
 * order as it is then. All reject with a `ServiceError`.
 */
export interface OrdersApi {
  /** The oldest first. */
  listInProgress(): Promise<ReadList<Order>>;
  search(search: OrderSearch): Promise<Page<Order>>;
  get(uuid: string): Promise<Order>;
  /** What happened to the order, the oldest first. */
  timeline(uuid: string): Promise<ReadList<OrderEvent>>;
  /**
   * The orders that a robot had in a range, the oldest first.
   *
   * @param range - ISO 8601, at most 24 hours: `from` inclusive, `to` exclusive
   */
  ofRobot(
    robotId: string,
    range: { from: string; to: string },
  ): Promise<ReadList<RobotOrder>>;
  /** The best first. */
  suggestRobots(uuid: string): Promise<ReadList<RobotSuggestion>>;
  /** The order that a robot carries, for whoever drives it; `undefined` when there is none. */
  activeOrder(robotId: string): Promise<PilotOrder | undefined>;
  /**
   * How the last days went, by hours, stages and rescues.
   *
   * @param days - until now, 31 at most
   */
  figures(days: number): Promise<OrderFigures>;
  /** Tells every order that changes from now on, as event `order`, until it is closed. */
  followChanges(): EventStream;

  create(order: NewOrder): Promise<Order>;
  setRecipientName(order: SeenOrder, name: string): Promise<Order>;
  setRecipientPhone(order: SeenOrder, phoneNumber: string): Promise<Order>;
  setRecipientAddress(order: SeenOrder, address: OrderAddress): Promise<Order>;
  setPickUpNotes(order: SeenOrder, notes: string): Promise<Order>;
  setDropOffNotes(order: SeenOrder, notes: string): Promise<Order>;
  /** What the next dispatcher should know; empty takes it away. */
  setHandoverNote(order: SeenOrder, note: string): Promise<Order>;
  /** What is not named stays as it is. */
  setCharges(order: SeenOrder, charges: Partial<OrderCharges>): Promise<Order>;
  assignRobot(order: SeenOrder, robotId: string): Promise<Order>;
  unassignRobot(order: SeenOrder): Promise<Order>;
  /** Cannot be undone. */
  cancel(order: SeenOrder): Promise<Order>;
  /** @param reason - one of `RESCUE_REASONS` */
  startRescue(order: SeenOrder, reason: string): Promise<Order>;
  /** Says that the caller sees to it. */
  claimRescue(order: SeenOrder): Promise<Order>;
  finishRescue(order: SeenOrder): Promise<Order>;
  reportRobotEvent(order: SeenOrder, kind: OrderRobotEvent): Promise<Order>;
  /** As `reportRobotEvent`, for whoever sees no more of the order than its pilot does. */
  reportAsPilot(order: SeenOrder, kind: OrderRobotEvent): Promise<PilotOrder>;
}
