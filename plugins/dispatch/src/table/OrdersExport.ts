import { CsvExport, type Page } from '@sidehelm/console-react';
import type { Order } from '@sidehelm/contracts';
import { ordersCsv } from './ordersCsv';

/** As many as the service gives at once. */
const PAGE = 200;
/** While orders leave the list, those after them move up: each page begins this many rows before the end of the last. */
const OVERLAP = 20;

/** Fetches a page of the orders that are to be saved. */
export type FetchOrders = (page: {
  offset: number;
  limit: number;
}) => Promise<Page<Order>>;

/** All orders that are found, made into a file. */
export class OrdersExport extends CsvExport<Order> {
  constructor(
    fetchOrders: FetchOrders,
    save: (parts: readonly string[]) => void,
  ) {
    let offset = 0;
    super({
      async next() {
        const { items, total } = await fetchOrders({ offset, limit: PAGE });
        const end = offset + items.length;
        const isFirst = offset === 0;
        offset = end - OVERLAP;
        return {
          // What makes no sense is counted once, although pages overlap.
          rows: items.filter(
            (order, index) =>
              order !== undefined || isFirst || index >= OVERLAP,
          ),
          total,
          isLast: items.length <= OVERLAP || end >= total,
        };
      },
      keyOf: ({ uuid }) => uuid,
      toCsv: ordersCsv,
      save,
    });
  }
}
