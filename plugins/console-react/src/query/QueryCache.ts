import type { useSWRConfig } from 'swr';
import { isUnder, type QueryPrefix } from './queryKey';

/** What becomes of the data of every query under a prefix that has some. */
export interface QueryChange {
  prefix: QueryPrefix;
  change: (data: unknown) => unknown;
}

/** Says of what kind the data under the prefix are, which nobody else can know. */
export function queryChange<T>(
  prefix: QueryPrefix,
  change: (data: T) => T,
): QueryChange {
  return { prefix, change: data => change(data as T) };
}

const KEEP = { revalidate: false, populateCache: true };

/** The data of all queries, for whoever changes what they show. None of its promises but that of `run` rejects. */
export class QueryCache {
  constructor(
    private readonly mutate: ReturnType<typeof useSWRConfig>['mutate'],
  ) {}

  /** Asks every query under the prefix again: at once what is on screen, the others when they are shown. */
  async refresh(prefix: QueryPrefix): Promise<void> {
    await this.mutate(key => isUnder(key, prefix));
  }

  /** Shows what is known to have changed, and asks nobody. */
  async apply(changes: readonly QueryChange[]): Promise<void> {
    for (const { prefix, change } of changes)
      await this.mutate(
        key => isUnder(key, prefix),
        (data: unknown) => (data === undefined ? undefined : change(data)),
        KEEP,
      );
  }

  /**
   * Shows the changes while `run` is on its way, and takes them back if it
   * fails. An answer to a question from before its end is not shown.
   */
  async applyWhile<T>(
    run: () => Promise<T>,
    changes: readonly QueryChange[],
  ): Promise<T> {
    const running = run();
    const shown = changes.map(({ prefix, change }) =>
      this.mutate(key => isUnder(key, prefix), running, {
        optimisticData: (data: unknown) =>
          data === undefined ? undefined : change(data),
        rollbackOnError: true,
        populateCache: false,
        revalidate: false,
      }),
    );
    await Promise.allSettled([running, ...shown]);
    return running;
  }
}
