import type { PersonalStorage } from '@sidehelm/console-react';
import { isEmptyOrder } from './orderFormValues';
import {
  readOrderDraft,
  writeOrderDraft,
  type OrderDraft,
} from './readOrderDraft';

const NAME = 'new-order';
const DURATION = 24 * 3_600_000;

/** The draft of one person's new order, in this browser, for a day. */
export class OrderDrafts {
  /** @param user - uuid of the person; nothing is kept of nobody */
  constructor(
    private readonly storage: PersonalStorage,
    private readonly user: string | undefined,
  ) {}

  /** With the time it was kept, in milliseconds since 1970. */
  read(): (OrderDraft & { keptAt: number }) | undefined {
    const kept =
      this.user === undefined ? undefined : this.storage.read(this.user, NAME);
    const draft = kept && readOrderDraft(kept.value);
    return draft && { ...draft, keptAt: kept.keptAt };
  }

  /** Keeps it instead of the one before; one that says nothing is none. False when the browser keeps nothing. */
  keep(draft: OrderDraft): boolean {
    if (this.user === undefined) return false;
    if (isEmptyOrder(draft.values)) {
      this.remove();
      return true;
    }
    return this.storage.keep(this.user, NAME, writeOrderDraft(draft), DURATION);
  }

  remove(): void {
    if (this.user !== undefined) this.storage.remove(this.user, NAME);
  }
}
