import { errorApiRef, useApi } from '@backstage/core-plugin-api';
import { robotReadPermission, TIMING } from '@sidehelm/console-common';
import {
  keepIdentity,
  useIsAllowed,
  usePolledQuery,
  type QueryState,
} from '@sidehelm/console-react';
import { trailsApiRef } from '../api/trailsApiRef';
import { reportOnce } from '../robots/reportOnce';
import { ROBOTS } from '../robots/robotChanges';
import type { RobotTrail } from './readTrails';

const labelOf = ({ label }: RobotTrail) => label;

/**
 * Where all robots have been lately, asked for every 10 s. A trail that did not grow stays the same object. Nothing is asked
 * for those who may not see it.
 *
 * @param isShown - whether anybody looks, default yes
 */
export function useTrails(isShown = true): QueryState<RobotTrail[]> {
  const trails = useApi(trailsApiRef);
  const errorApi = useApi(errorApiRef);
  const isAllowed = useIsAllowed(robotReadPermission);
  return usePolledQuery<RobotTrail[]>({
    key: isAllowed && isShown ? [...ROBOTS, 'trails'] : undefined,
    interval: TIMING.trailsPolling,
    query: () => trails.list(problem => reportOnce(errorApi, problem)),
    merge: (known, next) => keepIdentity(known, next, labelOf),
  });
}
