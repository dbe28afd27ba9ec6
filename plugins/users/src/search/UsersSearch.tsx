import { useApi, useRouteRef } from '@backstage/core-plugin-api';
import { useSearchSource } from '@sidehelm/console-react';
import { usersApiRef } from '@sidehelm/users-react';
import { useMemo } from 'react';
import { userLinkRouteRef, usersLinkRouteRef } from '../routes';
import { readUsersView, writeUsersView } from '../users/UsersView';
import { peopleSource } from './peopleSource';

/** The end of the address of the grid, with the people that have this in their name or address. */
const withText = (text: string): string => {
  const nothing = new URLSearchParams();
  return `?${writeUsersView(nothing, { ...readUsersView(nothing), text })}`;
};

/** People for the search of the console. Draws nothing. */
export function UsersSearch() {
  const users = useApi(usersApiRef);
  const userLink = useRouteRef(userLinkRouteRef);
  const usersLink = useRouteRef(usersLinkRouteRef);
  const listPath = usersLink?.();
  const source = useMemo(
    () =>
      userLink &&
      peopleSource({
        users,
        personPath: uuid => userLink({ uuid }),
        allPath:
          listPath === undefined
            ? undefined
            : text => listPath + withText(text),
      }),
    [users, userLink, listPath],
  );
  useSearchSource('people', source);
  return null;
}
