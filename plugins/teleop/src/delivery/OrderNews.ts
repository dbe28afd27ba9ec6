import type { KnownOrder } from '@sidehelm/dispatch-react';

/** Notices that a robot has got an order. One that was there when it was looked at first is no news. */
export class OrderNews {
  private known?: { uuid: string | undefined };

  /** Whether there is an order now that was not there before. */
  see({ order, isFree }: KnownOrder): boolean {
    // What nobody knows says nothing of what came or went.
    if (!order && !isFree) return false;
    const before = this.known;
    this.known = { uuid: order?.uuid };
    return (
      before !== undefined && order !== undefined && order.uuid !== before.uuid
    );
  }
}
