import type { Robot } from '@sidehelm/contracts';
import { useCallback, useMemo } from 'react';
import { NO_FILTER } from '../../fleet/FleetFilter';
import { filterRobots } from '../../fleet/filterRobots';
import { useFleetFilter } from '../../fleet/useFleetFilter';
import { usePilots } from '../../fleet/usePilots';

const NONE: readonly Robot[] = [];
const NO_IDS: ReadonlySet<string> = new Set();

/** Robots that the search in the address (`?q=`) finds, sorted. */
export function useFoundRobots(robots: readonly Robot[] | undefined) {
  const pilots = usePilots(robots);
  const { filter, change } = useFleetFilter();
  const { text } = filter;
  const found = useMemo(
    () =>
      robots
        ? filterRobots(
            robots,
            { ...NO_FILTER, text },
            { pilots, inCondition: NO_IDS },
          )
        : NONE,
    [robots, text, pilots],
  );
  const search = useCallback(
    (next: string) => change({ text: next }),
    [change],
  );
  return { found, text, search };
}
