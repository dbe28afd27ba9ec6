import { fetchApiRef, useApi } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import { useMemo } from 'react';
import { mediaApiRef } from '../../api/mediaApiRef';
import { RangeVideo } from './RangeVideo';

export function useRangeVideo(): RangeVideo {
  const gateway = useApi(gatewayApiRef);
  const media = useApi(mediaApiRef);
  const { fetch } = useApi(fetchApiRef);
  return useMemo(
    () => new RangeVideo({ media, gateway, fetch }),
    [media, gateway, fetch],
  );
}
