/** Robots chosen for a change of many. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** The last one chosen, where a range begins. */
  anchor: string | undefined;
}

export const NOTHING_SELECTED: Selection = {
  ids: new Set(),
  anchor: undefined,
};

/**
 * Chooses a robot or takes it back.
 *
 * @param order - ids as they are shown
 * @param extend - choose everything from the last one chosen to this one
 */
export function select(
  selection: Selection,
  id: string,
  order: readonly string[],
  extend: boolean,
): Selection {
  const ids = new Set(selection.ids);
  const from =
    selection.anchor === undefined ? -1 : order.indexOf(selection.anchor);
  const to = order.indexOf(id);
  if (extend && from >= 0 && to >= 0) {
    const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
    range.forEach(item => ids.add(item));
  } else if (!ids.delete(id)) {
    ids.add(id);
  }
  return { ids, anchor: id };
}
