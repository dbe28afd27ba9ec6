import {
  BOARD_LISTS,
  mapLists,
  type BoardListName,
  type OfLists,
} from './groupOrders';

/** The keys of the cards of each list. */
export type BoardKeys = OfLists<readonly string[]>;

/** A card's key: an order may be in two lists. */
export const keyOf = (list: BoardListName, uuid: string): string =>
  `${list}/${uuid}`;

export const uuidOfKey = (key: string): string =>
  key.slice(key.indexOf('/') + 1);

/**
 * The lists as they are wanted, but with the cards that are held where they are shown: in their list, with as many above
 * them. A card that is held in a list it does not belong to any more is in no other.
 */
export function keepHeld(
  shown: BoardKeys,
  wanted: BoardKeys,
  isHeld: (key: string) => boolean,
): BoardKeys {
  const held = new Set(BOARD_LISTS.flatMap(list => shown[list].filter(isHeld)));
  if (held.size === 0) return wanted;
  const strays = new Set(
    BOARD_LISTS.flatMap(list =>
      shown[list].filter(key => held.has(key) && !wanted[list].includes(key)),
    ).map(uuidOfKey),
  );
  return mapLists(list => {
    const keys = wanted[list].filter(
      key =>
        !held.has(key) &&
        (!strays.has(uuidOfKey(key)) || shown[list].includes(key)),
    );
    shown[list].forEach((key, index) => {
      if (held.has(key)) keys.splice(index, 0, key);
    });
    return keys;
  });
}
