import {
  LoggerService,
  PermissionsService,
} from '@backstage/backend-plugin-api';
import {
  AuthorizeResult,
  BasicPermission,
} from '@backstage/plugin-permission-common';
import { LRUCache } from 'lru-cache';
import { GatewayError } from '../GatewayError';
import { Caller } from './CallerResolver';

/** ms after which a decision is not used any more. */
const MAX_AGE = 5_000;
/** ms after which it is asked for again beside the request that uses it, so that few requests ever wait. */
const REFRESH_AGE = 4_500;
const MAX_USERS = 10_000;

interface Decisions {
  allowed?: ReadonlySet<string>;
  decidedAt: number;
  pending?: Promise<ReadonlySet<string>>;
}

/**
 * What each user may do, asked from Backstage's permission system for all
 * permissions of the contracts in one call and kept for five seconds.
 */
export class PermissionCache {
  private readonly users = new LRUCache<string, Decisions>({ max: MAX_USERS });

  constructor(
    private readonly options: {
      permissions: PermissionsService;
      /** All permissions that are ever asked for. */
      known: readonly BasicPermission[];
      logger: LoggerService;
    },
  ) {}

  /**
   * Names of the permissions that the caller holds, at most five seconds old.
   *
   * @param roles - those of the caller's identity: what was decided for others is not theirs
   * @throws GatewayError 503 if that cannot be found out
   */
  async allowed(
    caller: Caller,
    roles: readonly string[],
  ): Promise<ReadonlySet<string>> {
    const key = JSON.stringify([caller.userEntityRef, ...roles]);
    let decisions = this.users.get(key);
    if (!decisions) {
      decisions = { decidedAt: -Infinity };
      this.users.set(key, decisions);
    }
    const age = Date.now() - decisions.decidedAt;
    if (decisions.allowed && age >= 0 && age < MAX_AGE) {
      if (age > REFRESH_AGE) {
        this.refresh(caller, decisions).catch(() => undefined);
      }
      return decisions.allowed;
    }
    return this.refresh(caller, decisions);
  }

  private refresh(
    caller: Caller,
    decisions: Decisions,
  ): Promise<ReadonlySet<string>> {
    decisions.pending ??= this.ask(caller)
      .then(allowed => {
        decisions.allowed = allowed;
        decisions.decidedAt = Date.now();
        return allowed;
      })
      .finally(() => {
        decisions.pending = undefined;
      });
    return decisions.pending;
  }

  private async ask({ credentials }: Caller): Promise<ReadonlySet<string>> {
    const { permissions, known, logger } = this.options;
    try {
      const results = await permissions.authorize(
        known.map(permission => ({ permission })),
        { credentials },
      );
      return new Set(
        known
          .filter((_, i) => results[i].result === AuthorizeResult.ALLOW)
          .map(({ name }) => name),
      );
    } catch (error) {
      logger.warn(`Permissions could not be checked: ${error}`);
      throw new GatewayError(
        503,
        'Your permissions cannot be checked at the moment. Try again.',
      );
    }
  }
}
