import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useState } from 'react';
import { useObserved } from '../live/useObserved';
import { ConsoleSearch, type SearchState } from './ConsoleSearch';
import { searchSourcesApiRef } from './searchSourcesApiRef';

const same = (state: SearchState) => state;

/** What everything that can be searched knows of a text. */
export function useConsoleSearch(text: string): SearchState & {
  /** Asks the sources that failed once more. */
  askAgain: () => void;
} {
  const sources = useApi(searchSourcesApiRef);
  const [search] = useState(() => new ConsoleSearch(sources));
  useEffect(() => search.open(), [search]);
  useEffect(() => search.ask(text), [search, text]);
  const state = useObserved(search.state, same);
  return { ...state, askAgain: () => search.askAgain() };
}
