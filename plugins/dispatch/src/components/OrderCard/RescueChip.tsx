import type { Order } from '@sidehelm/contracts';
import {
  serverClock,
  StatusChip,
  useCurrentUser,
  useNow,
} from '@sidehelm/console-react';
import { useCallback } from 'react';
import { describeCountdown } from '../../board/wording';
import { rescueStateOf, type RescueState } from '../../rescue/rescueState';

function describe(state: RescueState, now: number): string {
  switch (state.kind) {
    case 'mine':
      return 'you are on it';
    case 'claimed':
      return `${state.by?.trim() || 'somebody'} is on it`;
    case 'overdue':
      return 'escalated: nobody is on it';
    default:
      return 'escalatesAt' in state && state.escalatesAt !== undefined
        ? `unclaimed, escalates in ${describeCountdown(state.escalatesAt - now)}`
        : 'unclaimed';
  }
}

const LOOKS = {
  none: 'neutral',
  mine: 'accent',
  claimed: 'ok',
  waiting: 'warn',
  overdue: 'bad',
} as const;

/** Who sees to the rescue of an order; `undefined` names nobody. Renders again only when that changes. */
export function useRescueKind(order: Order): RescueState['kind'] {
  const userUuid = useCurrentUser()?.uuid;
  return useNow(
    useCallback(
      (now: number) => rescueStateOf(order, userUuid, now).kind,
      [order, userUuid],
    ),
  );
}

/** Who sees to a rescue in a few words, or how long somebody has to claim it. */
export function RescueChip({ order }: { order: Order }) {
  const userUuid = useCurrentUser()?.uuid;
  const text = useNow(
    useCallback(
      (now: number) => describe(rescueStateOf(order, userUuid, now), now),
      [order, userUuid],
    ),
  );
  const { kind } = rescueStateOf(order, userUuid, serverClock.now());
  return (
    <StatusChip
      kind={LOOKS[kind]}
      shape={kind === 'overdue' ? 'octagon' : undefined}
      title={text}
    >
      {text}
    </StatusChip>
  );
}
