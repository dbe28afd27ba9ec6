import { createApiFactory, createApiRef } from '@backstage/core-plugin-api';
import { AttentionQueue } from './AttentionQueue';

/** The one queue of what needs somebody. */
export const attentionQueueApiRef = createApiRef<AttentionQueue>({
  id: 'sidehelm.attention-queue',
});

export const attentionQueueApiFactory = createApiFactory({
  api: attentionQueueApiRef,
  deps: {},
  factory: () => new AttentionQueue(),
});
