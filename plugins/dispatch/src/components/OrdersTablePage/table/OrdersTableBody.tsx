import {
  rowLinkHandlers,
  useVirtualRows,
  VirtualLines,
  type ScrollPlace,
} from '@sidehelm/console-react';
import type { Order, Restaurant } from '@sidehelm/contracts';
import { useEffect, useMemo, type RefObject } from 'react';
import type { OrderColumn } from '../../../table/orderColumns';
import { OrderRow } from './OrderRow';
import { ORDERS_PER_PAGE, type OrdersState } from './OrdersState';
import { useEditedRows } from './useEditedRows';
import { useFocusedRow } from './useFocusedRow';
import { useRowKeys } from './useRowKeys';
import { useRowSelection } from './useRowSelection';
import { useScrollAnchor } from './useScrollAnchor';
import { HEAD_HEIGHT, ROW_HEIGHT, useTableStyles } from './useTableStyles';
import { WaitingRow } from './WaitingRow';

const LAYOUT = {
  height: ROW_HEIGHT,
  covered: HEAD_HEIGHT,
  isPrintedInPart: true,
};
/** After the titles and the filters, which count as rows. */
export const FIRST_ROW = 3;
/** Rows above and below the screen that are loaded ahead. */
const AHEAD = 15;
/** Of more rows a browser cannot lay out a table. */
export const MOST_ROWS = 300_000;

export interface OrdersTableBodyProps {
  body: RefObject<HTMLTableSectionElement>;
  orders: OrdersState;
  /** What the orders answer. */
  question: string;
  place: ScrollPlace;
  columns: readonly OrderColumn[];
  /** What is known of them, by uuid. */
  restaurants: ReadonlyMap<string, Restaurant>;
  /** The screen of an order; absent where there is none. */
  orderHref: ((uuid: string) => string) | undefined;
  canEdit: boolean;
  /** Of the order whose menu is open. */
  menuUuid: string | undefined;
  onOpenMenu: (order: Order, button: HTMLElement) => void;
}

/** The lines of which only those near the screen are in the document. Scrolling renders this alone. */
export function OrdersTableBody(props: OrdersTableBodyProps) {
  const { body, orders, question, place, columns } = props;
  const { show, total = 0 } = orders;
  const classes = useTableStyles();
  const edited = useEditedRows(orders);
  const selection = useRowSelection(orders, question);
  const kept = useMemo(
    () => [...edited.places, selection.index ?? []].flat(),
    [edited.places, selection.index],
  );
  // What is typed in an order stays although nothing is found any more.
  const count = Math.max(
    Math.min(total, MOST_ROWS),
    Math.min(edited.strays.length, 1),
  );
  const virtual = useVirtualRows(place, count, kept, LAYOUT);
  const { first = 0, last = -1 } = virtual.inView ?? {};

  useEffect(() => {
    const room = ORDERS_PER_PAGE - (last - first + 1);
    const ahead = Math.max(0, Math.min(AHEAD, Math.floor(room / 2)));
    if (last >= 0) show(Math.max(0, first - ahead), last + ahead);
  }, [first, last, show]);
  useScrollAnchor(
    place,
    orders,
    first,
    edited.places.find(row => row >= first && row <= last),
  );
  const focus = useFocusedRow(body, selection.uuid);
  useRowKeys({
    move: step => {
      if (count === 0) return;
      const next =
        selection.index === undefined ? first : selection.index + step;
      const row = Math.min(Math.max(next, 0), count - 1);
      selection.select(row);
      virtual.scrollTo(row);
      focus.want();
    },
    open: focus.open,
  });

  const isFirst = ({ uuid }: Order, index: number) =>
    (orders.find(order => order.uuid === uuid) ?? index) === index;
  const lineOf = (order: Order, index: number) => (
    <OrderRow
      // An order that moves may stand on two pages for a while.
      key={isFirst(order, index) ? order.uuid : `${order.uuid} ${index}`}
      order={order}
      restaurant={props.restaurants.get(order.restaurant_uuid)}
      columns={columns}
      rowNumber={index + FIRST_ROW}
      href={props.orderHref?.(order.uuid)}
      canEdit={props.canEdit}
      isSelected={order.uuid === selection.uuid}
      isMenuOpen={order.uuid === props.menuUuid}
      onOpenMenu={props.onOpenMenu}
      onEditing={edited.onEditing}
    />
  );
  return (
    <tbody
      ref={body}
      className={orders.isPrevious ? classes.previous : undefined}
      onFocus={selection.onFocus}
      {...rowLinkHandlers}
    >
      <VirtualLines virtual={virtual} offset={place.offset}>
        {index => {
          const order = orders.rowAt(index);
          return [
            ...edited.strays
              .filter(row => Math.min(row.index, count - 1) === index)
              .map(row => lineOf(row.order, index)),
            order && lineOf(order, index),
            !order && index < total && (
              <WaitingRow
                key={`waiting ${index}`}
                kind={waitingKind(orders, index)}
                span={columns.length + 1}
                rowNumber={index + FIRST_ROW}
              />
            ),
          ];
        }}
      </VirtualLines>
    </tbody>
  );
}

function waitingKind({ isHere, error }: OrdersState, index: number) {
  if (isHere(index)) return 'nonsense';
  return error ? 'failed' : 'loading';
}
