import { LoggerService } from '@backstage/backend-plugin-api';
import {
  isBearerToken,
  ServiceToken,
  TokenRequest,
  TokenSource,
} from '@sidehelm/console-node';
import { GatewayError } from '../GatewayError';
import { signInUnavailable } from './sessionErrors';

/** Whether it has the parts that the gateway builds on. */
function isServiceToken(value: unknown): value is ServiceToken {
  if (typeof value !== 'object' || value === null) return false;
  const { token, userEntityRef, roles, expiresAt } =
    value as Partial<ServiceToken>;
  return (
    isBearerToken(token) &&
    typeof userEntityRef === 'string' &&
    (expiresAt === undefined || typeof expiresAt === 'number') &&
    (roles === undefined ||
      (Array.isArray(roles) && roles.every(role => typeof role === 'string')))
  );
}

/** A source of tokens that may be somebody else's code: what it answers is checked, and its errors become answers. */
export class CheckedTokens implements TokenSource {
  constructor(
    private readonly source: TokenSource,
    private readonly logger: LoggerService,
  ) {}

  /** @throws GatewayError 401 if there is no token for that person, 503 if that cannot be found out */
  async obtain(request: TokenRequest, maxAge?: number): Promise<ServiceToken> {
    const token = await this.ask(request, maxAge);
    if (!isServiceToken(token)) {
      this.logger.warn('The token source gave something that is no token.');
      throw signInUnavailable();
    }
    if (token.userEntityRef !== request.userEntityRef) {
      throw new GatewayError(
        401,
        'Somebody else has signed in with this browser. Reload the page.',
      );
    }
    return token;
  }

  /** Never throws: whoever calls goes on with an answer or an end. */
  forget(request: TokenRequest, token: string): void {
    const tell = (error: unknown) =>
      this.logger.warn(`The token source did not forget a token: ${error}`);
    try {
      // It may be asynchronous although it need not be.
      const done: unknown = this.source.forget(request, token);
      Promise.resolve(done).catch(tell);
    } catch (error) {
      tell(error);
    }
  }

  private async ask(request: TokenRequest, maxAge?: number): Promise<unknown> {
    try {
      return await this.source.obtain(request, maxAge);
    } catch (error) {
      throw this.describe(error);
    }
  }

  private describe(error: unknown): GatewayError {
    if (error instanceof GatewayError) return error;
    if (error instanceof Error && error.name === 'AuthenticationError') {
      return new GatewayError(401, error.message);
    }
    this.logger.warn(`The token source failed: ${error}`);
    return signInUnavailable();
  }
}
