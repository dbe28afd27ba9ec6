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
  const { holder, lease_id: leaseId, watchers } = reading.lease;
  if (!holder) return { kind: 'free', watchers };
  const since = reading.receivedAt - holder.held_for * 1_000;
  if (holder.session_id === sessionId) {
    if (leaseId) return { kind: 'mine', leaseId, since, watchers };
    return { kind: 'unknown' };
  }
  const takenFromMe = readTaken(reading.lease, holder, previous);
  return { kind: 'held', holder, since, watchers, takenFromMe };
}

/** How the holder came to the lease, remembered as long as the same session holds it. */
function readTaken(
  { reason, note }: LeaseMessage,
  holder: LeaseHolder,
  previous: LeaseState,
): { note?: string } | undefined {
  if (previous.kind === 'mine')
    return reason === 'taken' ? { note } : undefined;
  const isSame =
    previous.kind === 'held' &&
    previous.holder.session_id === holder.session_id;
  return isSame ? previous.takenFromMe : undefined;
}
