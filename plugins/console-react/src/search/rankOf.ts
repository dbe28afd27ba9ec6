import type { SearchResult } from './SearchSource';

/** How well a result fits a text: 0 is the text itself, then what begins with it, has a word that does, or contains it; 4 says nothing of it. */
export function rankOf(
  text: string,
  { title, detail = '', texts = [] }: SearchResult,
): number {
  const wanted = text.toLocaleLowerCase();
  const said = [title, detail, ...texts].map(each => each.toLocaleLowerCase());
  const fits = [
    (each: string) => each === wanted,
    (each: string) => each.startsWith(wanted),
    (each: string) => each.includes(` ${wanted}`),
    (each: string) => each.includes(wanted),
  ].findIndex(fit => said.some(fit));
  return fits < 0 ? 4 : fits;
}
