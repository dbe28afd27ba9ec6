import type { Lab } from './Lab';

/** One thing that is tried with a peer. */
export interface Check {
  name: string;
  /** Why it cannot be tried on this machine; undefined when it can. */
  lacks(): string | undefined;
  /** What was seen; rejects when it does not work. */
  run(lab: Lab): Promise<string>;
}

/** Rejects with a sentence when something is not as it must be. */
export function must(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}
