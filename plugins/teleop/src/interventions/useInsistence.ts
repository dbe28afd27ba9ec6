import { INTERVENTION } from '@sidehelm/console-common';
import type { Intervention } from '@sidehelm/contracts';
import { useEffect, useState } from 'react';
import { insistenceAfter, type Insistence } from './openInterventions';

/** How insistent a question is that was asked at that time of `performance.now()`; renders when it changes. */
export function useInsistence(
  question: Intervention | undefined,
  askedAt: number,
): Insistence {
  const id = question?.intervention_id;
  const now = () => insistenceAfter(performance.now() - askedAt);
  const [insistence, setInsistence] = useState<Insistence>(now);
  useEffect(() => {
    if (id === undefined) return undefined;
    setInsistence(insistenceAfter(performance.now() - askedAt));
    const timers = [1, 2].map(step =>
      setTimeout(
        () => setInsistence(insistenceAfter(performance.now() - askedAt)),
        Math.max(
          0,
          askedAt + step * INTERVENTION.insistAfter - performance.now() + 1,
        ),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [id, askedAt]);
  return insistence;
}
