import { readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { basename } from 'node:path';

/** Linux alone has a priority for each thread; it is a way to the number of this one. */
const OWN_THREAD = '/proc/thread-self';

/** Lets this thread run when nobody else needs the processor; without effect where threads have no priority. */
export function lowerPriority(
  priority: number = constants.priority.PRIORITY_BELOW_NORMAL,
): void {
  try {
    const thread = Number(basename(readlinkSync(OWN_THREAD)));
    setPriority(thread, priority);
  } catch {
    // Elsewhere it has to do with what it does in one go.
  }
}
