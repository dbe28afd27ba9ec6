import type { LeaseMessage } from '@sidehelm/contracts';
import type { LeaseState } from '@sidehelm/teleop-react';

/** How the control that somebody had ended against their will. */
export type LostControl =
  | {
      kind: 'link';
      /** `performance.now()` when the connection broke. */
      since: number;
      /** For how long it was broken, ms; absent until it is back. */
      backAfter?: number;
    }
  | {
      kind: 'taken';
      /** Who took it. */
      by: string;
      /** The reason that they gave. */
      note?: string;
    }
  /** The service heard nothing for too long, although the connection was there. */
  | { kind: 'expired' }
  /** The service ended it without a reason that it told. */
  | { kind: 'ended' };

export interface LeaseChange {
  before: LeaseState;
  after: LeaseState;
  /** With which the service told the change. */
  message: LeaseMessage | undefined;
  isConnected: boolean;
  /** The driver has released it. */
  isReleased: boolean;
  /** `performance.now()`. */
  now: number;
}

/** What to tell somebody about the control that they lost, after a change of the lease; until they have control again. */
export function readLostControl(
  lost: LostControl | undefined,
  { before, after, message, isConnected, isReleased, now }: LeaseChange,
): LostControl | undefined {
  if (after.kind === 'mine') return undefined;
  if (before.kind === 'mine') {
    if (isReleased) return undefined;
    if (!isConnected) return { kind: 'link', since: now };
    switch (message?.reason) {
      case 'taken':
        return after.kind === 'held'
          ? { kind: 'taken', by: after.holder.name, note: message.note }
          : undefined;
      case 'expired':
        return { kind: 'expired' };
      // Handed over by the driver; roles that changed are told where they are asked.
      case 'handed-over':
      case 'revoked':
        return undefined;
      default:
        return { kind: 'ended' };
    }
  }
  if (lost?.kind !== 'link' || lost.backAfter !== undefined) return lost;
  return after.kind === 'unknown'
    ? lost
    : { ...lost, backAfter: now - lost.since };
}
