import { ServiceStatus } from './UpstreamService';

const WORST_FIRST = ['down', 'ok', 'unknown'] as const;

/** How a service is to which several ways lead: as the worst that is known of them. */
export function worseStatus(
  ...ways: (ServiceStatus | undefined)[]
): ServiceStatus | undefined {
  const known = ways.filter(way => way !== undefined);
  return WORST_FIRST.flatMap(state =>
    known.filter(way => way.state === state),
  ).at(0);
}
