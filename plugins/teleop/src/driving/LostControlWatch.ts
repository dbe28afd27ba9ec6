import { ObservableValue, type ReadableValue } from '@sidehelm/console-react';
import {
  readLostControl,
  type LeaseChange,
  type LostControl,
} from './LostControl';

/** That control was lost, and how; until it is had again, or the driver has taken note. */
export class LostControlWatch implements ReadableValue<
  LostControl | undefined
> {
  private readonly lost = new ObservableValue<LostControl | undefined>(
    undefined,
  );
  /** The lease that the driver gave up last. */
  private released?: string;

  readonly get = this.lost.get;
  readonly subscribe = this.lost.subscribe;

  /** The driver gives this lease up: that it ends is no loss. */
  expectRelease(leaseId: string): void {
    this.released = leaseId;
  }

  follow(change: Omit<LeaseChange, 'isReleased' | 'now'>): void {
    const { before } = change;
    const isReleased =
      before.kind === 'mine' && before.leaseId === this.released;
    this.lost.set(
      readLostControl(this.lost.get(), {
        ...change,
        isReleased,
        now: performance.now(),
      }),
    );
  }

  /** The driver has seen it. */
  dismiss(): void {
    this.lost.set(undefined);
  }
}
