import {
  orderStageShortLabel,
  orderTitle,
  uuidOf,
} from '@sidehelm/console-common';
import {
  messageOf,
  ServiceError,
  type SearchResult,
  type SearchSource,
} from '@sidehelm/console-react';
import type { Order, Restaurant } from '@sidehelm/contracts';
import type { OrdersApi } from '@sidehelm/dispatch-react';
import { restaurantsWith } from './restaurantsWith';

interface OrdersSourceOptions {
  orders: Pick<OrdersApi, 'search' | 'get'>;
  /** Absent for who may not see them. */
  restaurants?: () => Promise<readonly Restaurant[]>;
  orderPath: (uuid: string) => string;
  /** Where all orders with a text in themselves, or in their restaurant's name, are listed; absent for who may not see that. */
  allPath?: (text: string, where: 'text' | 'restaurant_uuid') => string;
}

/** The newest, of which the search shows the best few. */
const NEWEST = {
  sort: 'requested_at',
  direction: 'desc',
  limit: 20,
} as const;

/** Restaurants whose orders are asked for; a text that fits more is none of a restaurant. */
const MOST_RESTAURANTS = 3;

const NOT_FOUND = 404;

const sum = (numbers: readonly number[]) =>
  numbers.reduce((all, one) => all + one, 0);

/** Orders by external id, uuid, recipient, phone, address, robot and restaurant; those that are open come first, then the newest. */
export function ordersSource(options: OrdersSourceOptions): SearchSource {
  const { orders, restaurants, orderPath, allPath } = options;

  async function byUuid(text: string): Promise<Order[]> {
    const uuid = uuidOf(text);
    if (uuid === undefined) return [];
    try {
      return [await orders.get(uuid)];
    } catch (thrown) {
      // It may be the id of something else.
      if (thrown instanceof ServiceError && thrown.status === NOT_FOUND)
        return [];
      throw thrown;
    }
  }

  async function ofRestaurants(known: readonly Restaurant[], text: string) {
    const fitting = restaurantsWith(known, text);
    if (fitting.length > MOST_RESTAURANTS) return [];
    return Promise.all(
      fitting.map(({ uuid }) =>
        orders.search({ restaurant_uuid: uuid, ...NEWEST }),
      ),
    );
  }

  return {
    label: 'Orders',
    position: 20,
    async search(text) {
      let problem: string | undefined;
      const asked = restaurants?.().catch(thrown => {
        problem = `Not found by their restaurant: ${messageOf(thrown)}`;
        return [];
      });
      const [page, known = []] = await Promise.all([
        orders.search({ text, ...NEWEST }),
        asked,
      ]);
      // External ids may be UUIDs, too: what is found by one is asked for no second time.
      const exact = page.total === 0 ? await byUuid(text) : [];
      const theirs = await ofRestaurants(known, text);
      const names = new Map(known.map(({ uuid, name }) => [uuid, name]));
      const found = new Map<string, Order>();
      const items = [page, ...theirs].flatMap(one => one.items);
      for (const order of [...exact, ...items])
        if (order) found.set(order.uuid, order);
      const byState = [...found.values()].sort(
        (a, b) =>
          Number(a.current_stage.is_final) - Number(b.current_stage.is_final),
      );
      const ofTheirs = sum(theirs.map(({ total }) => total));
      const more = page.total + ofTheirs - items.length;
      const where = ofTheirs > page.total ? 'restaurant_uuid' : 'text';
      return {
        results: byState.map(order =>
          resultOf(order, names.get(order.restaurant_uuid), orderPath),
        ),
        total: found.size + more,
        // The table finds what the service does, by one of the two: that by which more are found.
        allPath: page.total + ofTheirs > 0 ? allPath?.(text, where) : undefined,
        problem,
      };
    },
  };
}

function resultOf(
  order: Order,
  restaurantName: string | undefined,
  orderPath: (uuid: string) => string,
): SearchResult {
  const { uuid, external_id, recipient, current_stage } = order;
  const { phone_number, phone_code, address_description } = recipient;
  return {
    id: uuid,
    title: orderTitle(order),
    detail: [
      orderStageShortLabel(current_stage.kind),
      recipient.name,
      address_description.address_line_1,
      restaurantName,
    ]
      .filter(Boolean)
      .join(' · '),
    texts: [
      external_id,
      uuid,
      recipient.name,
      address_description.address_line_1,
      restaurantName,
      phone_number,
      phone_code,
      order.assigned_robot_id,
    ].filter((text): text is string => Boolean(text)),
    path: orderPath(uuid),
  };
}
