import type {
  BackstageUserIdentity,
  ProfileInfo,
} from '@backstage/core-plugin-api';
import type { User } from '@sidehelm/contracts';
import { readUser } from '@sidehelm/users-react';

/** What the console's backend answers when it refreshes a session. */
export interface SsoSession {
  profile: ProfileInfo;
  user: User;
  token: string;
  identity: BackstageUserIdentity;
  /** Milliseconds since 1970 by this device's clock. */
  expiresAt: number;
}

type Fields = Record<string, unknown>;

const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Reads `{ profile, providerInfo: { user }, backstageIdentity }`; throws when something is missing. */
export function readSsoSession(body: unknown, now: number): SsoSession {
  const { profile, providerInfo, backstageIdentity } = fields(body);
  const { token, identity, expiresInSeconds } = fields(backstageIdentity);
  const { userEntityRef, ownershipEntityRefs } = fields(identity);
  const user = readUser(fields(providerInfo).user);
  if (typeof token !== 'string' || typeof userEntityRef !== 'string' || !user) {
    throw new Error('The sign-in service sent an answer that cannot be read.');
  }
  const lifetime =
    typeof expiresInSeconds === 'number' ? expiresInSeconds : 300;
  return {
    profile: fields(profile) as ProfileInfo,
    user,
    token,
    identity: {
      type: 'user',
      userEntityRef,
      ownershipEntityRefs: Array.isArray(ownershipEntityRefs)
        ? ownershipEntityRefs.map(String)
        : [userEntityRef],
    },
    expiresAt: now + lifetime * 1_000,
  };
}
