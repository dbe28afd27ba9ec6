import { ObservableValue, type ReadableValue } from '../live/ObservableValue';
import type { SearchSource } from './SearchSource';

/** All that a search asks, by the domain that contributes it. */
export class SearchSources {
  readonly all: ReadableValue<ReadonlyMap<string, SearchSource>>;
  /** Whether some are still on their way. */
  readonly isExpecting: ReadableValue<boolean>;
  private readonly known = new ObservableValue<
    ReadonlyMap<string, SearchSource>
  >(new Map());
  private readonly expecting = new ObservableValue(false);
  private expected = 0;

  constructor() {
    this.all = this.known;
    this.isExpecting = this.expecting;
  }

  /** What a domain is searched by from now on; `undefined` takes it away. */
  set(domain: string, source: SearchSource | undefined): void {
    const next = new Map(this.known.get());
    if (source) next.set(domain, source);
    else if (!next.delete(domain)) return;
    this.known.set(next);
  }

  /** Another one is on its way: nobody is told that nothing was found. Returns the function that ends the wait. */
  expect(): () => void {
    this.expected += 1;
    this.expecting.set(true);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.expected -= 1;
      this.expecting.set(this.expected > 0);
    };
  }
}
