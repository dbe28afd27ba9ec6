import { useApi } from '@backstage/core-plugin-api';
import { useEffect } from 'react';
import type { AttentionSource } from './AttentionQueue';
import { attentionQueueApiRef } from './attentionQueueApiRef';

/** Contributes what needs somebody in a domain, as long as the component is there. The source must keep its identity until it changes. */
export function useAttention(domain: string, source: AttentionSource): void {
  const queue = useApi(attentionQueueApiRef);
  useEffect(() => queue.set(domain, source), [queue, domain, source]);
  useEffect(() => () => queue.set(domain, undefined), [queue, domain]);
}
