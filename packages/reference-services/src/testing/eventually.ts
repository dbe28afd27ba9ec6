import { setTimeout as pause } from 'node:timers/promises';

/** Tries an expectation again and again for at most 5 s, and fails as it failed last. */
export async function eventually(
  expectation: () => void | Promise<void>,
): Promise<void> {
  const end = performance.now() + 5_000;
  for (;;) {
    try {
      await expectation();
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
    }
    await pause(20);
  }
}
