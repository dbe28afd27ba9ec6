import { useApi } from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import { useEffect, useState } from 'react';
import { useDebounce } from 'react-use';
import { messageOf } from '@sidehelm/console-react';
import type { PlacePrediction } from './PlacesApi';
import { placesApiRef } from './placesApiRef';

/** Characters from which on there are predictions. */
export const SHORTEST_SEARCH = 2;

interface Answer {
  text: string;
  predictions: PlacePrediction[];
  error?: string;
}

const NONE: Answer = { text: '', predictions: [] };
const NO_PREDICTIONS: PlacePrediction[] = [];

/** Addresses for what is typed, 200 ms after the last key; only the answer to the present text counts. */
export function usePredictions(typed: string): {
  predictions: PlacePrediction[];
  isLoading: boolean;
  error: string | undefined;
} {
  const places = useApi(placesApiRef);
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  const [answer, setAnswer] = useState(NONE);
  useDebounce(() => setAsked(text), TIMING.autocompleteDebounce, [text]);

  useEffect(() => {
    if (asked.length < SHORTEST_SEARCH) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      const next = await places.predict(asked, signal).then(
        predictions => ({ text: asked, predictions, error: places.problem }),
        thrown => ({
          text: asked,
          predictions: [],
          error: messageOf(thrown),
        }),
      );
      if (!signal.aborted) setAnswer(next);
    };
    ask();
    return () => controller.abort();
  }, [asked, places]);

  const isAnswered = answer.text === text;
  return {
    predictions: isAnswered ? answer.predictions : NO_PREDICTIONS,
    isLoading: text.length >= SHORTEST_SEARCH && !isAnswered,
    error: isAnswered ? answer.error : undefined,
  };
}
