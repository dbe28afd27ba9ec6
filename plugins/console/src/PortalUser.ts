import type { IdentityApi } from '@backstage/core-plugin-api';
import { roleEntityRef, ROLES } from '@sidehelm/console-common';
import type { CurrentUser, CurrentUserApi } from '@sidehelm/console-react';

/** The role as people know it, of a reference in the identity; `undefined` for what is none. */
function roleOf(ref: string): string | undefined {
  if (!ref.startsWith('role:')) return undefined;
  return ROLES.find(role => roleEntityRef(role) === ref) ?? ref;
}

/** The person who is signed in, as any portal knows them: by Backstage's own identity. */
export class PortalUser implements CurrentUserApi {
  private user?: CurrentUser;
  private reading?: Promise<void>;
  private readonly listeners = new Set<() => void>();

  constructor(
    private readonly identityApi: Pick<
      IdentityApi,
      'getBackstageIdentity' | 'getProfileInfo'
    >,
  ) {}

  getUser = (): CurrentUser | undefined => this.user;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    void this.renew();
    return () => this.listeners.delete(listener);
  };

  /** Asks who it is now. Backstage keeps the identity valid by itself. */
  renew = (): Promise<void> => {
    this.reading ??= this.read().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  };

  private async read() {
    try {
      const [identity, profile] = await Promise.all([
        this.identityApi.getBackstageIdentity(),
        this.identityApi.getProfileInfo(),
      ]);
      const uuid = identity.userEntityRef.replace(/^.*\//, '');
      this.tell({
        uuid,
        email: profile.email ?? '',
        // Backstage knows one name of a person.
        first_name: profile.displayName ?? uuid,
        last_name: '',
        roles: identity.ownershipEntityRefs.flatMap(ref => roleOf(ref) ?? []),
      });
    } catch {
      // Nobody is signed in, or nobody can tell; who was known stays.
    }
  }

  private tell(user: CurrentUser) {
    if (JSON.stringify(user) === JSON.stringify(this.user)) return;
    this.user = user;
    this.listeners.forEach(listener => listener());
  }
}
