import type { SearchSource } from '@sidehelm/console-react';
import type { UsersApi } from '@sidehelm/users-react';
import { nameOf } from '../users/nameOf';

interface PeopleSourceOptions {
  users: Pick<UsersApi, 'search'>;
  personPath: (uuid: string) => string;
  /** Where all people with a text in their name or address are listed; absent where there is no such list. */
  allPath?: (text: string) => string;
}

/** More than the search shows: it puts those first that fit best. */
const LIMIT = 20;

/** People by name and e-mail address, each of whom leads to their page. */
export function peopleSource(options: PeopleSourceOptions): SearchSource {
  const { users, personPath, allPath } = options;
  return {
    label: 'People',
    position: 30,
    async search(text) {
      const { items, total } = await users.search({ text, limit: LIMIT });
      return {
        results: items.flatMap(user =>
          user
            ? {
                id: user.uuid,
                title: nameOf(user) || user.email,
                detail: [user.email, user.roles.join(', ')]
                  .filter(Boolean)
                  .join(' · '),
                path: personPath(user.uuid),
              }
            : [],
        ),
        total,
        allPath: total > 0 ? allPath?.(text) : undefined,
      };
    },
  };
}
