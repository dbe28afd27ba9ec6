import { useCallback, useEffect, useMemo, useState } from 'react';
import { PageChoice, type Pages } from './PageChoice';

const NO_PAGES: Pages = { first: 0, last: 0 };
let questions = 0;

/**
 * The pages on screen of a question; of another one those at the top.
 *
 * @param isHere - whether the page of a number is in memory
 */
export function usePages(
  question: string | undefined,
  pageSize: number,
  isHere: (page: number) => boolean,
) {
  const [state, setState] = useState<{ of?: number; pages: Pages }>({
    pages: NO_PAGES,
  });
  const choice = useMemo(() => {
    // The same question asked again begins at the top, too.
    questions += 1;
    const of = questions;
    return {
      of,
      pages: new PageChoice(pages => setState({ of, pages })),
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [question]);
  useEffect(() => () => choice.pages.end(), [choice]);
  const show = useCallback(
    (from: number, to: number) => {
      const pageOf = (row: number) => Math.max(0, Math.floor(row / pageSize));
      const first = pageOf(from);
      const last = Math.min(pageOf(to), first + 1);
      choice.pages.show({ first, last }, isHere(first) && isHere(last));
    },
    [choice, pageSize, isHere],
  );
  return { ...(state.of === choice.of ? state.pages : NO_PAGES), show };
}
