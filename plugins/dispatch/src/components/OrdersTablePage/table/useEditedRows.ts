import type { Order } from '@sidehelm/contracts';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { OrdersState } from './OrdersState';

/** An order in which something is typed, and where it stands or stood last. */
export interface EditedRow {
  order: Order;
  index: number;
}

interface EditedRows {
  /** Places that have to stay in the document. */
  places: readonly number[];
  /** Those that are not among the orders any more: filtered out, or on a page that is not here. */
  strays: readonly EditedRow[];
  onEditing: (uuid: string, isEditing: boolean) => void;
}

const none: ReadonlySet<string> = new Set();

/** Keeps the rows in which something is typed, wherever their orders move. */
export function useEditedRows(orders: OrdersState): EditedRows {
  const [edited, setEdited] = useState(none);
  const last = useRef(new Map<string, EditedRow>());
  const { rowAt, find } = orders;

  const onEditing = useCallback(
    (uuid: string, isEditing: boolean) =>
      setEdited(known => {
        const next = new Set(known);
        if (isEditing) next.add(uuid);
        else next.delete(uuid);
        return next;
      }),
    [],
  );
  const rows = useMemo(() => {
    const places: number[] = [];
    const strays: EditedRow[] = [];
    for (const uuid of edited) {
      const index = find(order => order.uuid === uuid);
      const order = index === undefined ? undefined : rowAt(index);
      if (index !== undefined && order)
        last.current.set(uuid, { order, index });
      const row = last.current.get(uuid);
      if (!row) continue;
      places.push(row.index);
      if (!order) strays.push(row);
    }
    for (const uuid of last.current.keys())
      if (!edited.has(uuid)) last.current.delete(uuid);
    return { places, strays };
  }, [edited, find, rowAt]);
  return { ...rows, onEditing };
}
