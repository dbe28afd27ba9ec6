import type { Order } from '@sidehelm/contracts';

/** All reasons why the service suggests a rescue, the gravest first; none when it has told none. */
export function rescueReasons({ rescue_suggestion: suggestion }: Order) {
  return suggestion ? [suggestion, ...(suggestion.also ?? [])] : [];
}
