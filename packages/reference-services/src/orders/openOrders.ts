import type { Order, OrderEvent } from '@sidehelm/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Knex } from 'knex';
import { FeedPlaces } from '../platform/FeedPlaces';
import { migrate } from '../platform/migrate';
import { LidWatch } from './rules/LidWatch';
import { OrderAudit } from './rules/OrderAudit';
import {
  OrderChanges,
  type OrderChangesDependencies,
} from './rules/OrderChanges';
import { OrderFeed } from './rules/OrderFeed';
import { OrderFinder, type OrderFinderDependencies } from './rules/OrderFinder';
import { OrderLook, type OrderLookDependencies } from './rules/OrderLook';
import {
  OrderPlacement,
  type OrderPlacementDependencies,
} from './rules/OrderPlacement';
import {
  OrderReports,
  type OrderReportsDependencies,
} from './rules/OrderReports';
import { PilotOrders, type PilotOrdersDependencies } from './rules/PilotOrders';
import { WrittenOrders } from './rules/WrittenOrders';
import { LidStore } from './store/LidStore';
import { ordersMigrations } from './store/migrations';
import { openOrderStore, type OrderStore } from './store/OrderStore';

/** What the parts below get from each other. */
type OwnParts = 'store' | 'reader' | 'written' | 'feed' | 'changes' | 'lidOf';

export type OrdersDependencies = Omit<
  OrderChangesDependencies &
    OrderPlacementDependencies &
    PilotOrdersDependencies &
    OrderReportsDependencies &
    OrderFinderDependencies &
    OrderLookDependencies,
  OwnParts
> & {
  database: Knex;
  logger: FastifyBaseLogger;
  /** Told of each event of an order once it is written, where it was written. Must neither throw nor wait. */
  onEvent(order: Order, event: OrderEvent): void;
};

/** The order service: the orders, their lives and who did what to them. */
export interface Orders {
  store: OrderStore;
  /** What changes, for whoever follows; closed in the end. */
  feed: OrderFeed;
  placement: OrderPlacement;
  changes: OrderChanges;
  pilots: PilotOrders;
  reports: OrderReports;
  finder: OrderFinder;
  audit: OrderAudit;
  look: OrderLook;
  /** To follow what robots tell; closed in the end. */
  lids: LidWatch;
}

/** Opens the order service on a database, whose tables are made or brought up to date. */
export async function openOrders(
  dependencies: OrdersDependencies,
): Promise<Orders> {
  const { database, logger, clock, onEvent } = dependencies;
  await migrate(database, 'orders', ordersMigrations);
  const store = openOrderStore(database);
  const { reader } = store;
  const feed = new OrderFeed({
    store: reader,
    onProblem: error =>
      logger.warn(
        { err: error },
        'What changed of the orders could not be told',
      ),
  });
  const lidStore = new LidStore(database);
  const lids = new LidWatch({
    store: lidStore,
    stored: await lidStore.load(),
    onProblem: error =>
      logger.warn(
        { err: error },
        'The lids of some robots could not be written',
      ),
  });
  const written = new WrittenOrders(onEvent);
  const parts = { ...dependencies, store, reader, feed, written };
  const changes = new OrderChanges(parts);
  const places = new FeedPlaces(database, 'orders_timeline');
  return {
    store,
    feed,
    placement: new OrderPlacement(parts),
    changes,
    pilots: new PilotOrders({ ...parts, changes }),
    reports: new OrderReports(parts),
    finder: new OrderFinder({ ...dependencies, searcher: store.searcher }),
    audit: new OrderAudit({ reader, places, clock }),
    look: new OrderLook({ ...parts, changes, lidOf: id => lids.of(id) }),
    lids,
  };
}
