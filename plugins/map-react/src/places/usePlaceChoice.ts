import { useApi } from '@backstage/core-plugin-api';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '@sidehelm/console-react';
import type { Place, PlacePrediction } from './PlacesApi';
import { placesApiRef } from './placesApiRef';

/** Gets the place of a prediction that somebody picked. */
export function usePlaceChoice(options: {
  value: Place | undefined;
  onChange: (place: Place | undefined) => void;
}): {
  /** Picked, without its place so far. */
  picked: PlacePrediction | undefined;
  isLoading: boolean;
  error: string | undefined;
  pick: (prediction: PlacePrediction | undefined) => Promise<void>;
} {
  const { value, onChange } = options;
  const places = useApi(placesApiRef);
  const [picked, setPicked] = useState<PlacePrediction>();
  const [error, setError] = useState<string>();
  const asking = useRef<AbortController>();
  useEffect(() => () => asking.current?.abort(), []);

  const pick = async (prediction: PlacePrediction | undefined) => {
    asking.current?.abort();
    // A copy, so that after an error the same one can be picked again.
    setPicked(prediction && { ...prediction });
    setError(undefined);
    if (value) onChange(undefined);
    if (!prediction) return;
    const { signal } = (asking.current = new AbortController());
    try {
      const place = await places.details(prediction.id, signal);
      if (signal.aborted) return;
      onChange(place);
      setPicked(undefined);
    } catch (thrown) {
      if (!signal.aborted) setError(messageOf(thrown));
    }
  };
  const isLoading = picked !== undefined && error === undefined;
  return { picked, isLoading, error, pick };
}
