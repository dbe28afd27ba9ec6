import { useCallback, useMemo, useState } from 'react';
import type { BoardCard } from '../../board/boardCards';
import {
  isOpen,
  NONE_OPEN,
  withOpen,
  withoutOpen,
  type OpenCards,
} from '../../board/openCards';

interface State {
  expanded: OpenCards;
  editing: OpenCards;
}

export interface OpenCardsState extends State {
  expand: (card: BoardCard) => void;
  /** A card that is collapsed is not edited any more. */
  toggle: (card: BoardCard) => void;
  /** A card that is edited is expanded. */
  toggleEditing: (card: BoardCard) => void;
}

/** Which cards are expanded, and which of them are edited. */
export function useOpenCards(): OpenCardsState {
  const [state, setState] = useState<State>({
    expanded: NONE_OPEN,
    editing: NONE_OPEN,
  });
  const expand = useCallback(
    (card: BoardCard) =>
      setState(({ expanded, editing }) => ({
        expanded: withOpen(expanded, card),
        editing,
      })),
    [],
  );
  const toggle = useCallback(
    (card: BoardCard) =>
      setState(({ expanded, editing }) =>
        isOpen(expanded, card)
          ? {
              expanded: withoutOpen(expanded, card),
              editing: withoutOpen(editing, card),
            }
          : { expanded: withOpen(expanded, card), editing },
      ),
    [],
  );
  const toggleEditing = useCallback(
    (card: BoardCard) =>
      setState(({ expanded, editing }) =>
        isOpen(editing, card)
          ? { expanded, editing: withoutOpen(editing, card) }
          : {
              expanded: withOpen(expanded, card),
              editing: withOpen(editing, card),
            },
      ),
    [],
  );
  return useMemo(
    () => ({ ...state, expand, toggle, toggleEditing }),
    [state, expand, toggle, toggleEditing],
  );
}
