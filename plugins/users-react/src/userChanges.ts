import type { User } from '@sidehelm/contracts';
import {
  queryChange,
  type Page,
  type QueryChange,
} from '@sidehelm/console-react';

/** All that the console has asked about users. */
export const USERS = ['users'] as const;
export const searchPrefix = [...USERS, 'search'] as const;
export const byUuidPrefix = [...USERS, 'by-uuid'] as const;
export const userKey = (uuid: string) => [...USERS, 'user', uuid] as const;
export const sessionsKey = (uuid: string) =>
  [...USERS, 'sessions', uuid] as const;
export const secondFactorKey = (uuid: string) =>
  [...USERS, 'second-factor', uuid] as const;
export const actsKey = (uuid: string) => [...USERS, 'acts', uuid] as const;

/** Of two states of one user, whether the first is certainly the older. */
export const isOlder = (user: User, other: User): boolean =>
  user.version !== undefined &&
  other.version !== undefined &&
  user.version < other.version;

/** What a user as they are now changes on every screen that shows them. */
export function userChanges(user: User): QueryChange[] {
  const newer = (known: User) =>
    known.uuid === user.uuid && !isOlder(user, known) ? user : known;
  return [
    queryChange<Page<User>>(searchPrefix, page =>
      page.items.some(known => known?.uuid === user.uuid)
        ? { ...page, items: page.items.map(known => known && newer(known)) }
        : page,
    ),
    queryChange<User[]>(byUuidPrefix, users =>
      users.some(({ uuid }) => uuid === user.uuid) ? users.map(newer) : users,
    ),
    queryChange<User>(userKey(user.uuid), newer),
  ];
}
