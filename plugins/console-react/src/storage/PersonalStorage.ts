import { isFields } from '../live/parseFrame';

const PREFIX = 'sidehelm.personal.';
const keyOf = (user: string, name: string) => `${PREFIX}${name}.${user}`;

export interface Kept {
  value: unknown;
  /** When it was kept, in milliseconds since 1970 by the clock of this device. */
  keptAt: number;
}

interface Entry extends Kept {
  until: number;
}

/**
 * What this browser keeps of a person's unfinished work: for a time, and until they sign out. Nobody else who
 * signs in here is shown it.
 */
export class PersonalStorage {
  /** @param now - milliseconds since 1970 */
  constructor(
    private readonly storage: () => Storage,
    private readonly now = () => Date.now(),
  ) {}

  /** What is kept of a person under a name, as it was found: whoever reads it checks it. */
  read(user: string, name: string): Kept | undefined {
    this.removeAll(text => this.parse(text) === undefined);
    return this.attempt(
      storage => this.parse(storage.getItem(keyOf(user, name))),
      undefined,
    );
  }

  /**
   * Keeps a value. `false` when the browser keeps nothing.
   *
   * @param duration - milliseconds
   */
  keep(user: string, name: string, value: unknown, duration: number): boolean {
    const keptAt = this.now();
    const entry: Entry = { value, keptAt, until: keptAt + duration };
    return this.attempt(storage => {
      storage.setItem(keyOf(user, name), JSON.stringify(entry));
      return true;
    }, false);
  }

  remove(user: string, name: string): void {
    this.attempt(storage => storage.removeItem(keyOf(user, name)), undefined);
  }

  /** Takes away what is kept of everybody: somebody signs out, and others may use this device. */
  clear(): void {
    this.removeAll(() => true);
  }

  private removeAll(isUnwanted: (text: string | null) => boolean): void {
    this.attempt(storage => {
      Object.keys(storage)
        .filter(
          key => key.startsWith(PREFIX) && isUnwanted(storage.getItem(key)),
        )
        .forEach(key => storage.removeItem(key));
    }, undefined);
  }

  /** `undefined` for what is no entry, is over, or comes from a clock that was set back since. */
  private parse(text: string | null): Kept | undefined {
    try {
      const entry: unknown = JSON.parse(text ?? 'null');
      if (!isFields(entry)) return undefined;
      const { value, keptAt, until } = entry;
      if (typeof keptAt !== 'number' || typeof until !== 'number')
        return undefined;
      const now = this.now();
      return keptAt <= now && now < until ? { value, keptAt } : undefined;
    } catch {
      return undefined;
    }
  }

  /** Storage may be forbidden, or full. */
  private attempt<T>(work: (storage: Storage) => T, otherwise: T): T {
    try {
      return work(this.storage());
    } catch {
      return otherwise;
    }
  }
}

export const personalStorage = new PersonalStorage(() => window.localStorage);
