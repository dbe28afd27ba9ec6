import { roleEntityRefs, userEntityRef } from '@sidehelm/console-common';
import type { User } from '@sidehelm/contracts';
import { AuthResolverContext } from '@backstage/plugin-auth-node';

/** What the auth service says about the owner of a session. */
export interface SsoResult {
  user: User;
}

/**
 * Issues the Backstage identity: the subject is the user, the ownership
 * references are the user and one `role:default/…` for each role. There is no
 * catalog to look them up in.
 */
export async function signInWithSso(
  info: { result: SsoResult },
  context: Pick<AuthResolverContext, 'issueToken'>,
) {
  const { user } = info.result;
  const sub = userEntityRef(user.uuid);
  const ent = [sub, ...roleEntityRefs(user.roles)];
  return context.issueToken({ claims: { sub, ent } });
}
