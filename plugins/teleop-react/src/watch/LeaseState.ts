import type { LeaseHolder, LeaseMessage } from '@sidehelm/contracts';
import type { LeaseReading } from './RobotWatch';

export type Watcher = LeaseMessage['watchers'][number];

export type LeaseState =
  /** Nothing heard yet, or the connection broke. */
  | { kind: 'unknown' }
  | { kind: 'free'; watchers: readonly Watcher[] }
  | {
      kind: 'mine';
      leaseId: string;
      /** `performance.now()` when it was taken. */
      since: number;
      watchers: readonly Watcher[];
    }
  | {
      kind: 'held';
      holder: LeaseHolder;
      since: number;
      watchers: readonly Watcher[];
    };

/** The lease as this session sees it. */
export function readLease(
  reading: LeaseReading | undefined,
  sessionId: string | undefined,
): LeaseState {
  if (!reading || !sessionId) return { kind: 'unknown' };
  const { holder, lease_id: leaseId, watchers } = reading.lease;
  if (!holder) return { kind: 'free', watchers };
  const since = reading.receivedAt - holder.held_for * 1_000;
  if (holder.session_id === sessionId) {
    if (leaseId) return { kind: 'mine', leaseId, since, watchers };
    return { kind: 'unknown' };
  }
  return { kind: 'held', holder, since, watchers };
}
