import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import { isRobotId } from '@sidehelm/console-common';
import type { Robot } from '@sidehelm/contracts';
import {
  consoleAlertApiRef,
  gatewayApiRef,
  ServiceAction,
  unwrap,
  useAttention,
  useQueryCache,
  type ServiceCall,
} from '@sidehelm/console-react';
import { useRobots } from '@sidehelm/fleet-react';
import { useCallback, useMemo } from 'react';
import {
  useConditions,
  type ConditionsOf,
  type LiveOf,
} from '../conditions/useConditions';
import { useFleetPermissions } from '../fleet/useFleetPermissions';
import { mapLinkRouteRef, spectateRouteRef } from '../routes';
import { useIsFeedLate } from '../live/useFeedLateness';
import { robotAttention } from './robotAttention';

const NONE: readonly Robot[] = [];
const ATTENDANT = '/api/robots/{id}/attendant';

/** Robots that need somebody, for the queue of the console. Draws nothing. */
export function FleetAttention() {
  const robots = useRobots();
  const known = robots.data ?? NONE;
  const alerts = useApi(consoleAlertApiRef);
  const queries = useQueryCache();
  const teleop = useApi(gatewayApiRef).service('teleop');
  const permissions = useFleetPermissions();
  const spectateLink = useRouteRef(spectateRouteRef);
  const mapLink = useRouteRef(mapLinkRouteRef);

  const items = useConditions(
    useCallback(
      (conditionsOf: ConditionsOf, liveOf: LiveOf) =>
        known.flatMap(
          robot =>
            robotAttention(robot, conditionsOf(robot), liveOf(robot.id)) ?? [],
        ),
      [known],
    ),
  );
  const isFeedLate = useIsFeedLate();
  const isCurrent = robots.data !== undefined && !robots.isStale && !isFeedLate;
  const source = useMemo(() => {
    // An action of its own for each press: several robots may be taken at once.
    const act = (run: () => ServiceCall<unknown>) =>
      new ServiceAction({ alerts, queries }).execute(
        { run: () => unwrap(run()) },
        undefined,
      );
    const pathTo = (id: string) => {
      // Nothing can be done with a robot whose id no service accepts.
      if (permissions.spectate && isRobotId(id))
        return spectateLink?.({ robotID: id });
      const map = permissions.readMap ? mapLink?.() : undefined;
      return map && `${map}?${new URLSearchParams({ robot: id })}`;
    };
    return {
      items: items.map(item => ({
        ...item,
        path: pathTo(item.id),
      })),
      isCurrent,
      attend: (id: string) =>
        act(() => teleop.PUT(ATTENDANT, { params: { path: { id } } })),
      leave: (id: string) =>
        act(() => teleop.DELETE(ATTENDANT, { params: { path: { id } } })),
    };
  }, [
    items,
    permissions,
    spectateLink,
    mapLink,
    isCurrent,
    alerts,
    queries,
    teleop,
  ]);
  useAttention('robot', source);
  return null;
}
