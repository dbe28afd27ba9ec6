import type { Order, Restaurant } from '@sidehelm/contracts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { Board } from './Board';

const NONE: readonly Order[] = [];

/** The board of these orders, kept up to date as long as the component is there. Before the next picture, it shows what it is given. */
export function useBoard(
  orders: readonly Order[] = NONE,
  restaurants: ReadonlyMap<string, Restaurant>,
  search: string,
): Board {
  const [board] = useState(() => new Board());
  useEffect(() => board.start(), [board]);
  useLayoutEffect(
    () => board.setOrders(orders, restaurants),
    [board, orders, restaurants],
  );
  useLayoutEffect(() => board.setSearch(search), [board, search]);
  return board;
}
