import { useApi } from '@backstage/core-plugin-api';
import {
  gatewayApiRef,
  serverClock,
  useIsAllowed,
  usePolledQuery,
} from '@sidehelm/console-react';
import { ordersApiRef } from '@sidehelm/dispatch-react';
import { robotEventsApiRef } from '@sidehelm/fleet-react';
import { usersApiRef } from '@sidehelm/users-react';
import { useCallback, useMemo } from 'react';
import { DAY } from '../rules/utcDay';
import { incidentOf, type Incident, type PartAnswer } from './Incident';
import type { IncidentRange } from './IncidentEvent';
import type { IncidentSource, SourceAnswer } from './sources/IncidentSource';
import {
  incidentSources,
  type IncidentSources,
} from './sources/incidentSources';

/** ms; how soon what happens now is seen. */
const POLLING = 10_000;

/** Who can be asked, for all that show or export an incident. */
export function useIncidentSources(): IncidentSources {
  const gateway = useApi(gatewayApiRef);
  const orders = useApi(ordersApiRef);
  const robotEvents = useApi(robotEventsApiRef);
  const users = useApi(usersApiRef);
  return useMemo(
    () => incidentSources({ gateway, orders, robotEvents, users }),
    [gateway, orders, robotEvents, users],
  );
}

/** Which of the sources the person may see. */
export function useMaySee(
  sources: IncidentSources,
): (source: IncidentSource) => boolean {
  const { robotEvents, drives, orders, audit } = sources;
  const maySeeRobots = useIsAllowed(robotEvents.permission);
  const maySeeDrives = useIsAllowed(drives.permission);
  const maySeeOrders = useIsAllowed(orders.permission);
  const maySeeAudit = useIsAllowed(audit.permission);
  return useCallback(
    source =>
      (source === robotEvents && maySeeRobots === true) ||
      (source === drives && maySeeDrives === true) ||
      (source === orders && maySeeOrders === true) ||
      (source === audit && maySeeAudit === true),
    [
      robotEvents,
      drives,
      orders,
      audit,
      maySeeRobots,
      maySeeDrives,
      maySeeOrders,
      maySeeAudit,
    ],
  );
}

/** What one source tells. Those who may not see it ask nothing. */
function usePart(
  source: IncidentSource,
  range: IncidentRange,
  isGoingOn: boolean,
): PartAnswer {
  const isAllowed = useIsAllowed(source.permission);
  const { robotId, from, to } = range;
  const { data, error } = usePolledQuery<SourceAnswer>({
    key:
      isAllowed && robotId !== ''
        ? ['media', 'incident', source.name, robotId, from, to]
        : undefined,
    interval: isGoingOn ? POLLING : undefined,
    query: () => source.read({ robotId, from, to }),
  });
  const message = error?.message;
  return useMemo(() => {
    const { events = [], leftOut = 0, cut } = data ?? {};
    const told = { name: source.name, events, leftOut, cut };
    if (isAllowed === false) return { ...told, state: 'not-allowed' };
    if (message !== undefined)
      return { ...told, state: 'failed', message, isOld: data !== undefined };
    return { ...told, state: data ? 'ok' : 'loading' };
  }, [source.name, isAllowed, data, message]);
}

/**
 * All that happened to a robot on a day of UTC; each source comes and fails on its own. Without a robot nothing is asked.
 *
 * @param dayStart - ms since 1970
 */
export function useIncident(
  robotId: string | undefined,
  dayStart: number,
): Incident {
  const sources = useIncidentSources();
  const range = { robotId: robotId ?? '', from: dayStart, to: dayStart + DAY };
  const { from, to } = range;
  const isGoingOn = to > serverClock.now();
  const robotEvents = usePart(sources.robotEvents, range, isGoingOn);
  const drives = usePart(sources.drives, range, isGoingOn);
  const orders = usePart(sources.orders, range, isGoingOn);
  const audit = usePart(sources.audit, range, isGoingOn);
  return useMemo(
    () => incidentOf([robotEvents, orders, drives, audit], { from, to }),
    [robotEvents, orders, drives, audit, from, to],
  );
}
