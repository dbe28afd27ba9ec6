import { useApi } from '@backstage/core-plugin-api';
import { useObserved } from '@sidehelm/console-react';
import type { VideoRequest } from '@sidehelm/contracts';
import { useEffect, useMemo } from 'react';
import { mediaApiRef } from '../../api/mediaApiRef';
import {
  VideoRequester,
  type VideoAnswer,
} from '../../download/VideoRequester';

/**
 * Asks for a video as soon as it is known which; `undefined` asks for none. The same object is asked for once for each search.
 *
 * @param search - tells one search from the next
 */
export function useVideoRequest(
  request: VideoRequest | undefined,
  search: string,
): {
  answer: VideoAnswer;
  askAgain: () => void;
} {
  const media = useApi(mediaApiRef);
  const requester = useMemo(() => new VideoRequester(media), [media]);
  useEffect(() => {
    void requester.ask(request);
    return () => requester.cancel();
  }, [requester, request, search]);
  return {
    answer: useObserved(requester.answer, answer => answer),
    askAgain: () => void requester.ask(request),
  };
}
