import {
  orderStageShortLabel,
  orderTitle,
  uuidOf,
} from '@sidehelm/console-common';
import {
  messageOf,
  ServiceError,
  type Page,
  type SearchResult,
  type SearchSource,
} from '@sidehelm/console-react';
import type { Order, Restaurant } from '@sidehelm/contracts';
import type { OrdersApi } from '@sidehelm/dispatch-react';

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

const NOT_FOUND = 404;

const NONE: Page<Order> = { items: [], total: 0 };

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

  /** The service looks at parts of a restaurant's uuid, too: it is asked for what is a part of a name alone. */
  async function ofRestaurants(known: readonly Restaurant[], text: string) {
    const wanted = text.toLocaleLowerCase();
    const isName = known.some(({ name }) =>
      name.toLocaleLowerCase().includes(wanted),
    );
    return isName ? orders.search({ restaurant_uuid: text, ...NEWEST }) : NONE;
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
      for (const order of [...exact, ...page.items, ...theirs.items])
        if (order) found.set(order.uuid, order);
      const byState = [...found.values()].sort(
        (a, b) =>
          Number(a.current_stage.is_final) - Number(b.current_stage.is_final),
      );
      // The table finds by one of the two: that by which more are found.
      const where = theirs.total > page.total ? 'restaurant_uuid' : 'text';
      const listed = Math.max(page.total, theirs.total);
      return {
        results: byState.map(order =>
          resultOf(order, names.get(order.restaurant_uuid), orderPath),
        ),
        total: Math.max(found.size, listed),
        allPath: listed > 0 ? allPath?.(text, where) : undefined,
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
