import { setTimeout as pause } from 'node:timers/promises';

/**
 * Tries an expectation again and again, and fails as it failed last.
 *
 * @param within - ms
 */
export async function eventually(
  expectation: () => void | Promise<void>,
  within = 5_000,
): Promise<void> {
  const end = performance.now() + within;
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
