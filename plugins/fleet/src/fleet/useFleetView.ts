import useMediaQuery from '@material-ui/core/useMediaQuery';
import { useSearchChoice } from '@sidehelm/console-react';
import { useCallback } from 'react';

const VIEWS = ['cards', 'table'] as const;
/** A line with all there is needs room. */
const HAS_ROOM = '(min-width: 900px)';

/** Whether robots are shown one a line (`?view=table`) instead of on cards; where there is no room for lines, on cards. */
export function useFleetView(): {
  isTable: boolean;
  canBeTable: boolean;
  toggle: () => void;
} {
  const [view, setView] = useSearchChoice('view', VIEWS, 'cards');
  const canBeTable = useMediaQuery(HAS_ROOM, { noSsr: true });
  const toggle = useCallback(
    () => setView(view === 'table' ? 'cards' : 'table'),
    [view, setView],
  );
  return { isTable: canBeTable && view === 'table', canBeTable, toggle };
}
