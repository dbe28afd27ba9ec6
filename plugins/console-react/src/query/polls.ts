import { LastAnswer } from '../gateway/LastAnswer';
import type { ServiceError } from '../gateway/ServiceError';
import { ObservableValue } from '../live/ObservableValue';

/** What the polls of one query have in common, whoever asks. */
class Poll<T> {
  readonly last = new LastAnswer<T>();
  /** Milliseconds since 1970, by the server's clock. */
  answeredAt?: number;
  /** What the query gave, and what it was merged into. */
  given?: T;
  merged?: T;
  /** How many answers are on their way. */
  readonly pending = new ObservableValue(0);
  /** Why the newest question has no answer; news of the data are none. */
  readonly failure = new ObservableValue<ServiceError | undefined>(undefined);
  /** Counts whatever happens to the data, to tell what was before what. */
  private moment = 0;
  private askedAt = 0;
  private toldAt = 0;
  private changedAt = 0;
  private changing = 0;

  /** A question begins; the newest one counts. */
  ask(): number {
    this.pending.set(this.pending.get() + 1);
    this.askedAt = this.moment += 1;
    return this.askedAt;
  }

  /** A question has its answer, or failed. */
  end(askedAt: number, failure?: ServiceError): void {
    this.pending.set(this.pending.get() - 1);
    if (askedAt === this.askedAt) this.failure.set(failure);
  }

  /** News have changed the data. */
  tell(): void {
    this.toldAt = this.moment += 1;
  }

  /** What somebody does may change the data, until the returned function is called. */
  change(): () => void {
    this.changing += 1;
    return () => {
      this.changing -= 1;
      this.changedAt = this.moment += 1;
    };
  }

  /** Whether nothing but news came during a question, so that its answer only has to be merged with them. */
  isOvertakenByNews(askedAt: number): boolean {
    const isNewest = askedAt === this.askedAt;
    const isChanged = this.changing > 0 || this.changedAt > askedAt;
    return isNewest && !isChanged && this.toldAt > askedAt;
  }
}

const pollsOfCaches = new WeakMap<object, Map<string, Poll<unknown>>>();

/** @param name - of the query, as the cache knows it */
export function pollOf<T>(cache: object, name: string): Poll<T> {
  const polls = pollsOfCaches.get(cache) ?? new Map<string, Poll<unknown>>();
  pollsOfCaches.set(cache, polls);
  const poll = polls.get(name) ?? new Poll<unknown>();
  polls.set(name, poll);
  return poll as Poll<T>;
}

/** Gives back the memory of what nobody has on screen. */
export function forgetPoll(cache: object, name: string): void {
  pollsOfCaches.get(cache)?.delete(name);
}
