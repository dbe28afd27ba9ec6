import { messageOf } from '../actions/messageOf';
import { rankOf } from './rankOf';
import type { SearchAnswer, SearchResult, SearchSource } from './SearchSource';

/** What is found in one domain. */
export interface SearchGroup {
  domain: string;
  label: string;
  /** The best first; the first few. */
  results: readonly SearchResult[];
  /** How many are found in all. */
  total: number;
  /** Where all of them are listed, when there are more. */
  allPath?: string;
}

/** A domain of which something may be missing. */
export interface SearchProblem {
  domain: string;
  label: string;
  /** Whether nothing at all is known of it. */
  isFailure: boolean;
  message: string;
}

interface Outcome {
  source: SearchSource;
  answer?: SearchAnswer;
  problem?: string;
}

interface RankedGroup {
  /** Of its first result. */
  rank: number;
  position: number;
  group: SearchGroup;
}

const byFit = (a: RankedGroup, b: RankedGroup) =>
  a.rank - b.rank || a.position - b.position;

/** What is shown of one domain; the others are a step away. */
const MOST_RESULTS = 6;

/** A result that says what it was found by: nobody has to wonder about it. */
function explained(text: string, result: SearchResult): SearchResult {
  const wanted = text.toLocaleLowerCase();
  const fits = (said: string) => said.toLocaleLowerCase().includes(wanted);
  const { title, detail = '', texts = [] } = result;
  const reason = [title, detail].some(fits) ? undefined : texts.find(fits);
  return reason === undefined
    ? result
    : { ...result, detail: detail ? `${reason} · ${detail}` : reason };
}

/** One text, and what the sources answered so far. */
export class SearchRound {
  private readonly ending = new AbortController();
  private readonly asked = new Map<string, SearchSource>();
  private readonly outcomes = new Map<string, Outcome>();
  /** Domains that are shown already: what comes later stands below, so that nothing moves under a pointer. */
  private order: string[] = [];

  constructor(
    readonly text: string,
    private readonly onOutcome: () => void,
  ) {}

  /** Asks the sources that were not asked yet, and forgets those that are gone. */
  ask(sources: ReadonlyMap<string, SearchSource>): void {
    for (const domain of this.asked.keys())
      if (!sources.has(domain)) {
        this.asked.delete(domain);
        this.outcomes.delete(domain);
      }
    for (const [domain, source] of sources)
      if (this.asked.get(domain) !== source) void this.askOne(domain, source);
  }

  /** Asks those that failed once more. */
  askAgain(): void {
    for (const [domain, { source, problem }] of this.outcomes)
      if (problem !== undefined) void this.askOne(domain, source);
  }

  /** Nobody wants to know any more. */
  end(): void {
    this.ending.abort();
  }

  get isAnswered(): boolean {
    return [...this.asked.keys()].every(domain => this.outcomes.has(domain));
  }

  /** What fits best of all that is found so far, wherever it stands. */
  best(): { result: SearchResult; isTextItself: boolean } | undefined {
    const [best] = this.found().sort(byFit);
    return (
      best && { result: best.group.results[0], isTextItself: best.rank === 0 }
    );
  }

  /** What is found so far, in the order in which it stays. */
  groups(): SearchGroup[] {
    const found = this.found();
    const shown = this.order.flatMap(
      domain => found.find(each => each.group.domain === domain) ?? [],
    );
    const news = found.filter(each => !shown.includes(each)).sort(byFit);
    const groups = [...shown, ...news].map(({ group }) => group);
    this.order = groups.map(({ domain }) => domain);
    return groups;
  }

  problems(): SearchProblem[] {
    return [...this.outcomes].flatMap(([domain, outcome]) => {
      const { source, answer, problem: message } = outcome;
      const { label } = source;
      return message === undefined
        ? []
        : [{ domain, label, isFailure: answer === undefined, message }];
    });
  }

  private async askOne(domain: string, source: SearchSource) {
    this.asked.set(domain, source);
    this.outcomes.delete(domain);
    let outcome: Outcome;
    try {
      const answer = await source.search(this.text, this.ending.signal);
      outcome = { source, answer, problem: answer.problem };
    } catch (thrown) {
      outcome = { source, problem: messageOf(thrown) };
    }
    if (this.ending.signal.aborted || this.asked.get(domain) !== source) return;
    this.outcomes.set(domain, outcome);
    this.onOutcome();
  }

  private found(): RankedGroup[] {
    return [...this.outcomes].flatMap(([domain, { source, answer }]) =>
      answer && answer.results.length > 0
        ? [this.rank(domain, source, answer)]
        : [],
    );
  }

  private rank(
    domain: string,
    source: SearchSource,
    answer: SearchAnswer,
  ): RankedGroup {
    const { results, total = results.length, allPath } = answer;
    const ranked = results
      .map(result => ({ result, rank: rankOf(this.text, result) }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST_RESULTS);
    const group: SearchGroup = {
      domain,
      label: source.label,
      results: ranked.map(({ result }) => explained(this.text, result)),
      total,
      allPath: total > ranked.length ? allPath : undefined,
    };
    return { rank: ranked[0].rank, position: source.position, group };
  }
}
