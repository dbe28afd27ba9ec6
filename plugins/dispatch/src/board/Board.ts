import type { Order, Restaurant } from '@sidehelm/contracts';
import {
  ObservableValue,
  serverClock,
  tickingClock,
  type ReadableValue,
} from '@sidehelm/console-react';
import { rescueStateOf } from '../rescue/rescueState';
import { cardsOf, type BoardData, type BoardLists } from './boardCards';
import { listsOf, mapLists } from './groupOrders';
import { isSame } from './isSame';
import { keepHeld, keyOf, uuidOfKey, type BoardKeys } from './keepHeld';
import { compareByUrgency, latenessOf, type Lateness } from './lateness';
import { matchesSearch } from './searchOrders';

export interface BoardCounts {
  /** Orders that are open. */
  all: number;
  /** Those of them that the search finds. */
  found: number;
  late: number;
  atRisk: number;
}

/** The cards that keep their places. */
export interface BoardHold {
  /** The keys of those at which somebody points, or is with the keyboard. */
  heldKeys: () => readonly string[];
  /** Whether somebody works on the card of a key, whatever else is looked for. */
  isWorkedOn: (key: string) => boolean;
}

const NOTHING_HELD: BoardHold = {
  heldKeys: () => [],
  isWorkedOn: () => false,
};

const compare = (a: string, b: string) => Number(a > b) - Number(a < b);

/**
 * Which orders are in which list: first those whose rescue nobody has claimed in time, then the most urgent. It is looked at once a second, for orders become late by
 * themselves. A card at which somebody is stays where it is: what is being clicked must not become another order.
 */
export class Board {
  readonly lists: ReadableValue<BoardLists>;
  readonly counts: ReadableValue<BoardCounts>;
  /** Called before the lists change. */
  onWillChange?: () => void;
  private readonly shown = new ObservableValue<BoardLists>(mapLists(() => []));
  private readonly counted = new ObservableValue<BoardCounts>({
    all: 0,
    found: 0,
    late: 0,
    atRisk: 0,
  });
  private data: BoardData = { orders: new Map(), restaurants: new Map() };
  private search = '';
  private hold = NOTHING_HELD;

  constructor() {
    this.lists = this.shown;
    this.counts = this.counted;
  }

  /** Follows the time until the returned function is called. */
  start(): () => void {
    return tickingClock.subscribe(() => this.update());
  }

  /** The open orders, and the restaurants that are known, by uuid. */
  setOrders(
    orders: readonly Order[],
    restaurants: ReadonlyMap<string, Restaurant>,
  ): void {
    this.data = {
      orders: new Map(orders.map(order => [order.uuid, order])),
      restaurants,
    };
    this.update();
  }

  /** What the person looks for comes at once. */
  setSearch(search: string): void {
    if (search === this.search) return;
    this.search = search;
    this.place(this.hold.isWorkedOn);
  }

  /** Cards keep their places as long as it says so. */
  holdWhile(hold: BoardHold | undefined): void {
    this.hold = hold ?? NOTHING_HELD;
  }

  /** The person has changed this order: it goes where it belongs, although it is held. */
  release(uuid: string): void {
    const isKept = this.keeping();
    this.place(key => uuidOfKey(key) !== uuid && isKept(key));
  }

  update(): void {
    this.place(this.keeping());
  }

  private keeping(): (key: string) => boolean {
    const { heldKeys, isWorkedOn } = this.hold;
    const held = new Set(heldKeys());
    return key => held.has(key) || isWorkedOn(key);
  }

  private place(isKept: (key: string) => boolean) {
    const wanted = this.look();
    const shown = this.shown.get();
    const keys = keepHeld(
      mapLists(list => shown[list].map(({ key }) => key)),
      wanted,
      isKept,
    );
    const next = cardsOf(keys, shown, this.data);
    if (next === shown) return;
    this.onWillChange?.();
    this.shown.set(next);
  }

  /** Counts, and answers what belongs where. */
  private look(): BoardKeys {
    const now = serverClock.now();
    const { orders, restaurants } = this.data;
    const counts = { all: orders.size, found: 0, late: 0, atRisk: 0 };
    const found: {
      order: Order;
      lateness: Lateness;
      isOverdue: boolean;
    }[] = [];
    for (const order of orders.values()) {
      const restaurant = restaurants.get(order.restaurant_uuid);
      const lateness = latenessOf(order, restaurant, now);
      if (lateness.state === 'late') counts.late += 1;
      if (lateness.state === 'at-risk') counts.atRisk += 1;
      if (!matchesSearch(order, restaurant, this.search)) continue;
      const { kind } = rescueStateOf(order, undefined, now);
      found.push({ order, lateness, isOverdue: kind === 'overdue' });
    }
    counts.found = found.length;
    if (!isSame(counts, this.counted.get())) this.counted.set(counts);

    const sorted = found.sort(
      (a, b) =>
        Number(b.isOverdue) - Number(a.isOverdue) ||
        compareByUrgency(a.lateness, b.lateness) ||
        compare(a.order.requested_at, b.order.requested_at) ||
        compare(a.order.uuid, b.order.uuid),
    );
    return mapLists(list =>
      sorted
        .filter(({ order }) => listsOf(order).includes(list))
        .map(({ order }) => keyOf(list, order.uuid)),
    );
  }
}
