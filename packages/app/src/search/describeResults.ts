import type { SearchState } from '@sidehelm/console-react';

/** How a search stands, in words; empty where nothing is searched. */
export function describeResults(search: SearchState): string {
  const { text, groups, problems, isSearching } = search;
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (count > 0) return '';
  if (isSearching) return 'Searching…';
  if (text === '') return '';
  // Nobody knows of what could not be searched.
  return problems.length > 0 ? 'Nothing found elsewhere' : 'Nothing found';
}
