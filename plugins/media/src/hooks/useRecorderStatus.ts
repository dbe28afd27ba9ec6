import { useApi } from '@backstage/core-plugin-api';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import type { RecorderStatus } from '@sidehelm/contracts';
import { mediaApiRef } from '../api/mediaApiRef';
import { recorderStatusKey } from './mediaKeys';
import { MEDIA_POLLING } from './mediaPolling';

/** Whether robots are recorded, asked for every 10 s. */
export function useRecorderStatus(): QueryState<RecorderStatus> {
  const media = useApi(mediaApiRef);
  return usePolledQuery({
    key: recorderStatusKey,
    interval: MEDIA_POLLING,
    query: () => media.status(),
  });
}
