import { TIMING } from '@sidehelm/console-common';
import { ObservableValue, type ReadableValue } from '../live/ObservableValue';
import {
  SearchRound,
  type SearchGroup,
  type SearchProblem,
} from './SearchRound';
import type { SearchResult } from './SearchSource';
import type { SearchSources } from './SearchSources';

export interface SearchState {
  /** What the groups are of; behind what is typed by a moment. */
  text: string;
  /** What is found, the domain that fits best first. */
  groups: readonly SearchGroup[];
  /** Domains of which something may be missing. */
  problems: readonly SearchProblem[];
  /** What fits best, once nothing better is to be waited for. It need not stand first: what came earlier stays where it is. */
  best?: SearchResult;
  /** Whether more may come. */
  isSearching: boolean;
}

const NOTHING: SearchState = {
  text: '',
  groups: [],
  problems: [],
  isSearching: false,
};

/** How long the first answers wait for the others, ms: what is shown together is in the best order. */
const PATIENCE = 250;

/** How long a better one than the best that is found is waited for, ms. */
const PATIENCE_FOR_BETTER = 1_000;

/**
 * Searches everything: asks all sources at once when the typing pauses, drops the answers of older texts, and
 * puts together what is found. A source that fails or is slow holds up no other.
 */
export class ConsoleSearch {
  readonly state: ReadableValue<SearchState>;
  private readonly shown = new ObservableValue(NOTHING);
  private text = '';
  private pause?: ReturnType<typeof setTimeout>;
  private patience?: ReturnType<typeof setTimeout>;
  private patienceForBetter?: ReturnType<typeof setTimeout>;
  private round?: SearchRound;

  constructor(private readonly sources: SearchSources) {
    this.state = this.shown;
  }

  /** Follows the sources that come and go, until the function that it returns is called; then nobody searches any more. */
  open(): () => void {
    const { all, isExpecting } = this.sources;
    const leave = [
      all.subscribe(() => {
        this.round?.ask(all.get());
        this.tell();
      }),
      isExpecting.subscribe(() => this.tell()),
    ];
    return () => {
      leave.forEach(each => each());
      this.ask('');
    };
  }

  /** What is wanted from now on, as it is typed. */
  ask(typed: string): void {
    const text = typed.trim();
    if (text === this.text) return;
    this.text = text;
    this.stop();
    if (text === '') this.shown.set(NOTHING);
    else {
      // What was found before stays until there is something better.
      this.shown.set({
        ...this.shown.get(),
        best: undefined,
        isSearching: true,
      });
      this.pause = setTimeout(() => this.begin(), TIMING.autocompleteDebounce);
    }
  }

  /** Asks the sources that failed once more. */
  askAgain(): void {
    this.round?.askAgain();
    this.tell();
  }

  private stop() {
    clearTimeout(this.pause);
    clearTimeout(this.patience);
    clearTimeout(this.patienceForBetter);
    this.patience = undefined;
    this.round?.end();
    this.round = undefined;
  }

  private begin() {
    this.round = new SearchRound(this.text, () => this.tell());
    this.patience = setTimeout(() => {
      this.patience = undefined;
      this.tell();
    }, PATIENCE);
    this.patienceForBetter = setTimeout(() => {
      this.patienceForBetter = undefined;
      this.tell();
    }, PATIENCE_FOR_BETTER);
    this.round.ask(this.sources.all.get());
    this.tell();
  }

  private tell() {
    const { round } = this;
    if (!round) return;
    const isSearching = !round.isAnswered || this.sources.isExpecting.get();
    if (isSearching && this.patience !== undefined) return;
    clearTimeout(this.patience);
    this.patience = undefined;
    const best = round.best();
    const isBest =
      !isSearching ||
      best?.isTextItself ||
      this.patienceForBetter === undefined;
    this.shown.set({
      text: round.text,
      groups: round.groups(),
      best: isBest ? best?.result : undefined,
      problems: round.problems(),
      isSearching,
    });
  }
}
