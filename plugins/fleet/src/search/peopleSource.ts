import type { SearchSource } from '@sidehelm/console-react';
import type { Robot, User } from '@sidehelm/contracts';
import type { UsersApi } from '@sidehelm/users-react';

interface PeopleSourceOptions {
  users: Pick<UsersApi, 'search'>;
  robots: () => Promise<readonly Robot[]>;
  /** The address of the page of a person; absent where there is none. */
  personPath?: (uuid: string) => string;
  /** The address of the list of robots. */
  robotsPath: string;
}

/** More than are shown: some have nowhere to lead to. */
const LIMIT = 50;

const nameOf = ({ first_name, last_name, email }: User): string =>
  `${first_name} ${last_name}`.trim() || email;

/** People by name and e-mail address. Each leads to their page; without one pilots lead to the robots that they drive, and nobody else is found. */
export function peopleSource(options: PeopleSourceOptions): SearchSource {
  const { users, robots, personPath, robotsPath } = options;
  return {
    label: 'People',
    position: 30,
    async search(text) {
      const [page, drivenBy] = await Promise.all([
        users.search({ text, limit: LIMIT }),
        personPath ? undefined : robotsByPilot(robots),
      ]);
      const found = page.items.flatMap(user => user ?? []);
      return {
        results: found.flatMap(user => {
          const driven = drivenBy?.get(user.uuid) ?? [];
          if (!personPath && driven.length === 0) return [];
          return {
            id: user.uuid,
            title: nameOf(user),
            detail: [user.email, user.roles.join(', '), driven.join(', ')]
              .filter(Boolean)
              .join(' · '),
            path:
              personPath?.(user.uuid) ??
              `${robotsPath}?${new URLSearchParams({ q: user.email })}`,
          };
        }),
        total: personPath && page.total,
      };
    },
  };
}

/** Uuid of the pilot → ids of robots. */
async function robotsByPilot(robots: () => Promise<readonly Robot[]>) {
  const byPilot = new Map<string, string[]>();
  for (const { id, assigned_pilot_uuid: uuid } of await robots())
    if (uuid) byPilot.set(uuid, [...(byPilot.get(uuid) ?? []), id]);
  return byPilot;
}
