import type { FinishedAct } from '@sidehelm/console-node';
import { entryOf, ownEntry } from './entry/entryOf';
import type { NewEntry } from './entry/NewEntry';

/** ms that are counted together. */
const MINUTE = 60_000;
/** Refusals of one person within a minute that are kept one by one, where each is another. */
const MOST_DIFFERENT = 10;

/** Refusals that are no entries of their own. */
interface Counted {
  times: number;
  since: Date;
  last: FinishedAct;
}

interface Person {
  /** By what they are; with the times after the first, once there are any. */
  different: Map<string, Counted | undefined>;
  others: Counted | undefined;
  timer: NodeJS.Timeout;
}

const keyOf = ({ eventId, target, status, reason }: FinishedAct): string =>
  JSON.stringify([eventId, target, status, reason]);

const counted = (so: Counted | undefined, act: FinishedAct): Counted => ({
  times: (so?.times ?? 0) + 1,
  since: so?.since ?? act.at,
  last: act,
});

/** "The same 12 times more", as an entry. */
function repetitionsOf({ times, since, last }: Counted): NewEntry {
  return entryOf({
    ...last,
    details: {
      ...last.details,
      repeated: times,
      since: since.toISOString(),
    },
  });
}

function othersOf({ times, since, last }: Counted): NewEntry {
  return {
    ...ownEntry(
      'audit.refusals',
      { refusals: times, since: since.toISOString() },
      last.at,
    ),
    actor: entryOf(last).actor,
    outcome: 'refused',
    reason: 'Many different calls were refused and are counted together.',
  };
}

/**
 * Keeps whoever is refused again and again from filling the log: of each person the first refusal of a kind is an entry, what follows in
 * the same minute is counted, and the count is an entry when the minute is over.
 */
export class RefusalCounter {
  private readonly people = new Map<string, Person>();

  /** @param keep - told of the counts */
  constructor(
    private readonly keep: (entry: NewEntry) => void,
    private readonly window = MINUTE,
  ) {}

  /** Whether an act is an entry of its own; otherwise it is counted. */
  isKept(act: FinishedAct): boolean {
    if (act.outcome !== 'refused') return true;
    const person = this.person(act.userEntityRef);
    const key = keyOf(act);
    if (person.different.has(key)) {
      person.different.set(key, counted(person.different.get(key), act));
      return false;
    }
    if (person.different.size >= MOST_DIFFERENT) {
      person.others = counted(person.others, act);
      return false;
    }
    person.different.set(key, undefined);
    return true;
  }

  /** Hands on all counts that there are. */
  flush(): void {
    for (const name of [...this.people.keys()]) this.end(name);
  }

  private person(name: string): Person {
    const known = this.people.get(name);
    if (known) return known;
    const timer = setTimeout(() => this.end(name), this.window);
    timer.unref();
    const person: Person = { different: new Map(), others: undefined, timer };
    this.people.set(name, person);
    return person;
  }

  private end(name: string): void {
    const person = this.people.get(name);
    if (!person) return;
    clearTimeout(person.timer);
    this.people.delete(name);
    for (const same of person.different.values())
      if (same) this.keep(repetitionsOf(same));
    if (person.others) this.keep(othersOf(person.others));
  }
}
