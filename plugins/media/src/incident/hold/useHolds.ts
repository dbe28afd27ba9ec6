import { useApi } from '@backstage/core-plugin-api';
import {
  gatewayApiRef,
  usePolledList,
  useServiceAction,
  type ListState,
  type ServiceActionState,
} from '@sidehelm/console-react';
import type { LegalHold } from '@sidehelm/contracts';
import { useMemo } from 'react';
import { isoRange, type IncidentRange } from '../IncidentEvent';
import { HoldsClient } from './HoldsClient';

/** ms; somebody else may hold or release. */
const POLLING = 30_000;

const HOLDS = ['media', 'holds'] as const;
/** Which recordings are held is part of what clips tell. */
const CLIPS = ['media', 'clips'] as const;

function useHoldsClient(): HoldsClient {
  const gateway = useApi(gatewayApiRef);
  return useMemo(() => new HoldsClient(gateway), [gateway]);
}

/** What is held of a robot, the newest first. Without a robot nothing is asked. */
export function useHolds(robotId: string | undefined): ListState<LegalHold> {
  const client = useHoldsClient();
  return usePolledList({
    key: robotId === undefined ? undefined : [...HOLDS, robotId],
    interval: POLLING,
    keyOf: ({ uuid }) => uuid,
    query: () => client.list(robotId ?? ''),
  });
}

/** Keeps the recordings of a range; takes the reason. */
export function useHold(range: IncidentRange): ServiceActionState<string> {
  const client = useHoldsClient();
  const { from, to } = isoRange(range);
  return useServiceAction({
    run: (reason: string) =>
      client.hold({
        robotID: range.robotId,
        startTime: from,
        endTime: to,
        reason,
      }),
    refreshes: [HOLDS, CLIPS],
    success: () => `The recordings of ${range.robotId} are held`,
  });
}

/** Lets retention decide again. */
export function useReleaseHold(
  { uuid }: LegalHold,
  onReleased: () => void,
): ServiceActionState<void> {
  const client = useHoldsClient();
  return useServiceAction({
    run: () => client.release(uuid),
    refreshes: [HOLDS, CLIPS],
    success: () => 'The hold is released',
    onSuccess: onReleased,
  });
}
