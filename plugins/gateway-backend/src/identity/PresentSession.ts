import { LoggerService, UserInfoService } from '@backstage/backend-plugin-api';
import { roleEntityRefs } from '@sidehelm/console-common';
import { ServiceToken, TokenSource } from '@sidehelm/console-node';
import { GatewayError } from '../GatewayError';
import { Caller, hasExpired } from './CallerResolver';
import { sessionEnded } from './sessionErrors';

/** ms; how old the auth service's word may be where it contradicts an identity. */
const FRESH = 1_000;
const ROLES_CHANGED =
  'Your roles have changed. The console takes the new ones by itself.';

/** Somebody who is signed in now, with an identity that is not outdated. */
export interface Present {
  caller: Caller;
  exchange: ServiceToken;
}

/** In an order of their own: the auth service may tell the same roles in another. */
function keyOf(entityRefs: readonly string[]): string {
  return entityRefs
    .filter(ref => ref.startsWith('role:'))
    .sort()
    .join();
}

/**
 * Looks whether a Backstage identity still is what the auth service says.
 * Backstage decides by the roles that the identity was issued with, and who
 * wants to can keep an old one until it expires: it counts no longer than the
 * auth service tells the same roles.
 */
export class PresentSession {
  private readonly issued = new WeakMap<Caller, string>();

  constructor(
    private readonly options: {
      tokens: TokenSource;
      userInfo: UserInfoService;
      logger: LoggerService;
    },
  ) {}

  /**
   * @param callers - identities of one user; the first that is not outdated counts
   * @param maxAge - ms, how long ago the session may have been confirmed
   * @throws GatewayError 401 if the session has ended or each identity is outdated, 503 if that cannot be found out
   */
  async find(
    callers: readonly [Caller, ...Caller[]],
    cookies: string | undefined,
    maxAge?: number,
  ): Promise<Present> {
    const { tokens } = this.options;
    const { userEntityRef } = callers[0];
    // The identity may be newer than what is remembered of the session.
    for (const age of [maxAge, FRESH]) {
      const exchange = await tokens.obtain({ userEntityRef, cookies }, age);
      if (!exchange.roles) {
        // Nobody else says that the person is still here.
        if (hasExpired(callers[0])) throw sessionEnded();
        return { caller: callers[0], exchange };
      }
      const present = keyOf(roleEntityRefs(exchange.roles));
      for (const caller of callers) {
        if (await this.wasIssuedWith(caller, present)) {
          return { caller, exchange };
        }
      }
    }
    throw new GatewayError(401, ROLES_CHANGED);
  }

  private async wasIssuedWith(caller: Caller, roles: string): Promise<boolean> {
    if (this.issued.get(caller) === roles) return true;
    // Backstage would not tell any more.
    if (hasExpired(caller)) return false;
    return (await this.ask(caller)) === roles;
  }

  /** Asked again for a limited token, which stands for the last identity that was issued. */
  private async ask(caller: Caller): Promise<string> {
    const { userInfo, logger } = this.options;
    try {
      const { ownershipEntityRefs } = await userInfo.getUserInfo(
        caller.credentials,
      );
      const issued = keyOf(ownershipEntityRefs);
      this.issued.set(caller, issued);
      return issued;
    } catch (error) {
      logger.warn(`The roles of an identity could not be read: ${error}`);
      const last = this.issued.get(caller);
      if (last !== undefined) return last;
      throw new GatewayError(
        503,
        'Your roles cannot be checked at the moment. Try again.',
      );
    }
  }
}
