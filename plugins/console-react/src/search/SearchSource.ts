/** Something that is found: a robot, an order, a screen. */
export interface SearchResult {
  /** Unique within its source. */
  id: string;
  /** What it is called. */
  title: string;
  /** What tells it apart from others of that name, in a few words. */
  detail?: string;
  /** What it is found by beside title and detail, for example its id; said where neither of them contains the text. */
  texts?: readonly string[];
  /** The screen to go to, one that the person may open. */
  path: string;
}

/** What a source knows of a text. */
export interface SearchAnswer {
  /** The best first; among those that fit equally well this order stays. */
  results: readonly SearchResult[];
  /** How many are found in all, where the results are only the first; default as many as there are. */
  total?: number;
  /** Where all of them are listed. */
  allPath?: string;
  /** Why some may be missing, as a sentence. */
  problem?: string;
}

/** What a domain is searched by. */
export interface SearchSource {
  /** The heading over its results, in the plural: "Robots". */
  label: string;
  /** Of two domains that fit equally well the lower one stands higher. */
  position: number;
  /**
   * What is found by a text. It rejects with an `Error` whose message a person reads.
   *
   * @param text - without blanks around it, never empty
   * @param signal - aborted when nobody wants the answer any more
   */
  search(text: string, signal: AbortSignal): Promise<SearchAnswer>;
}
