import { errorApiRef, useApi, useRouteRef } from '@backstage/core-plugin-api';
import { userReadPermission } from '@sidehelm/console-common';
import {
  keepAnswer,
  LastAnswer,
  useIsAllowed,
  useSearchSource,
  type ReadList,
} from '@sidehelm/console-react';
import type { Robot } from '@sidehelm/contracts';
import { reportOnce, robotsApiRef } from '@sidehelm/fleet-react';
import { usersApiRef } from '@sidehelm/users-react';
import { useMemo } from 'react';
import { robotsLinkRouteRef, userRouteRef } from '../routes';
import { peopleSource } from './peopleSource';
import { robotsSource } from './robotsSource';

/** Robots and people for the search of the console. Draws nothing. */
export function FleetSearch() {
  const api = useApi(robotsApiRef);
  const users = useApi(usersApiRef);
  const errorApi = useApi(errorApiRef);
  const canReadUsers = useIsAllowed(userReadPermission);
  const robotsLink = useRouteRef(robotsLinkRouteRef);
  const userLink = useRouteRef(userRouteRef);
  const listPath = robotsLink?.();

  const list = useMemo(() => {
    const last = new LastAnswer<ReadList<Robot>>();
    return keepAnswer(async () => {
      const { items } = await api.list(last, problem =>
        reportOnce(errorApi, problem),
      );
      return items;
    });
  }, [api, errorApi]);
  const robots = useMemo(
    () =>
      listPath === undefined ? undefined : robotsSource({ list, listPath }),
    [list, listPath],
  );
  const people = useMemo(
    () =>
      canReadUsers && listPath !== undefined
        ? peopleSource({
            users,
            robots: list,
            personPath: userLink && (uuid => userLink({ uuid })),
            robotsPath: listPath,
          })
        : undefined,
    [users, list, listPath, userLink, canReadUsers],
  );
  useSearchSource('robots', robots);
  useSearchSource('people', people);
  return null;
}
