import {
  isEntityRef,
  isServiceAccount,
  roleEntityRef,
  ROLES,
  type Access,
} from '@sidehelm/console-common';
import {
  AuthorizeResult,
  PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  PermissionPolicy,
  PolicyQuery,
  PolicyQueryUser,
} from '@backstage/plugin-permission-node';

/** How the caller's ownership references tell who this is. */
function ownershipRefOf(holder: string): string {
  if (holder === '*') return holder;
  return isEntityRef(holder)
    ? holder.toLocaleLowerCase('en-US')
    : roleEntityRef(holder);
}

/** What the references tell of roles: the console's own by their names. */
const rolesOf = (ownershipRefs: readonly string[]): string[] =>
  ownershipRefs
    .filter(ref => !ref.startsWith('user:'))
    .map(ref => ROLES.find(role => roleEntityRef(role) === ref) ?? ref);

/**
 * Allows what the roles in the caller's ownership references hold. A
 * permission outside the access table is denied: whoever adds a plugin says
 * there who may use it.
 */
export class RolePolicy implements PermissionPolicy {
  private readonly holders: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(access: Access) {
    this.holders = new Map(
      [...access].map(([name, roles]) => [
        name,
        new Set(roles.map(ownershipRefOf)),
      ]),
    );
  }

  async handle(
    request: PolicyQuery,
    user?: PolicyQueryUser,
  ): Promise<PolicyDecision> {
    const holders = this.holders.get(request.permission.name);
    const isAllowed =
      user !== undefined &&
      holders !== undefined &&
      (user.info.ownershipEntityRefs.some(ref => holders.has(ref)) ||
        (holders.has('*') &&
          !isServiceAccount(rolesOf(user.info.ownershipEntityRefs))));
    return {
      result: isAllowed ? AuthorizeResult.ALLOW : AuthorizeResult.DENY,
    };
  }
}
