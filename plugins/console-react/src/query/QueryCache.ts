import { unstable_serialize, type useSWRConfig } from 'swr';
import { pollOf } from './polls';
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

type Config = ReturnType<typeof useSWRConfig>;

type Key = Parameters<typeof unstable_serialize>[0];

const KEEP = { revalidate: false, populateCache: true };

/** The data of all queries, for whoever changes what they show. None of its promises but that of `run` rejects. */
export class QueryCache {
  constructor(
    private readonly mutate: Config['mutate'],
    private readonly cache: Config['cache'],
  ) {}

  /** Asks every query under the prefix again: at once what is on screen, the others when they are shown. */
  async refresh(prefix: QueryPrefix): Promise<void> {
    // A page that is gone by then has nothing to ask.
    await this.mutate(key => isUnder(key, prefix)).catch(() => undefined);
  }

  /** Shows what is known to have changed, and asks nobody. What could not be asked for still counts as old. */
  async apply(changes: readonly QueryChange[]): Promise<void> {
    for (const { prefix, change } of changes)
      await this.mutate(
        key =>
          isUnder(key, prefix) && this.tell(unstable_serialize(key), change),
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
    const ends: (() => void)[] = [];
    const shown = changes.map(({ prefix, change }) =>
      this.mutate(
        key => isUnder(key, prefix) && this.begin(key, ends),
        running,
        {
          optimisticData: (data: unknown) =>
            data === undefined ? undefined : change(data),
          rollbackOnError: true,
          populateCache: false,
          revalidate: false,
        },
      ),
    );
    await Promise.allSettled([running, ...shown]);
    ends.forEach(end => end());
    return running;
  }

  /**
   * Whether a change changes the data of a query, which its poll then knows. The first answer to a question is shown
   * although something else changed meanwhile, and so are the answers to questions that the change is not about.
   */
  private tell(name: string, change: QueryChange['change']): boolean {
    const data: unknown = this.cache.get(name)?.data;
    if (data === undefined || change(data) === data) return false;
    pollOf(this.cache, name).tell();
    return true;
  }

  private begin(key: Key, ends: (() => void)[]): boolean {
    ends.push(pollOf(this.cache, unstable_serialize(key)).change());
    return true;
  }
}
