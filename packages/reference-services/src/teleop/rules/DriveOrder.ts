import type { DriveMessage } from '@sidehelm/contracts';
import type { Lease } from './LeaseRegistry';

/** The way that a message came. */
export type ControlPath = 'websocket' | 'data-channel';

/**
 * Drive commands of one lease may come by two ways, and on a data channel they overtake
 * each other: what was overtaken is left out here, without a word. On the websocket alone
 * nothing can overtake, so a command that is out of order there is told by the robot, which checks the order again.
 */
export class DriveOrder {
  private readonly last = new WeakMap<
    Lease,
    { seq: number; path: ControlPath }
  >();

  /** Whether the command goes on to the robot. */
  admits(lease: Lease, { seq }: DriveMessage, path: ControlPath): boolean {
    const last = this.last.get(lease);
    if (last && seq <= last.seq)
      return path === 'websocket' && last.path === 'websocket';
    this.last.set(lease, { seq, path });
    return true;
  }
}
