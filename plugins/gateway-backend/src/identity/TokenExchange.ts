import {
  readCookie,
  ServiceToken,
  SessionExchange,
  TokenRequest,
  TokenSource,
} from '@sidehelm/console-node';
import { LRUCache } from 'lru-cache';
import { GatewayError } from '../GatewayError';
import { hashSecret } from './hashSecret';
import { sessionEnded, signInUnavailable } from './sessionErrors';

/** ms for which the auth service is not asked again about a cookie; so long may roles that were taken, and a session that ended elsewhere, live on. */
const CHECKED_FOR = 15_000;
/** ms for which a token is taken to last that does not say so. */
const USUAL_LIFETIME = 60_000;
/** ms for which a refusal, or an outage bridged with a token that is still valid, is remembered. */
const RETRY_AFTER = 5_000;
/** ms before its expiry at which a token is not handed out any more: it has to arrive, too. */
const EXPIRY_MARGIN = 30_000;
const MAX_SESSIONS = 10_000;

/** Sends the session cookie to the auth service. Rejects with a GatewayError of 502–504 if that does not answer. */
export type AskForToken = (cookie: string) => Promise<SessionExchange>;

/** False, too, for an age that a clock set back made negative. */
function isWithin(limit: number, age: number): boolean {
  return age >= 0 && age < limit;
}

interface Session {
  exchange?: ServiceToken;
  usableUntil: number;
  checkedAt: number;
  refusedAt: number;
  pending?: Promise<ServiceToken>;
}

/**
 * Exchanges the browser's session cookie for the access token of the company's
 * services. The token never leaves the backend; the cache is keyed by a hash of
 * the cookie.
 */
export class TokenExchange implements TokenSource {
  private readonly sessions = new LRUCache<string, Session>({
    max: MAX_SESSIONS,
  });

  constructor(
    private readonly ask: AskForToken,
    private readonly cookieName: string,
  ) {}

  /** @throws GatewayError 401 if the cookie yields no token, 503 if that cannot be found out */
  async obtain(
    { cookies }: TokenRequest,
    maxAge: number = CHECKED_FOR,
  ): Promise<ServiceToken> {
    const cookie = readCookie(cookies, this.cookieName);
    if (!cookie) {
      throw sessionEnded();
    }
    const session = this.session(cookie);
    const now = Date.now();
    if (isWithin(RETRY_AFTER, now - session.refusedAt)) {
      throw sessionEnded();
    }
    const age = now - session.checkedAt;
    return session.exchange &&
      now < session.usableUntil &&
      isWithin(maxAge, age)
      ? session.exchange
      : this.refresh(cookie, session);
  }

  /** A service refused the token: the next caller fetches another. */
  forget({ cookies }: TokenRequest, token: string): void {
    const cookie = readCookie(cookies, this.cookieName);
    if (!cookie) return;
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

  private refresh(cookie: string, session: Session): Promise<ServiceToken> {
    session.pending ??= this.fetch(cookie, session).finally(() => {
      session.pending = undefined;
    });
    return session.pending;
  }

  private async fetch(cookie: string, session: Session): Promise<ServiceToken> {
    let exchange: ServiceToken | undefined;
    try {
      const answer = await this.ask(cookie);
      if (answer.kind === 'ended') {
        session.exchange = undefined;
        session.refusedAt = Date.now();
        throw sessionEnded();
      }
      if (answer.kind === 'token') {
        const { token, userEntityRef, user, expiresAt } = answer;
        exchange = { token, userEntityRef, roles: user.roles, expiresAt };
      }
    } catch (error) {
      if (error instanceof GatewayError && error.status === 401) {
        throw error;
      }
    }
    const now = Date.now();
    if (exchange) {
      const expiresAt = exchange.expiresAt ?? now + USUAL_LIFETIME;
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
    throw signInUnavailable();
  }
}
