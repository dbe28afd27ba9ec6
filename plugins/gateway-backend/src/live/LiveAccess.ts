import { ServiceToken, TokenSource } from '@sidehelm/console-node';
import { GatewayError } from '../GatewayError';
import { Caller, CallerResolver, hasExpired } from '../identity/CallerResolver';
import { PermissionCache } from '../identity/PermissionCache';
import { PresentSession } from '../identity/PresentSession';

/** ms between two looks at whether the caller may still be here. */
const CHECK_INTERVAL = 10_000;
/** ms; less than the interval, so that each look asks the auth service. */
const SESSION_MAX_AGE = 5_000;

export const SESSION_ENDED = 4401;
export const FORBIDDEN = 4403;
export const TOO_MANY = 4429;
export const UNAVAILABLE = 4503;

/** Why a connection has to end: close code and a sentence. */
export interface AccessLost {
  code: typeof SESSION_ENDED | typeof FORBIDDEN;
  message: string;
}

export interface LiveAccessOptions {
  caller: Caller;
  /** The Cookie header of the handshake. */
  cookies: string | undefined;
  /** Permission of the channel. */
  permission: string;
  callers: CallerResolver;
  permissions: PermissionCache;
  present: PresentSession;
  tokens: TokenSource;
}

export interface LiveAccessEvents {
  /** Called at most once. */
  onLost: (lost: AccessLost) => void;
  /** The session goes on; this is what the auth service says of it now. */
  onConfirmed: (exchange: ServiceToken) => void;
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
    const { caller, permission, permissions, present, cookies } = options;
    const { exchange } = await present.find([caller], cookies, SESSION_MAX_AGE);
    const held = await permissions.allowed(caller, exchange.roles ?? []);
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

  private get tokenRequest() {
    const { userEntityRef } = this;
    return { userEntityRef, cookies: this.options.cookies };
  }

  /** The session's token for the service, and what is known of it. */
  exchange(): Promise<ServiceToken> {
    return this.options.tokens.obtain(this.tokenRequest);
  }

  /** The service refused the token. */
  forget(token: string): void {
    this.options.tokens.forget(this.tokenRequest, token);
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
  private async check(): Promise<ServiceToken | AccessLost | undefined> {
    const { permissions, permission, present, cookies } = this.options;
    try {
      const { caller, exchange } = await present.find(
        this.identities(),
        cookies,
        SESSION_MAX_AGE,
      );
      // Nobody can be asked without a valid token; the same roles hold the same permissions.
      if (hasExpired(caller)) return exchange;
      this.held = await permissions.allowed(caller, exchange.roles ?? []);
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
