import { useRouteRef } from '@backstage/core-plugin-api';
import { useAttention, type AttentionItem } from '@sidehelm/console-react';
import type { RecorderStatus } from '@sidehelm/contracts';
import { useMemo } from 'react';
import { useRecorderStatus } from '../hooks/useRecorderStatus';
import { playbackLinkRouteRef } from '../routes';
import { storeTrouble } from '../rules/storeTrouble';

const nothingToNote = async () => false;

function itemsOf(
  status: RecorderStatus | undefined,
  path: string | undefined,
): readonly AttentionItem[] {
  const trouble = status && storeTrouble(status);
  if (!trouble) return [];
  const since = Date.parse(status.since ?? '');
  return [
    {
      id: 'store',
      // Robots and orders go before: nobody stands in the way because of this.
      severity: 'warn',
      rank: 0,
      shape: 'bar',
      title: 'Recording',
      text: `stopped: ${trouble}`,
      ...(!Number.isNaN(since) && { since }),
      path,
      canBeAttended: false,
    },
  ];
}

/** That nothing is recorded any more, for the queue of the console. Draws nothing. */
export function MediaAttention() {
  const { data, isStale } = useRecorderStatus();
  const path = useRouteRef(playbackLinkRouteRef)?.();
  const source = useMemo(
    () => ({
      items: itemsOf(data, path),
      // Where no recorder has ever answered there may be none; robots and orders are known all the same.
      isCurrent: !isStale,
      attend: nothingToNote,
      leave: nothingToNote,
    }),
    [data, path, isStale],
  );
  useAttention('recording', source);
  return null;
}
