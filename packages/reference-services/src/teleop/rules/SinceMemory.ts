import type { Clock } from '../../platform/Clock';

/** Since when something is so, by any key. */
export class SinceMemory {
  private readonly known = new Map<string, string>();

  constructor(private readonly now: Clock) {}

  /** Takes note of whether it is so now. Answers since when, as date and time; `undefined` while it is not. */
  note(key: string, isSo: boolean): string | undefined {
    if (!isSo) {
      this.known.delete(key);
      return undefined;
    }
    const since = this.known.get(key) ?? this.now().toISOString();
    this.known.set(key, since);
    return since;
  }
}
