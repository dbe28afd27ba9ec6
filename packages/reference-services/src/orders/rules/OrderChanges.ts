import { isFinalStage, orderTitle } from '@sidehelm/console-common';
import type { Order, Robot } from '@sidehelm/contracts';
import { isDeepStrictEqual } from 'node:util';
import type { Clock } from '../../platform/Clock';
import { HttpError } from '../../platform/HttpError';
import type { OrderStore } from '../store/OrderStore';
import type { StoredOrder } from '../store/StoredOrder';
import { changeByAct, type OrderChange } from './changeByAct';
import { findOrder } from './findOrder';
import type { OrderActor } from './OrderActor';
import type { OrderFeed } from './OrderFeed';
import { refusalOf, type OrderAct } from './orderLife';
import { outdatedMessage } from './orderMessages';
import { ATTEMPTS, busy } from './storeInTurn';
import type { WrittenOrders } from './WrittenOrders';

export interface OrderChangesDependencies {
  store: OrderStore;
  written: WrittenOrders;
  /** Nudged when something may have changed. */
  feed: Pick<OrderFeed, 'nudge'>;
  clock: Clock;
  findRobot(id: string): Promise<Robot | undefined>;
}

/** Answers a refusal with nothing. */
function unlessRefused(error: unknown): undefined {
  if (!(error instanceof HttpError)) throw error;
}

const carriesAnother = (robotId: string, other: Order) =>
  new HttpError(
    409,
    `${robotId} already carries order ${orderTitle(other)}. Choose another robot.`,
  );

/**
 * Changes of orders that are there: what becomes of them, and who did it. They take the version that they were made from, and throw 412
 * when it is another by now; without one they always happen.
 */
export class OrderChanges {
  constructor(private readonly dependencies: OrderChangesDependencies) {}

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
    const { reader } = this.dependencies.store;
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
        const other = wasLost && (await reader.ofRobot(act.robotId));
        if (other) throw carriesAnother(act.robotId, other);
      }
      return changeByAct(order, act, actor, now);
    });
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
    ) => Promise<OrderChange | undefined>,
  ): Promise<Order> {
    const { store, written, feed, clock } = this.dependencies;
    const now = clock();
    let wasLost = false;
    const write = async (order: StoredOrder, change: OrderChange) => {
      const changed = await this.write(order, change, actor, now);
      wasLost = !changed;
      return changed;
    };
    try {
      const known = written.get(uuid);
      if (known && (version ?? known.version) === known.version) {
        const change = await make(known, now, false).catch(unlessRefused);
        const changed = change && (await write(known, change));
        if (changed) return changed;
      }
      for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
        const order = await findOrder(store.reader, uuid);
        if (version !== undefined && version !== order.version)
          throw await this.outdated(order, version);
        const change = await make(order, now, wasLost);
        if (!change) return order;
        const changed = await write(order, change);
        if (changed) return changed;
      }
      throw busy('The order');
    } finally {
      feed.nudge();
    }
  }

  /** Stores a change and tells it; `undefined` when somebody else was faster. */
  private async write(
    order: StoredOrder,
    { order: changed, event: what }: OrderChange,
    actor: OrderActor,
    now: Date,
  ): Promise<StoredOrder | undefined> {
    const { store, written } = this.dependencies;
    const next = { ...changed, version: order.version + 1 };
    const event = {
      occurred_at: now.toISOString(),
      actor,
      version: next.version,
      ...what,
    };
    const stored = await store.writer.change(order, next, [event]);
    if (stored) written.add(stored, event);
    return stored;
  }

  private async outdated(order: StoredOrder, version: number) {
    const { reader } = this.dependencies.store;
    const events = await reader.timeline(order.uuid);
    const since = events.filter(event => (event.version ?? 0) > version);
    return new HttpError(412, outdatedMessage(order, since));
  }

  /** Why a robot can carry nothing; `undefined` when it can. */
  private async problemOf(robotId: string): Promise<string | undefined> {
    const robot = await this.dependencies.findRobot(robotId);
    if (!robot) return `There is no robot ${robotId}. Choose another.`;
    return robot.deployment_kind === 'retired'
      ? `${robotId} is retired and takes no orders. Choose another robot.`
      : undefined;
  }
}
