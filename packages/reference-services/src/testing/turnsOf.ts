import { setImmediate as nextTurn } from 'node:timers/promises';

/** ms that some work takes, and that the longest turn of the event loop takes meanwhile. */
export async function turnsOf(work: () => Promise<unknown>) {
  let isDone = false;
  let longest = 0;
  const watch = async () => {
    let last = performance.now();
    while (!isDone) {
      await nextTurn();
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
    }
  };
  const watching = watch();
  const began = performance.now();
  await work();
  const total = performance.now() - began;
  isDone = true;
  await watching;
  return { total, longest };
}
