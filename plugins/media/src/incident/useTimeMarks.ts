import { useMemo } from 'react';
import type { TimeMark } from '../playback/TimeMark';
import { timeMarks } from './events/timeMarks';
import { useHolds } from './hold/useHolds';
import type { Incident } from './Incident';

const NONE: readonly never[] = [];

/** What a time line shows of an incident, and what is held of the robot. The same list until something changes. */
export function useTimeMarks(
  robotId: string | undefined,
  { events }: Incident,
): readonly TimeMark[] {
  const { data = NONE } = useHolds(robotId);
  return useMemo(() => timeMarks(events, data), [events, data]);
}
