import { useApi } from '@backstage/core-plugin-api';
import { usePolledList, type ListState } from '@sidehelm/console-react';
import type { RecordedDay } from '@sidehelm/contracts';
import { mediaApiRef } from '../api/mediaApiRef';
import { dayKey } from '../api/readMedia';
import { daysKey } from './mediaKeys';

/** The days from one to the other (yyyy-MM-dd) on which a robot was recorded. Without a robot nothing is asked. */
export function useRecordedDays(
  robot: string | undefined,
  from: string,
  to: string,
): ListState<RecordedDay> {
  const media = useApi(mediaApiRef);
  return usePolledList({
    key: robot === undefined ? undefined : daysKey(robot, from, to),
    keyOf: dayKey,
    query: () => media.days(robot ?? '', from, to),
  });
}
