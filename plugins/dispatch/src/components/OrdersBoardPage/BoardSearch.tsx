import { SearchField, useObserved, useTyping } from '@sidehelm/console-react';
import type { Board } from '../../board/Board';

/** The address changes when the typing pauses; ms. */
const TYPING_PAUSE = 150;

/** Looks for orders, and tells how many are found. */
export function BoardSearch(props: {
  board: Board;
  search: string;
  onSearch: (search: string | undefined) => void;
}) {
  const { board, search, onSearch } = props;
  const [text, setText] = useTyping(
    search,
    typed => onSearch(typed || undefined),
    TYPING_PAUSE,
  );
  const { all, found } = useObserved(board.counts, counts => counts);
  return (
    <SearchField
      label="Search order, person, robot"
      value={text}
      onChange={setText}
      found={search ? `${found} of ${all}` : undefined}
    />
  );
}
