import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import { readPadLayout, type PadLayout } from './PadLayout';

const PREFIX = 'sidehelm.pad-layout.';

/** The layouts that were shown on this device, by the id that the browser gives a pad: they belong to the pad, not to a person. */
export class PadLayouts {
  /** Counts the changes. */
  readonly changes: ReadableValue<number>;
  private readonly count = new ObservableValue(0);
  private readonly known = new Map<string, PadLayout | undefined>();

  constructor(private readonly storage: () => Storage) {
    this.changes = this.count;
  }

  get(id: string): PadLayout | undefined {
    // Asked 120 times a second.
    if (!this.known.has(id)) this.known.set(id, this.read(id));
    return this.known.get(id);
  }

  keep(id: string, layout: PadLayout): void {
    this.known.set(id, layout);
    this.attempt(storage =>
      storage.setItem(`${PREFIX}${id}`, JSON.stringify(layout)),
    );
    this.count.set(this.count.get() + 1);
  }

  forget(id: string): void {
    this.known.set(id, undefined);
    this.attempt(storage => storage.removeItem(`${PREFIX}${id}`));
    this.count.set(this.count.get() + 1);
  }

  private read(id: string): PadLayout | undefined {
    return this.attempt(storage =>
      readPadLayout(JSON.parse(storage.getItem(`${PREFIX}${id}`) ?? 'null')),
    );
  }

  /** Storage may be forbidden, full, or hold what somebody else wrote. */
  private attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(this.storage());
    } catch {
      return undefined;
    }
  }
}

export const padLayouts = new PadLayouts(() => window.localStorage);
