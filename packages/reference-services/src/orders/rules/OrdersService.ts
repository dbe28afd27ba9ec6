import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  externalIdProblem,
  holdsPermission,
  isFinalStage,
  keptExternalId,
  orderTitle,
  type Access,
} from '@sidehelm/console-common';
import type {
  Act,
  AuditFeed,
  NewOrder,
  Order,
  OrderEvent,
  OrderFigures,
  PilotOrder,
  Restaurant,
  Robot,
  RobotOrder,
  RobotSuggestion,
} from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Caller } from '../../platform/accessTokens';
import type { FeedRequest } from '../../platform/AuditOutbox';
import { FeedPlaces } from '../../platform/FeedPlaces';
import { HttpError } from '../../platform/HttpError';
import { firstMigratedAt, migrate } from '../../platform/migrate';
import type { TimeRange } from '../../platform/timeRange';
import { ordersMigrations } from '../store/migrations';
import type { OrderSearch } from '../store/OrderSearch';
import { openOrderStore, type OrderStore } from '../store/OrderStore';
import type {
  OrderHistory,
  OrderToStore,
  StoredOrder,
} from '../store/StoredOrder';
import { readOrderFeed } from './orderAudit';
import { actorsOf } from './orderActors';
import { orderFigures, periodOf } from './orderFigures';
import { OrderFeed } from './OrderFeed';
import { afterAct, refusalOf, type OrderAct } from './orderLife';
import { OrderLook, type OrderLookDependencies } from './OrderLook';
import { outdatedMessage } from './orderMessages';
import { pilotViewOf } from './pilotViewOf';
import { restaurantRefusal } from './restaurantRefusal';
import { robotOrders } from './robotOrders';
import { suggestRobots } from './robotSuggestions';

/** Who does something to an order. */
export type OrderActor = OrderEvent['actor'];

/** How often a change is tried when others change the same order, or give away the same robot, at the same time. */
const ATTEMPTS = 20;

/** Orders that are remembered as they were changed last: they are the next to be changed. */
const REMEMBERED = 1_000;

/** Minutes after which a rescue that nobody has claimed is escalated. */
const RESCUE_ACKNOWLEDGE_MINUTES = 3;

/** Names of the events of the timeline where the act has another. */
const EVENT_KINDS: Readonly<Record<string, string>> = {
  assign: 'assigned',
  unassign: 'unassigned',
  cancel: 'canceled',
  'start-rescue': 'rescue-started',
  'claim-rescue': 'rescue-claimed',
  'finish-rescue': 'rescue-finished',
};

interface Dependencies extends OrderLookDependencies {
  database: Knex;
  logger: FastifyBaseLogger;
  access: Access;
  findRobot(id: string): Promise<Robot | undefined>;
  /** Uuid of the person a robot is assigned to. */
  pilotOf(robotId: string): string | undefined;
  findRestaurant(uuid: string): Promise<Restaurant | undefined>;
}

/** What an order is changed to, and what is told of it; a text refuses it with 409. */
interface Change {
  order: StoredOrder;
  event: Omit<OrderEvent, 'occurred_at' | 'actor' | 'version'>;
}

const busy = (what: string) =>
  new HttpError(
    409,
    `${what} is being changed by others at the moment. Nothing was changed by you. Try again.`,
  );

/** Answers a refusal with nothing. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof HttpError)) throw error;
}

const missing = () => new HttpError(404, 'There is no such order.');

const carriesAnother = (robotId: string, other: Order) =>
  new HttpError(
    409,
    `${robotId} already carries order ${orderTitle(other)}. Choose another robot.`,
  );

/**
 * The orders, their lives and who did what to them. Changes take the version that they were made from, and throw 412 when it is
 * another by now; without one they always happen.
 */
export class OrdersService {
  private readonly remembered = new LRUCache<string, StoredOrder>({
    max: REMEMBERED,
  });

  private constructor(
    private readonly store: OrderStore,
    /** What changes, for whoever follows. */
    readonly feed: OrderFeed,
    /** Of what an audit log is told. */
    private readonly places: FeedPlaces,
    private readonly dependencies: Dependencies,
  ) {}

  static async create(dependencies: Dependencies): Promise<OrdersService> {
    await migrate(dependencies.database, 'orders', ordersMigrations);
    const store = openOrderStore(dependencies.database);
    const feed = new OrderFeed({
      store: store.reader,
      onProblem: error =>
        dependencies.logger.warn(
          { err: error },
          'What changed of the orders could not be told',
        ),
    });
    return new OrdersService(
      store,
      feed,
      new FeedPlaces(dependencies.database, 'orders_timeline'),
      dependencies,
    );
  }

  /** What an audit log shall have of orders: their timelines. */
  async auditFeed(request: FeedRequest): Promise<AuditFeed> {
    return readOrderFeed(
      {
        reader: this.store.reader,
        places: this.places,
        clock: this.dependencies.clock,
      },
      request,
    );
  }

  list(): Promise<Order[]> {
    return this.store.reader.list();
  }

  /** The robots that carry an order, or are on their way to it. */
  async robotsWithOrders(): Promise<string[]> {
    const open = await this.store.reader.listInProgress();
    return open.flatMap(({ assigned_robot_id: id }) => id ?? []);
  }

  /** JSON as the contract has it. */
  textInProgress(): Promise<string> {
    return this.store.reader.textInProgress();
  }

  /** JSON as the contract has it. */
  searchText(search: OrderSearch): Promise<string> {
    return this.store.searcher.searchText(search);
  }

  /** Throws 404 when there is no such order. */
  async get(uuid: string): Promise<StoredOrder> {
    const order = await this.store.reader.get(uuid.toLowerCase());
    if (!order) throw missing();
    return order;
  }

  /** JSON as the contract has it. Throws 404 when there is no such order. */
  async text(uuid: string): Promise<string> {
    const text = await this.store.reader.text(uuid.toLowerCase());
    if (text === undefined) throw missing();
    return text;
  }

  async timeline(uuid: string): Promise<OrderEvent[]> {
    const { uuid: known } = await this.get(uuid);
    return this.store.reader.timeline(known);
  }

  /** The orders that a robot had in a range and what happened to them, the oldest first. */
  async ofRobot(robotId: string, range: TimeRange): Promise<RobotOrder[]> {
    const { reader } = this.store;
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
    const acts = await this.store.reader.actsOf(personUuid, limit);
    return acts.map(({ order, event }) => ({
      occurred_at: event.occurred_at,
      kind: event.kind,
      subject: { kind: 'order', id: order.uuid, name: orderTitle(order) },
      note: event.robot_id ?? event.reason,
    }));
  }

  /** How the last days went. */
  async figures(days: number): Promise<OrderFigures> {
    const period = periodOf(days, this.dependencies.clock().getTime());
    const [orders, restaurants] = await Promise.all([
      this.store.reader.requestedSince(new Date(period.from)),
      this.dependencies.listRestaurants(),
    ]);
    return orderFigures(orders, restaurants, period);
  }

  /** The robots in use, the best for the order first. */
  async suggestRobots(uuid: string): Promise<RobotSuggestion[]> {
    const order = await this.get(uuid);
    const { findRestaurant, listRobots, walk } = this.dependencies;
    const [restaurant, robots, open] = await Promise.all([
      findRestaurant(order.restaurant_uuid),
      listRobots(),
      this.store.reader.listInProgress(),
    ]);
    return suggestRobots({ order, restaurant, robots, open, walk });
  }

  /**
   * The order that a robot carries, for its pilot. Throws 403 when it is not the caller's robot, and 404 when it carries none.
   */
  async activeOrder(robotId: string, caller?: Caller): Promise<PilotOrder> {
    this.requirePilot(robotId, caller, 'order.read');
    const order = await this.store.reader.ofRobot(robotId);
    if (!order) throw new HttpError(404, 'no active order found for robot');
    return pilotViewOf(order);
  }

  /** Takes these orders when there is none yet. */
  async seed(histories: () => Promise<OrderHistory[]>): Promise<void> {
    const { reader, writer } = this.store;
    if (await reader.isEmpty()) await writer.insertHistory(await histories());
  }

  /**
   * The orders that had ended before there was any place for orders here: a demonstration begins with them, and nobody can have
   * given them.
   */
  async demonstration(): Promise<{ begunAt: Date; orders: StoredOrder[] }> {
    const { database } = this.dependencies;
    const begunAt = await firstMigratedAt(database, 'orders');
    return { begunAt, orders: await this.store.reader.endedBefore(begunAt) };
  }

  /**
   * The new order, or the one that the channel's id stands for already. Throws 409 when that one is for somebody else, and
   * 400 for what the contract cannot say.
   *
   * @param refusal - why nothing new is taken now; thrown unless there is such an order already
   */
  async create(
    body: NewOrder,
    actor: OrderActor,
    refusal?: HttpError,
  ): Promise<{ order: Order; isNew: boolean }> {
    const { restaurant_uuid, sales_channel, external_id } = body;
    const problem = externalIdProblem(sales_channel, external_id);
    if (problem) throw new HttpError(400, problem);
    if (body.recipient.name.trim() === '')
      throw new HttpError(400, 'Customer name is required');
    const { phone_number, phone_code } = body.recipient;
    if (!phone_number?.trim() && !phone_code?.trim())
      throw new HttpError(
        400,
        'The recipient needs a phone number or a phone code.',
      );
    const restaurant = await this.dependencies.findRestaurant(restaurant_uuid);
    if (!restaurant)
      throw new HttpError(
        400,
        'There is no such restaurant. Choose another one.',
      );
    const now = this.dependencies.clock().toISOString();
    const order: OrderToStore = {
      uuid: randomUUID(),
      external_id: keptExternalId(sales_channel, external_id),
      is_mock: body.is_mock,
      sales_channel,
      restaurant_uuid: restaurant.uuid,
      requested_at: now,
      current_stage: {
        kind: 'order-received',
        started_at: now,
        is_final: false,
      },
      completed_stages: [],
      is_under_rescue: false,
      is_rescue_suggested: false,
      pick_up_notes: body.pick_up_notes,
      drop_off_notes: body.drop_off_notes,
      charges: body.charges,
      recipient: body.recipient,
      ...actorsOf(body, restaurant),
      version: 1,
    };
    const closed = restaurantRefusal(restaurant);
    const result = await this.insertOnce(
      order,
      actor,
      refusal ?? (closed ? new HttpError(409, closed) : undefined),
    );
    if (!result.isNew) await this.requireSame(result.order, order, actor);
    this.feed.nudge();
    return result;
  }

  /**
   * Assigns, cancels, rescues, or takes an event of the robot. Throws 409 with what is possible instead, and for a robot that
   * cannot carry the order.
   */
  async act(
    uuid: string,
    act: OrderAct,
    actor: OrderActor,
    version?: number,
    check?: (order: Order) => void,
  ): Promise<Order> {
    const problem =
      act.kind === 'assign' && (await this.problemOf(act.robotId));
    return this.change(uuid, actor, version, async (order, now, wasLost) => {
      check?.(order);
      const refusal = refusalOf(order, act);
      if (refusal) throw new HttpError(409, refusal);
      if (act.kind === 'assign') {
        if (problem) throw new HttpError(409, problem);
        if (order.assigned_robot_id === act.robotId) return undefined;
        // Most robots that are given are free, and the database takes no other: nobody looks before.
        const other = wasLost && (await this.store.reader.ofRobot(act.robotId));
        if (other) throw carriesAnother(act.robotId, other);
      }
      const next = afterAct(order, act, now);
      return {
        order: {
          ...order,
          ...next,
          ...(next.rescue && {
            rescue: rescueAfter(next.rescue, act, actor, now),
          }),
        },
        event: {
          kind: EVENT_KINDS[act.kind] ?? act.kind,
          ...(next.current_stage.kind !== order.current_stage.kind && {
            stage: next.current_stage.kind,
          }),
          ...(act.kind === 'assign' && { robot_id: act.robotId }),
          ...(act.kind === 'unassign' && {
            robot_id: order.assigned_robot_id ?? undefined,
          }),
          ...(act.kind === 'start-rescue' && { reason: act.reason }),
        },
      };
    });
  }

  /**
   * As `act`; by who may not rescue only for the robot that is assigned to them (403). Who may not see orders gets what a pilot needs.
   */
  async reportRobotEvent(
    uuid: string,
    act: OrderAct,
    caller: Caller | undefined,
    version?: number,
  ): Promise<PilotOrder> {
    const order = await this.act(
      uuid,
      act,
      personOf(caller),
      version,
      // Of the order as it is when it is changed: its robot may be another by then.
      ({ assigned_robot_id }) =>
        this.requirePilot(assigned_robot_id ?? '', caller, 'order.rescue'),
    );
    return caller &&
      holdsPermission(this.dependencies.access, 'order.read', caller.roles)
      ? order
      : pilotViewOf(order);
  }

  /**
   * Changes what an order says. Throws 409 when the order is finished.
   *
   * @param fields - what people call that which changes
   */
  edit(
    uuid: string,
    fields: string[],
    edit: (order: StoredOrder) => StoredOrder,
    actor: OrderActor,
    version?: number,
  ): Promise<Order> {
    return this.change(uuid, actor, version, async order => {
      if (isFinalStage(order.current_stage.kind))
        throw new HttpError(
          409,
          `Order ${orderTitle(order)} is finished. Nothing more can be changed.`,
        );
      const edited = edit(order);
      return isDeepStrictEqual(edited, order)
        ? undefined
        : { order: edited, event: { kind: 'changed', fields } };
    });
  }

  /** Looks at every open order once, for what time does to it. */
  async look(): Promise<void> {
    await new OrderLook(this.store, this, this.dependencies).look();
    this.feed.nudge();
  }

  close() {
    this.feed.close();
  }

  /** The new order, or the one that the channel's id stands for already. */
  private async insertOnce(
    order: OrderToStore,
    actor: OrderActor,
    refusal: HttpError | undefined,
  ): Promise<{ order: StoredOrder; isNew: boolean }> {
    const { sales_channel, external_id, requested_at } = order;
    const created: OrderEvent = {
      occurred_at: requested_at,
      kind: 'created',
      actor,
      stage: 'order-received',
      version: 1,
    };
    const { reader, writer } = this.store;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      // Most are new, so nobody looks for them before.
      const inserted = refusal
        ? undefined
        : await writer.insert(order, [created]);
      if (inserted) {
        this.remembered.set(inserted.uuid, inserted);
        this.dependencies.onEvent?.(inserted, created);
        return { order: inserted, isNew: true };
      }
      const known = await reader.byExternalId(sales_channel, external_id);
      if (known) return { order: known, isNew: false };
      if (refusal) throw refusal;
    }
    throw busy(`Order ${external_id}`);
  }

  /**
   * What is to become of the order is asked anew when somebody else was faster. First it is asked of the order as it is remembered: the
   * database makes the change only where it is so still, and nobody has to read it. A refusal counts only of what is read.
   *
   * @param make - `wasLost`: somebody else was faster already
   */
  private async change(
    uuid: string,
    actor: OrderActor,
    version: number | undefined,
    make: (
      order: StoredOrder,
      now: Date,
      wasLost: boolean,
    ) => Promise<Change | undefined>,
  ): Promise<Order> {
    const now = this.dependencies.clock();
    let wasLost = false;
    const write = async (order: StoredOrder, change: Change) => {
      const changed = await this.write(order, change, actor, now);
      wasLost = !changed;
      return changed;
    };
    try {
      const known = this.remembered.get(uuid.toLowerCase());
      if (known && (version ?? known.version) === known.version) {
        const change = await make(known, now, false).catch(unlessRefused);
        const changed = change && (await write(known, change));
        if (changed) return changed;
      }
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const order = await this.get(uuid);
        if (version !== undefined && version !== order.version)
          throw await this.outdated(order, version);
        const change = await make(order, now, wasLost);
        if (!change) return order;
        const changed = await write(order, change);
        if (changed) return changed;
      }
      throw busy('The order');
    } finally {
      this.feed.nudge();
    }
  }

  /** Stores a change and tells it; `undefined` when somebody else was faster. */
  private async write(
    order: StoredOrder,
    { order: changed, event: what }: Change,
    actor: OrderActor,
    now: Date,
  ): Promise<StoredOrder | undefined> {
    const next = { ...changed, version: order.version + 1 };
    const event = {
      occurred_at: now.toISOString(),
      actor,
      version: next.version,
      ...what,
    };
    const stored = await this.store.writer.change(order, next, [event]);
    if (!stored) return undefined;
    this.remembered.set(stored.uuid, stored);
    this.dependencies.onEvent?.(stored, event);
    return stored;
  }

  private async outdated(order: StoredOrder, version: number) {
    const events = await this.store.reader.timeline(order.uuid);
    const since = events.filter(event => (event.version ?? 0) > version);
    return new HttpError(412, outdatedMessage(order, since));
  }

  /**
   * Throws 409 when the channel's id stands for an order of somebody else. A name that was corrected since is no other person.
   * A program is told of nobody's name.
   */
  private async requireSame(
    known: Order,
    sent: OrderToStore,
    actor: OrderActor,
  ): Promise<void> {
    const isSamePlace = known.restaurant_uuid === sent.restaurant_uuid;
    if (isSamePlace && known.recipient.name === sent.recipient.name) return;
    const events = await this.store.reader.timeline(known.uuid);
    const wasRenamed = events.some(({ fields }) => fields?.includes('name'));
    if (isSamePlace && wasRenamed) return;
    const what =
      actor.kind === 'service'
        ? `another order with the id ${known.external_id}`
        : `an order with the id ${known.external_id}, for ${known.recipient.name}`;
    throw new HttpError(
      409,
      `There is already ${what}. Look whether the id is right.`,
    );
  }

  /** Why a robot can carry nothing; `undefined` when it can. */
  private async problemOf(robotId: string): Promise<string | undefined> {
    const robot = await this.dependencies.findRobot(robotId);
    if (!robot) return `There is no robot ${robotId}. Choose another.`;
    return robot.deployment_kind === 'retired'
      ? `${robotId} is retired and takes no orders. Choose another robot.`
      : undefined;
  }

  private requirePilot(
    robotId: string,
    caller: Caller | undefined,
    permission: string,
  ) {
    const { access, pilotOf } = this.dependencies;
    const mayAnyway =
      caller && holdsPermission(access, permission, caller.roles);
    if (mayAnyway || (caller && pilotOf(robotId) === caller.uuid)) return;
    throw new HttpError(
      403,
      robotId
        ? `You are not assigned to robot ${robotId}`
        : 'The order has no robot, so it is not yours to report on.',
    );
  }
}

function rescueAfter(
  rescue: NonNullable<Order['rescue']>,
  act: OrderAct,
  { uuid, name }: OrderActor,
  now: Date,
): NonNullable<Order['rescue']> {
  const person = uuid ? { uuid, name } : undefined;
  switch (act.kind) {
    case 'start-rescue':
      return {
        ...rescue,
        started_by: person,
        escalates_at: new Date(
          now.getTime() + RESCUE_ACKNOWLEDGE_MINUTES * 60_000,
        ).toISOString(),
      };
    case 'claim-rescue':
      return { ...rescue, claimed_at: now.toISOString(), claimed_by: person };
    default:
      return rescue;
  }
}

/** The actor that a caller is. */
export function personOf(caller: Caller | undefined): OrderActor {
  return { kind: 'person', uuid: caller?.uuid, name: caller?.name };
}
