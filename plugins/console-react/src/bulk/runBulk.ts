import { ServiceError } from '../gateway/ServiceError';

/** Calls on their way at a time: quick, and no burden on the service. */
const CONCURRENCY = 4;

export interface BulkOptions {
  /** Called after each item, with how many are over. */
  onProgress: (over: number) => void;
  /** Starts nothing further once aborted; what is on its way ends. */
  signal: AbortSignal;
}

export interface BulkOutcome<Item, Result> {
  done: { item: Item; result: Result }[];
  failed: { item: Item; message: string }[];
  /** Left alone because the person stopped. */
  stopped: Item[];
}

/** Does something with each of many, a few at a time. One that fails holds up no other. */
export async function runBulk<Item, Result>(
  items: readonly Item[],
  change: (item: Item) => Promise<Result>,
  { onProgress, signal }: BulkOptions,
): Promise<BulkOutcome<Item, Result>> {
  const outcome: BulkOutcome<Item, Result> = {
    done: [],
    failed: [],
    stopped: [...items],
  };
  const { done, failed, stopped: waiting } = outcome;
  const work = async () => {
    while (!signal.aborted && waiting.length > 0) {
      const [item] = waiting.splice(0, 1);
      try {
        done.push({ item, result: await change(item) });
      } catch (thrown) {
        failed.push({ item, message: ServiceError.fromThrown(thrown).message });
      }
      onProgress(done.length + failed.length);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return outcome;
}
