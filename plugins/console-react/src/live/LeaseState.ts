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
      /** It was ours until the holder took it, with this reason. */
      takenFromMe?: { note?: string };
    };

/** The lease as this session sees it. */
export function readLease(
  reading: LeaseReading | undefined,
  sessionId: string | undefined,
  previous: LeaseState,
): LeaseState {
  if (!reading || !sessionId) return { kind: 'unknown' };
  const { holder, lease_id: leaseId, watchers, reason, note } = reading.lease;
  if (!holder) return { kind: 'free', watchers };
  const since = reading.receivedAt - holder.held_for * 1_000;
  if (holder.session_id === sessionId) {
    if (leaseId) return { kind: 'mine', leaseId, since, watchers };
    return { kind: 'unknown' };
  }
  const wasTaken = previous.kind === 'mine' && reason === 'taken';
  const takenFromMe = wasTaken
    ? { note }
    : previous.kind === 'held' &&
        previous.holder.session_id === holder.session_id
      ? previous.takenFromMe
      : undefined;
  return { kind: 'held', holder, since, watchers, takenFromMe };
}
