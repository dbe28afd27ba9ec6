import {
  AuthService,
  BackstageCredentials,
  BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import { LRUCache } from 'lru-cache';
import { IncomingMessage } from 'node:http';
import { readCookie } from '@sidehelm/console-node';
import { GatewayError } from '../GatewayError';
import { hashSecret } from './hashSecret';
import { LIMITED_TOKEN_COOKIE } from './limitedTokenCookie';

/** ms for which a verified token is not verified again. It never outlives the token. */
const VERIFIED_FOR = 30_000;
const MAX_CALLERS = 10_000;

/** A signed-in user who calls the gateway. */
export interface Caller {
  userEntityRef: string;
  credentials: BackstageCredentials<BackstageUserPrincipal>;
}

interface Verified {
  caller: Caller;
  /** Monotonic ms. */
  at: number;
}

/**
 * Who calls: the Backstage user token in the Authorization header, or, where
 * the caller allows it, the limited one in Backstage's cookie.
 */
export class CallerResolver {
  private readonly verified = new LRUCache<string, Verified>({
    max: MAX_CALLERS,
  });
  private readonly latest = new LRUCache<string, Caller>({ max: MAX_CALLERS });

  constructor(private readonly auth: AuthService) {}

  /** @throws GatewayError 401 without a valid user token */
  async resolve(
    request: IncomingMessage,
    options: { allowCookie: boolean },
  ): Promise<Caller> {
    const { authorization, cookie } = request.headers;
    const bearer = authorization?.match(/^Bearer +(\S+)$/i)?.[1];
    if (bearer) {
      return this.verify(bearer, options.allowCookie);
    }
    const limited = options.allowCookie
      ? readCookie(cookie, LIMITED_TOKEN_COOKIE)
      : undefined;
    if (!limited) {
      throw new GatewayError(401, 'You are not signed in.');
    }
    return this.verify(decodeCookie(limited), true);
  }

  /** The credentials of a user that are valid for longest, of those seen. */
  newest(userEntityRef: string): Caller | undefined {
    return this.latest.get(userEntityRef);
  }

  private async verify(
    token: string,
    allowLimitedAccess: boolean,
  ): Promise<Caller> {
    const key = `${allowLimitedAccess ? 'limited' : 'full'} ${hashSecret(token)}`;
    const known = this.verified.get(key);
    if (
      known &&
      performance.now() - known.at < VERIFIED_FOR &&
      !hasExpired(known.caller)
    ) {
      return known.caller;
    }
    const credentials = await this.auth
      .authenticate(token, { allowLimitedAccess })
      .catch(() => undefined);
    if (!credentials || !this.auth.isPrincipal(credentials, 'user')) {
      throw new GatewayError(401, 'Your session has ended. Sign in again.');
    }
    const { userEntityRef } = credentials.principal;
    const caller = { userEntityRef, credentials };
    this.verified.set(key, { caller, at: performance.now() });
    const newest = this.latest.get(userEntityRef);
    if (!newest || expiry(caller) >= expiry(newest)) {
      this.latest.set(userEntityRef, caller);
    }
    return caller;
  }
}

function decodeCookie(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** When Backstage takes the caller's token no longer, in ms since 1970. */
export function expiry({ credentials }: Caller): number {
  return credentials.expiresAt?.getTime() ?? Infinity;
}

/** Whether Backstage would refuse the caller's token by now. */
export function hasExpired(caller: Caller): boolean {
  return expiry(caller) <= Date.now();
}
