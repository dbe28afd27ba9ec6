import { GatewayError } from '../GatewayError';
import { Caller, CallerResolver, hasExpired } from '../identity/CallerResolver';
import { PermissionCache } from '../identity/PermissionCache';
import { TokenExchange } from '../identity/TokenExchange';

/** ms between two looks at whether the caller may still be here. */
const CHECK_INTERVAL = 30_000;
/** ms; slightly less than the interval, so that each look asks the auth service. */
const SESSION_MAX_AGE = 25_000;

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
  tokens: TokenExchange;
}

/**
 * What the caller of one connection may do. Looked up before the handshake
 * and again every 30 s, so that no message ever waits for a look-up.
 */
export class LiveAccess {
  private timer: NodeJS.Timeout | undefined;

  private constructor(
    private readonly options: LiveAccessOptions,
    private held: ReadonlySet<string>,
    private roles: string,
  ) {}

  /** @throws GatewayError 401, 403 or 503 */
  static async grant(options: LiveAccessOptions): Promise<LiveAccess> {
    const { caller, permission, permissions, tokens, cookie } = options;
    const held = await permissions.allowed(caller);
    if (!held.has(permission)) {
      throw new GatewayError(
        403,
        `You do not have the permission for this (${permission}).`,
      );
    }
    const { roles } = await tokens.obtain(cookie, caller.userEntityRef);
    return new LiveAccess(options, held, roles.join());
  }

  get userEntityRef(): string {
    return this.options.caller.userEntityRef;
  }

  /** Names of the permissions held. */
  get allowed(): ReadonlySet<string> {
    return this.held;
  }

  /** The token for the service. */
  async token(): Promise<string> {
    const { tokens, cookie } = this.options;
    return (await tokens.obtain(cookie, this.userEntityRef)).token;
  }

  /** The service refused the token. */
  forget(token: string): void {
    const { tokens, cookie } = this.options;
    if (cookie) tokens.forget(cookie, token);
  }

  /** Starts the looks; `onLost` is called at most once. */
  watch(onLost: (lost: AccessLost) => void): void {
    this.timer = setInterval(async () => {
      const lost = await this.check();
      if (lost && this.timer) {
        this.stop();
        onLost(lost);
      }
    }, CHECK_INTERVAL);
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** An outage of the auth service or of the permission system changes nothing; a clear no does. */
  private async check(): Promise<AccessLost | undefined> {
    const { caller, callers, permissions, permission, tokens, cookie } =
      this.options;
    try {
      const session = await tokens.obtain(
        cookie,
        this.userEntityRef,
        SESSION_MAX_AGE,
      );
      const roles = session.roles.join();
      // The token of the handshake lasts ten minutes, a drive may last longer.
      const newest = callers.newest(this.userEntityRef) ?? caller;
      if (hasExpired(newest)) {
        // Nobody can be asked without a valid token; the same roles hold the same permissions.
        return roles === this.roles
          ? undefined
          : { code: SESSION_ENDED, message: 'Your roles have changed.' };
      }
      this.held = await permissions.allowed(newest);
      this.roles = roles;
      return this.held.has(permission)
        ? undefined
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
}
