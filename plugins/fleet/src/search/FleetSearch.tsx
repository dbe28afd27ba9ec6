import { errorApiRef, useApi, useRouteRef } from '@backstage/core-plugin-api';
import {
  keepAnswer,
  LastAnswer,
  useSearchSource,
  type ReadList,
} from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import { reportOnce, robotsApiRef } from '@sidehelm/fleet-react';
import { useMemo } from 'react';
import { robotsLinkRouteRef } from '../routes';
import { robotsSource } from './robotsSource';

/** Robots for the search of the console. Draws nothing. */
export function FleetSearch() {
  const api = useApi(robotsApiRef);
  const errorApi = useApi(errorApiRef);
  const listPath = useRouteRef(robotsLinkRouteRef)?.();

  const robots = useMemo(() => {
    if (listPath === undefined) return undefined;
    const last = new LastAnswer<ReadList<Robot>>();
    const list = keepAnswer(async () => {
      const { items } = await api.list(last, problem =>
        reportOnce(errorApi, problem),
      );
      return items;
    });
    return robotsSource({ list, listPath });
  }, [api, errorApi, listPath]);
  useSearchSource('robots', robots);
  return null;
}
