import type { Order } from '@sidehelm/contracts';

/** How far a rescue has come. */
export type RescueState =
  | { kind: 'none' }
  | { kind: 'mine'; since?: string }
  /** Somebody else sees to it; `by` is absent where nobody has told who. */
  | { kind: 'claimed'; by?: string; since?: string }
  /** `escalatesAt` is in ms since 1970, and absent where nobody has told it. */
  | { kind: 'waiting'; escalatesAt?: number }
  /** Nobody has claimed it in time. */
  | { kind: 'overdue' };

type RescuedOrder = Pick<Order, 'is_under_rescue' | 'rescue'>;

/**
 * Who sees to a rescue; `now` is in ms since 1970.
 *
 * @param userUuid - of who asks
 */
export function rescueStateOf(
  { is_under_rescue, rescue }: RescuedOrder,
  userUuid: string | undefined,
  now: number,
): RescueState {
  if (!is_under_rescue) return { kind: 'none' };
  const { claimed_by, claimed_at: since } = rescue ?? {};
  if (claimed_by || since) {
    const isMine = userUuid !== undefined && claimed_by?.uuid === userUuid;
    return isMine
      ? { kind: 'mine', since }
      : { kind: 'claimed', by: claimed_by?.name, since };
  }
  const escalatesAt = Date.parse(rescue?.escalates_at ?? '');
  if (rescue?.escalated_at || escalatesAt <= now) return { kind: 'overdue' };
  return Number.isNaN(escalatesAt)
    ? { kind: 'waiting' }
    : { kind: 'waiting', escalatesAt };
}
