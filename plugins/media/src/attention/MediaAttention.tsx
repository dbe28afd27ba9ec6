import { useRouteRef } from '@backstage/core-plugin-api';
import { useAttention, type AttentionItem } from '@sidehelm/console-react';
import { useMemo } from 'react';
import { useRecorderStatus } from '../hooks/useRecorderStatus';
import { playbackLinkRouteRef } from '../routes';
import { storeTrouble } from '../rules/storeTrouble';

const nothingToNote = async () => false;

function itemFor(
  trouble: string,
  since: number,
  path: string | undefined,
): AttentionItem {
  return {
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
  };
}

/** That nothing is recorded any more, for the queue of the console. Draws nothing. */
export function MediaAttention() {
  const { data, error, isStale } = useRecorderStatus();
  // Where no recorder has ever answered there may be none; robots and orders are known all the same.
  const isCurrent = (data ?? error) !== undefined && !isStale;
  const path = useRouteRef(playbackLinkRouteRef)?.();
  const trouble = data && storeTrouble(data);
  const since = Date.parse(data?.since ?? '');
  const source = useMemo(
    () => ({
      items: trouble === undefined ? [] : [itemFor(trouble, since, path)],
      isCurrent,
      attend: nothingToNote,
      leave: nothingToNote,
    }),
    [trouble, since, path, isCurrent],
  );
  useAttention('recording', source);
  return null;
}
