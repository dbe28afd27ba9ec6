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

/** The draft of one person's new order, in this browser, for a day. One form has it; those of other tabs may have kept theirs in its place. */
export class OrderDrafts {
  /** What the form holds, as JSON. */
  private latest?: string;
  /** What was kept of it, or found when it began. */
  private kept?: string;

  /** @param user - uuid of the person; nothing is kept of nobody */
  constructor(
    private readonly storage: PersonalStorage,
    private readonly user: string | undefined,
  ) {}

  read(): OrderDraft | undefined {
    const found = this.find();
    const values = found && readOrderDraft(found.value);
    this.latest = values && JSON.stringify(found?.value);
    this.kept = this.latest;
    return values && found && { values, keptAt: found.keptAt };
  }

  /** Keeps it instead of the one before; one that says nothing is none. False when the browser keeps nothing. */
  keep(values: OrderFormValues): boolean {
    if (isEmptyOrder(values)) {
      this.remove();
      return this.user !== undefined;
    }
    const draft = writeOrderDraft(values);
    this.latest = JSON.stringify(draft);
    if (this.user === undefined) return false;
    if (!this.storage.keep(this.user, NAME, draft, DURATION)) return false;
    this.kept = this.latest;
    return true;
  }

  /** Whether the browser has what the form holds, and not what another tab has kept since. */
  isKept(): boolean {
    return this.latest === this.stored();
  }

  /** The form holds nothing any more. What another tab has kept since is not its draft, and stays. */
  remove(): void {
    if (this.user !== undefined && this.kept === this.stored())
      this.storage.remove(this.user, NAME);
    this.latest = undefined;
    this.kept = undefined;
  }

  private find() {
    return this.user === undefined
      ? undefined
      : this.storage.read(this.user, NAME);
  }

  private stored(): string | undefined {
    return JSON.stringify(this.find()?.value);
  }
}
