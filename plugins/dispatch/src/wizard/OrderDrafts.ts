import type { PersonalStorage } from '@sidehelm/console-react';
import { isEmptyOrder, type OrderFormValues } from './orderFormValues';
import { readOrderDraft, writeOrderDraft } from './readOrderDraft';

const NAME = 'new-order';
const DURATION = 24 * 3_600_000;

export interface OrderDraft {
  values: OrderFormValues;
  /** Milliseconds since 1970. */
  keptAt: number;
}

/** The draft of one person's new order, in this browser, for a day. */
export class OrderDrafts {
  /** @param user - uuid of the person; nothing is kept of nobody */
  constructor(
    private readonly storage: PersonalStorage,
    private readonly user: string | undefined,
  ) {}

  read(): OrderDraft | undefined {
    const kept =
      this.user === undefined ? undefined : this.storage.read(this.user, NAME);
    const values = kept && readOrderDraft(kept.value);
    return values && { values, keptAt: kept.keptAt };
  }

  /** Keeps it instead of the one before; one that says nothing is none. False when the browser keeps nothing. */
  keep(values: OrderFormValues): boolean {
    if (this.user === undefined) return false;
    if (isEmptyOrder(values)) {
      this.remove();
      return true;
    }
    return this.storage.keep(
      this.user,
      NAME,
      writeOrderDraft(values),
      DURATION,
    );
  }

  remove(): void {
    if (this.user !== undefined) this.storage.remove(this.user, NAME);
  }
}
