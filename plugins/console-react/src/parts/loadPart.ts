/** Between two attempts, ms; grows from the first to the second. */
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 10_000;

/** The code did not arrive; other errors are of the code itself. */
const isMissing = (thrown: unknown) =>
  thrown instanceof Error &&
  (thrown.name === 'ChunkLoadError' ||
    /loading (css )?chunk|dynamically imported module/i.test(thrown.message));

/**
 * Wraps the import of a part of the console that is loaded when it is needed.
 * Code that does not arrive is asked for again until it does: who is without a
 * network for a moment gets the screen, not an error that stays.
 */
export function loadPart<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => {
    for (let pause = FIRST_PAUSE; ; pause = Math.min(2 * pause, LONGEST_PAUSE))
      try {
        return await load();
      } catch (thrown) {
        if (!isMissing(thrown)) throw thrown;
        await new Promise(done => {
          setTimeout(done, pause);
        });
      }
  };
}
