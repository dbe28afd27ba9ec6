import { useApi } from '@backstage/core-plugin-api';
import type { LatLng } from '@sidehelm/console-common';
import { useEffect, useState } from 'react';
import { useDebounce } from 'react-use';
import type { Place } from './PlacesApi';
import { placesApiRef } from './placesApiRef';

/** A pin that is moved key by key is one move. */
const PAUSE = 400;

/** The address next to a pin, once it rests; nothing when nobody knows. */
export function useNearest(position: LatLng | undefined): Place | undefined {
  const places = useApi(placesApiRef);
  const [resting, setResting] = useState<LatLng>();
  const [found, setFound] = useState<{ at: LatLng; place?: Place }>();
  useDebounce(() => setResting(position), PAUSE, [position]);

  useEffect(() => {
    if (!resting) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      // It is only a suggestion: without one people type.
      const place = await places
        .nearest(resting, signal)
        .catch(() => undefined);
      if (!signal.aborted) setFound({ at: resting, place });
    };
    ask();
    return () => controller.abort();
  }, [resting, places]);

  return found?.at === position ? found?.place : undefined;
}
