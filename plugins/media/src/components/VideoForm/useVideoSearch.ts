import { useRouteRef } from '@backstage/core-plugin-api';
import type { VideoRequest } from '@sidehelm/contracts';
import { useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { downloadLinkRouteRef } from '../../routes';
import {
  readVideoQuery,
  writeVideoQuery,
  type VideoQuery,
} from '../../rules/videoQuery';

/** What the address asks for, and what goes to the video of another range; `undefined` in a portal without that screen. */
export function useVideoSearch(): {
  query: VideoQuery;
  search: ((request: VideoRequest) => void) | undefined;
} {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const download = useRouteRef(downloadLinkRouteRef);
  const text = params.toString();
  const query = useMemo(
    () => readVideoQuery(new URLSearchParams(text)),
    [text],
  );
  const search = useMemo(
    () =>
      download &&
      ((request: VideoRequest) =>
        navigate(`${download()}?${writeVideoQuery(request)}`)),
    [download, navigate],
  );
  return { query, search };
}
