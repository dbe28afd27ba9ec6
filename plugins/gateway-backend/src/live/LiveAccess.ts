import { GatewayError } from '../GatewayError';
import { Caller, CallerResolver, hasExpired } from '../identity/CallerResolver';
import { AccessToken } from '@sidehelm/console-node';
import { PermissionCache } from '../identity/PermissionCache';
import { PresentSession } from '../identity/PresentSession';
import { TokenExchange } from '../identity/TokenExchange';

/** ms between two looks at whether the caller may still be here. */
const CHECK_INTERVAL = 10_000;
/** ms; less than the interval, so that each look asks the auth service. */
const SESSION_MAX_AGE = 5_000;

export const SESSION_ENDED = 4401;
export const FORBIDDEN = 4403;

/** Why a connection has to end: close code and a sentence. */
export interface AccessLost {
  code: typeof SESSION_ENDED | typeof FORBIDDEN;
  message: string;
}

export interface LiveAccessOptions {
  caller: Caller;
  /** Value of the session cookie. */
  cookie: string | undefined;
  /** Permission of the channel. */
  permission: string;
  callers: CallerResolver;
  permissions: PermissionCache;
  present: PresentSession;
  tokens: TokenExchange;
}

export interface LiveAccessEvents {
  /** Called at most once. */
  onLost: (lost: AccessLost) => void;
  /** The session goes on; this is what the auth service says of it now. */
  onConfirmed: (exchange: AccessToken) => void;
}

/**
 * What the caller of one connection may do. Looked up before the handshake
 * and again every 10 s, so that no message ever waits for a look-up.
 */
export class LiveAccess {
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly options: LiveAccessOptions,
    private held: ReadonlySet<string>,
  ) {}

  /** @throws GatewayError 401, 403 or 503 */
  static async grant(options: LiveAccessOptions): Promise<LiveAccess> {
    const { caller, permission, permissions, present, cookie } = options;
    const { exchange } = await present.find([caller], cookie, SESSION_MAX_AGE);
    const held = await permissions.allowed(caller, exchange.user.roles);
    if (!held.has(permission)) {
      throw new GatewayError(
        403,
        `You do not have the permission for this (${permission}).`,
      );
    }
    return new LiveAccess(options, held);
  }

  get userEntityRef(): string {
    return this.options.caller.userEntityRef;
  }

  /** Names of the permissions held. */
  get allowed(): ReadonlySet<string> {
    return this.held;
  }

  /** The session's token for the service, and what is known of it. */
  exchange(): Promise<AccessToken> {
    const { tokens, cookie } = this.options;
    return tokens.obtain(cookie, this.userEntityRef);
  }

  /** The service refused the token. */
  forget(token: string): void {
    const { tokens, cookie } = this.options;
    if (cookie) tokens.forget(cookie, token);
  }

  /** Starts the looks. */
  watch({ onLost, onConfirmed }: LiveAccessEvents): void {
    this.timer = setInterval(async () => {
      const result = await this.check();
      if (!result || !this.timer) return;
      if ('token' in result) {
        onConfirmed(result);
      } else {
        this.stop();
        onLost(result);
      }
    }, CHECK_INTERVAL);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** An outage of the auth service or of the permission system changes nothing; a clear no does. */
  private async check(): Promise<AccessToken | AccessLost | undefined> {
    const { permissions, permission, present, cookie } = this.options;
    try {
      const { caller, exchange } = await present.find(
        this.identities(),
        cookie,
        SESSION_MAX_AGE,
      );
      // Nobody can be asked without a valid token; the same roles hold the same permissions.
      if (hasExpired(caller)) return exchange;
      this.held = await permissions.allowed(caller, exchange.user.roles);
      return this.held.has(permission)
        ? exchange
        : {
            code: FORBIDDEN,
            message: `You no longer have the permission for this (${permission}).`,
          };
    } catch (error) {
      return error instanceof GatewayError && error.status === 401
        ? { code: SESSION_ENDED, message: error.message }
        : undefined;
    }
  }

  /** Those of the user, the newest first: a drive lasts longer than the one of the handshake. */
  private identities(): [Caller, ...Caller[]] {
    const { caller, callers } = this.options;
    const newest = callers.newest(this.userEntityRef);
    return newest ? [newest, caller] : [caller];
  }
}
