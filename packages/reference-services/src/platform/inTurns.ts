import { setImmediate as letOthersGo } from 'node:timers/promises';

/** Items after which others have their turn: some tenths of a millisecond of what is done to numbers. */
const ITEMS_A_TURN = 4_096;

/**
 * Does something to many items, some at a time: between them the event loop goes on, which the commands of those who drive pass.
 *
 * @param work - does it to the items from the first number to before the second
 */
export async function inTurns(
  count: number,
  work: (from: number, to: number) => void,
  itemsATurn = ITEMS_A_TURN,
): Promise<void> {
  for (let from = 0; from < count; from += itemsATurn) {
    work(from, Math.min(count, from + itemsATurn));
    await letOthersGo();
  }
}
