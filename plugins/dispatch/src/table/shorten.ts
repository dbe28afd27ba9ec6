/** More of a text no column shows, and a page that is told more becomes slow; characters. */
const LONGEST = 300;

/** The beginning of a text that is longer than any that makes sense. */
export function shorten(text: string): string {
  return text.length <= LONGEST
    ? text
    : `${[...text.slice(0, 2 * LONGEST)].slice(0, LONGEST).join('')}…`;
}
