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

  /** Whether the driver has given this lease up. */
  isReleased(leaseId: string): boolean {
    return leaseId === this.released;
  }

  follow(change: Omit<LeaseChange, 'isReleased' | 'now'>): void {
    const { before } = change;
    const isReleased =
      before.kind === 'mine' && this.isReleased(before.leaseId);
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
