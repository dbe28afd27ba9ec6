import { useRouteRef } from '@backstage/core-plugin-api';
import { isFields } from '@sidehelm/console-react';
import type { VideoRequest } from '@sidehelm/contracts';
import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { downloadLinkRouteRef } from '../../routes';
import { findTimeZone, type TimeZone } from '../../rules/timeZones';
import {
  readVideoQuery,
  writeVideoQuery,
  type VideoQuery,
} from '../../rules/videoQuery';

export interface VideoSearch {
  /** What the address asks for; another one begins anew. */
  query: VideoQuery;
  /** In which zone it was asked for, where that is known. */
  timeZone: TimeZone | undefined;
  /** Another one for each search, also of the same. */
  key: string;
  /** Goes to the video of a range; `undefined` in a portal without that screen. */
  ask: ((request: VideoRequest, timeZone: TimeZone) => void) | undefined;
}

/** The zone goes along in the browser's history: the address has offsets alone, and many zones have the same. */
const stateOf = ({ name }: TimeZone) => ({ timeZone: name });

function zoneIn(state: unknown): TimeZone | undefined {
  const name = isFields(state) ? state.timeZone : undefined;
  return typeof name === 'string' ? findTimeZone(name) : undefined;
}

/** What the address asks for, and what goes to the video of another range. */
export function useVideoSearch(): VideoSearch {
  const [params] = useSearchParams();
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const download = useRouteRef(downloadLinkRouteRef);
  const text = params.toString();
  const query = useMemo(
    () => readVideoQuery(new URLSearchParams(text)),
    [text],
  );
  const ask = useMemo(
    () =>
      download &&
      ((request: VideoRequest, timeZone: TimeZone) => {
        const path = download();
        const asked = writeVideoQuery(request).toString();
        navigate(`${path}?${asked}`, {
          state: stateOf(timeZone),
          // Asked once more it is no other step of the history.
          replace: path === pathname && asked === text,
        });
      }),
    [download, navigate, pathname, text],
  );
  return { query, timeZone: zoneIn(state), key, ask };
}
