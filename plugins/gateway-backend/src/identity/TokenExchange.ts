import { AccessToken, SessionExchange } from '@sidehelm/console-node';
import { LRUCache } from 'lru-cache';
import { GatewayError } from '../GatewayError';
import { hashSecret } from './hashSecret';

/** ms for which the auth service is not asked again about a cookie; so long may a session that ended elsewhere live on. */
const CHECKED_FOR = 60_000;
/** ms for which a refusal, or an outage bridged with a token that is still valid, is remembered. */
const RETRY_AFTER = 5_000;
/** ms before its expiry at which a token is not handed out any more: it has to arrive, too. */
const EXPIRY_MARGIN = 30_000;
const MAX_SESSIONS = 10_000;

const SESSION_ENDED = 'Your session has ended. Sign in again.';

/** Sends the session cookie to the auth service. Rejects with a GatewayError of 502–504 if that does not answer. */
export type AskForToken = (cookie: string) => Promise<SessionExchange>;

/** False, too, for an age that a clock set back made negative. */
function isWithin(limit: number, age: number): boolean {
  return age >= 0 && age < limit;
}

interface Session {
  exchange?: AccessToken;
  usableUntil: number;
  checkedAt: number;
  refusedAt: number;
  pending?: Promise<AccessToken>;
}

/**
 * Exchanges the browser's session cookie for the access token of the company's
 * services. The token never leaves the backend; the cache is keyed by a hash of
 * the cookie.
 */
export class TokenExchange {
  private readonly sessions = new LRUCache<string, Session>({
    max: MAX_SESSIONS,
  });

  constructor(private readonly ask: AskForToken) {}

  /**
   * @param userEntityRef - who says to be calling; must be the session's user
   * @param maxAge - ms, how long ago the session may have been confirmed
   * @throws GatewayError 401 if the cookie yields no token for that user, 503 if that cannot be found out
   */
  async obtain(
    cookie: string | undefined,
    userEntityRef: string,
    maxAge: number = CHECKED_FOR,
  ): Promise<AccessToken> {
    if (!cookie) {
      throw new GatewayError(401, SESSION_ENDED);
    }
    const session = this.session(cookie);
    const now = Date.now();
    if (isWithin(RETRY_AFTER, now - session.refusedAt)) {
      throw new GatewayError(401, SESSION_ENDED);
    }
    const age = now - session.checkedAt;
    const exchange =
      session.exchange && now < session.usableUntil && isWithin(maxAge, age)
        ? session.exchange
        : await this.refresh(cookie, session);
    if (exchange.userEntityRef !== userEntityRef) {
      throw new GatewayError(
        401,
        'Somebody else has signed in with this browser. Reload the page.',
      );
    }
    return exchange;
  }

  /** A service refused the token: the next caller fetches another. */
  forget(cookie: string, token: string): void {
    const session = this.session(cookie);
    if (session.exchange?.token === token) {
      session.exchange = undefined;
    }
  }

  private session(cookie: string): Session {
    const key = hashSecret(cookie);
    let session = this.sessions.get(key);
    if (!session) {
      session = {
        usableUntil: -Infinity,
        checkedAt: -Infinity,
        refusedAt: -Infinity,
      };
      this.sessions.set(key, session);
    }
    return session;
  }

  private refresh(cookie: string, session: Session): Promise<AccessToken> {
    session.pending ??= this.fetch(cookie, session).finally(() => {
      session.pending = undefined;
    });
    return session.pending;
  }

  private async fetch(cookie: string, session: Session): Promise<AccessToken> {
    let exchange: AccessToken | undefined;
    try {
      const answer = await this.ask(cookie);
      if (answer.kind === 'ended') {
        session.exchange = undefined;
        session.refusedAt = Date.now();
        throw new GatewayError(401, SESSION_ENDED);
      }
      if (answer.kind === 'token') exchange = answer;
    } catch (error) {
      if (error instanceof GatewayError && error.status === 401) {
        throw error;
      }
    }
    const now = Date.now();
    if (exchange) {
      const expiresAt = exchange.expiresAt ?? now + CHECKED_FOR;
      const margin = Math.min(EXPIRY_MARGIN, (expiresAt - now) / 2);
      session.exchange = exchange;
      session.usableUntil = expiresAt - margin;
      session.checkedAt = now;
      return exchange;
    }
    if (session.exchange && now < session.usableUntil) {
      session.checkedAt = now - CHECKED_FOR + RETRY_AFTER;
      return session.exchange;
    }
    throw new GatewayError(
      503,
      'The sign-in service does not answer. The console tries again by itself.',
    );
  }
}
