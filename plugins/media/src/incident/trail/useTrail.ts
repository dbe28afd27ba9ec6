import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { usePolledQuery, type QueryState } from '@sidehelm/console-react';
import {
  reportOnce,
  trailsApiRef,
  type TrailPosition,
} from '@sidehelm/fleet-react';
import { isoRange, type IncidentRange } from '../IncidentEvent';

/** ms; how soon what happens now is seen. */
const POLLING = 10_000;

/** Where a robot was in a range, oldest first. */
export function useTrail(
  range: IncidentRange,
  isGoingOn: boolean,
): QueryState<TrailPosition[]> {
  const trails = useApi(trailsApiRef);
  const errorApi = useApi(errorApiRef);
  const { robotId, from, to } = range;
  return usePolledQuery({
    key: ['media', 'trail', robotId, from, to],
    interval: isGoingOn ? POLLING : undefined,
    query: () =>
      trails.inRange(robotId, isoRange({ from, to }), problem =>
        reportOnce(errorApi, problem),
      ),
  });
}
