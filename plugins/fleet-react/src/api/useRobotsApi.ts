import { useApi, useApiHolder } from '@backstage/core-plugin-api';
import { gatewayApiRef } from '@sidehelm/console-react';
import { useMemo } from 'react';
import type { RobotsApi } from './RobotsApi';
import { robotsApiRef } from './robotsApiRef';
import { RobotsClient } from './RobotsClient';

/**
 * What is read and changed of robots. The fleet plugin brings it; in a portal
 * without that plugin, where another shows a robot, it is the robots service
 * through the gateway all the same: two plugins may not bring the same.
 */
export function useRobotsApi(): RobotsApi {
  const brought = useApiHolder().get(robotsApiRef);
  const gateway = useApi(gatewayApiRef);
  return useMemo(
    () => brought ?? new RobotsClient(gateway),
    [brought, gateway],
  );
}
