import { createApiRef } from '@backstage/core-plugin-api';
import type { User } from '@sidehelm/contracts';

/** What every portal knows of the person who is signed in. */
export type CurrentUser = Pick<
  User,
  'uuid' | 'email' | 'first_name' | 'last_name' | 'roles'
>;

/** The person who is signed in. */
export interface CurrentUserApi {
  /** The same object until something about the user changes; `undefined` before sign-in. */
  getUser: () => CurrentUser | undefined;
  subscribe: (listener: () => void) => () => void;
  /** Signs in anew, with the roles of now, after the server has refused what the person was before. Never rejects. */
  renew: () => Promise<unknown>;
}

export const currentUserApiRef = createApiRef<CurrentUserApi>({
  id: 'sidehelm.current-user',
});
