/** Robots that are named; of more people get a number: it is one line, also on a phone. */
const MOST_NAMED = 3;

/** For example "SH1, SH2, SH3 and 4 more". */
export function nameSome(robots: readonly string[]): string {
  const more = robots.length - MOST_NAMED;
  const named = robots.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? `${named} and ${more} more` : named;
}
