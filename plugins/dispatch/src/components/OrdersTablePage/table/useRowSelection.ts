import type { Order } from '@sidehelm/contracts';
import { useCallback, useEffect, useState, type FocusEvent } from 'react';
import type { OrdersState } from './OrdersState';

interface Selected {
  index: number;
  /** Absent while the order at that place is not here. */
  uuid: string | undefined;
}

export interface RowSelection {
  /** Where the selected order is now; `undefined` when none is. */
  index: number | undefined;
  uuid: string | undefined;
  select: (index: number) => void;
  /** Of the body of the table: what has the focus is selected. */
  onFocus: (event: FocusEvent) => void;
}

const isUuid = (uuid: string) => (order: Order) => order.uuid === uuid;

/**
 * Which order the keyboard is at. The selection stays with the order, wherever that moves.
 *
 * @param question - what was asked; another one begins without a selection
 */
export function useRowSelection(
  orders: OrdersState,
  question: string,
): RowSelection {
  const [selected, setSelected] = useState<Selected>();
  useEffect(() => setSelected(undefined), [question]);
  const { rowAt, find, total = 0 } = orders;
  const uuid = selected && (selected.uuid ?? rowAt(selected.index)?.uuid);
  const found = uuid === undefined ? undefined : find(isUuid(uuid));
  const index =
    selected && total > 0
      ? Math.min(found ?? selected.index, total - 1)
      : undefined;

  // Where it is by now, for when its page is not here any more.
  useEffect(() => {
    setSelected(last =>
      last && (last.index !== index || last.uuid !== uuid)
        ? { index: index ?? last.index, uuid }
        : last,
    );
  }, [index, uuid]);

  const select = useCallback(
    (row: number) => setSelected({ index: row, uuid: rowAt(row)?.uuid }),
    [rowAt],
  );
  const onFocus = useCallback(
    ({ target }: FocusEvent) => {
      const focused =
        target.closest<HTMLElement>('[data-order]')?.dataset.order;
      const row = focused === undefined ? undefined : find(isUuid(focused));
      if (row !== undefined) setSelected({ index: row, uuid: focused });
    },
    [find],
  );
  return { index, uuid, select, onFocus };
}
