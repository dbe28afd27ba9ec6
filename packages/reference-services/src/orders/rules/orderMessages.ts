import { orderTitle } from '@sidehelm/console-common';
import type { Order, OrderEvent } from '@sidehelm/contracts';

const ACT_WORDS: Readonly<Record<string, string>> = {
  assigned: 'assigned robot',
  unassigned: 'assigned robot',
  canceled: 'canceled',
  'rescue-started': 'rescue',
  'rescue-claimed': 'rescue',
  'rescue-finished': 'rescue',
};

const wordsOf = ({ kind, fields }: OrderEvent): string[] =>
  fields ?? [ACT_WORDS[kind] ?? 'stage'];

/**
 * Why a change is refused that was made from an older version.
 *
 * @param since - what has happened since that version
 */
export function outdatedMessage(order: Order, since: OrderEvent[]): string {
  const who = [...new Set(since.flatMap(({ actor }) => actor.name ?? []))];
  const what = [...new Set(since.flatMap(wordsOf))];
  return [
    `Order ${orderTitle(order)} was changed by ${who.join(', ') || 'somebody else'} meanwhile`,
    what.length > 0 ? ` (${what.join(', ')})` : '',
    '. Look at it again, then repeat your change.',
  ].join('');
}
