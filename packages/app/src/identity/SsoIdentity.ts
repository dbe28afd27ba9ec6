import type {
  BackstageUserIdentity,
  DiscoveryApi,
  IdentityApi,
  ProfileInfo,
} from '@backstage/core-plugin-api';
import { TIMING, type User } from '@sidehelm/console-common';
import { readSsoSession, type SsoSession } from './SsoSession';
import type { SsoState } from './SsoState';

interface SsoIdentityOptions {
  discoveryApi: Pick<DiscoveryApi, 'getBaseUrl'>;
  /** Pages of the single sign-on app; the address to come back to is added as `redirect`. */
  signInUrl: string;
  signOutUrl: string;
  fetch: typeof fetch;
  /** Leaves the console. */
  navigate: (url: string) => void;
}

const REFRESH_TIMEOUT = 10_000;
const FIRST_RETRY = 1_000;
const MAX_RETRY = 15_000;
/** Waking up and coming back online often come together; ms. */
const MIN_BETWEEN_WAKE_UPS = 2_000;

/**
 * The session with the single sign-on app: refreshed every 60 s and when the
 * tab wakes up. A refusal (4xx) ends it; a service that does not answer does not.
 */
export class SsoIdentity implements IdentityApi {
  private state: SsoState = { status: 'signing-in', failures: 0 };
  private readonly listeners = new Set<() => void>();
  private timer?: ReturnType<typeof setTimeout>;
  private pending?: Promise<void>;
  private failures = 0;
  private lastRefresh = 0;

  constructor(private readonly options: SsoIdentityOptions) {}

  /** Signs in and keeps the session alive. Returns the function that stops it. */
  start(): () => void {
    document.addEventListener('visibilitychange', this.onWakeUp);
    window.addEventListener('online', this.onWakeUp);
    void this.refresh();
    return () => {
      clearTimeout(this.timer);
      document.removeEventListener('visibilitychange', this.onWakeUp);
      window.removeEventListener('online', this.onWakeUp);
    };
  }

  getState = (): SsoState => this.state;

  getUser = (): User | undefined =>
    this.state.status === 'signed-in' ? this.state.session.user : undefined;

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  async getProfileInfo(): Promise<ProfileInfo> {
    return this.session().profile;
  }

  async getBackstageIdentity(): Promise<BackstageUserIdentity> {
    return this.session().identity;
  }

  async getCredentials(): Promise<{ token?: string }> {
    if (this.state.status !== 'signed-in') return {};
    // After a sleep the token may have ended before the timer had a chance.
    if (this.state.session.expiresAt <= Date.now()) await this.refresh();
    return this.state.status === 'signed-in'
      ? { token: this.state.session.token }
      : {};
  }

  /** Leaves for the sign-out page. Never settles: Backstage would go to `/` after it. */
  async signOut(): Promise<void> {
    this.leave(this.options.signOutUrl);
    return new Promise(() => undefined);
  }

  /** Asks for a fresh session now; one request at a time. */
  refresh(): Promise<void> {
    if (this.state.status === 'signed-out') return Promise.resolve();
    this.pending ??= this.requestSession().finally(() => {
      this.pending = undefined;
    });
    return this.pending;
  }

  private async requestSession() {
    clearTimeout(this.timer);
    this.lastRefresh = Date.now();
    try {
      const base = await this.options.discoveryApi.getBaseUrl('auth');
      const response = await this.options.fetch(`${base}/sso/refresh`, {
        headers: { 'X-Requested-With': 'XMLHttpRequest' },
        credentials: 'include',
        signal: AbortSignal.timeout(REFRESH_TIMEOUT),
      });
      if (response.status >= 400 && response.status < 500) {
        this.leave(this.options.signInUrl);
        return;
      }
      if (!response.ok)
        throw new Error(`The sign-in service answered ${response.status}.`);
      this.onSession(readSsoSession(await response.json(), Date.now()));
    } catch {
      this.onFailure();
    }
  }

  private onSession(session: SsoSession) {
    // Signed out while the request was under way.
    if (this.getState().status === 'signed-out') return;
    this.failures = 0;
    const known = this.getUser();
    const isSameUser = JSON.stringify(known) === JSON.stringify(session.user);
    this.setState({
      status: 'signed-in',
      session: known && isSameUser ? { ...session, user: known } : session,
    });
    this.refreshIn(TIMING.tokenRefresh);
  }

  private onFailure() {
    this.failures += 1;
    if (this.state.status === 'signing-in') {
      this.setState({ status: 'signing-in', failures: this.failures });
    }
    this.refreshIn(Math.min(FIRST_RETRY * 2 ** (this.failures - 1), MAX_RETRY));
  }

  private refreshIn(delay: number) {
    clearTimeout(this.timer);
    if (this.getState().status === 'signed-out') return;
    this.timer = setTimeout(() => void this.refresh(), delay);
  }

  private readonly onWakeUp = () => {
    if (document.hidden || Date.now() - this.lastRefresh < MIN_BETWEEN_WAKE_UPS)
      return;
    void this.refresh();
  };

  private leave(page: string) {
    clearTimeout(this.timer);
    this.setState({ status: 'signed-out' });
    const url = new URL(page, window.location.href);
    url.searchParams.set('redirect', window.location.href);
    this.options.navigate(url.href);
  }

  private session(): SsoSession {
    if (this.state.status !== 'signed-in')
      throw new Error('Nobody is signed in.');
    return this.state.session;
  }

  private setState(state: SsoState) {
    this.state = state;
    this.listeners.forEach(listener => listener());
  }
}
