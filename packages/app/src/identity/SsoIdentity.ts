import type {
  BackstageUserIdentity,
  DiscoveryApi,
  IdentityApi,
  ProfileInfo,
} from '@backstage/core-plugin-api';
import { TIMING } from '@sidehelm/console-common';
import { personalStorage } from '@sidehelm/console-react';
import type { User } from '@sidehelm/contracts';
import { departures } from './departures';
import type { SessionChannel, SessionNews } from './SessionChannel';
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
  /** Loads the page anew, so that nothing of the person before is left in it. */
  reload: () => void;
  /** Sees to it that nothing comes to this browser any more that a push service still holds. */
  endPush: () => Promise<void>;
  /** The other tabs of the browser, which share the session. */
  otherTabs: SessionChannel;
}

const REFRESH_TIMEOUT = 10_000;
const FIRST_RETRY = 1_000;
const MAX_RETRY = 15_000;
/** Waking up and coming back online often come together, as do the refusals of an outdated session; ms. */
const MIN_BETWEEN_REFRESHES = 2_000;
/** Tells the sign-in page to say so to who did not ask for it. */
const SESSION_ENDED = { reason: 'session-ended' };
/** While another tab is on its way to the sign-out page: ms between two looks, and how many. */
const LEAVING = { interval: 500, looks: 10 };
/** Nobody waits longer for a push service before they leave; ms. */
const PUSH_ENDS_WITHIN = 1_000;

/**
 * The session with the single sign-on app: refreshed every 60 s, when the tab
 * wakes up and when another tab signs in or out. A refusal (4xx) ends it; a
 * service that does not answer does not. Another person's session loads the
 * page anew.
 */
export class SsoIdentity implements IdentityApi {
  private state: SsoState = { status: 'signing-in', failures: 0 };
  private readonly listeners = new Set<() => void>();
  private timer?: ReturnType<typeof setTimeout>;
  private pending?: Promise<void>;
  private failures = 0;
  private lastRefresh = 0;
  private looks?: ReturnType<typeof setTimeout>;

  constructor(private readonly options: SsoIdentityOptions) {}

  /** Signs in and keeps the session alive. Returns the function that stops it. */
  start(): () => void {
    document.addEventListener('visibilitychange', this.onWakeUp);
    window.addEventListener('online', this.onWakeUp);
    const stopListening = this.options.otherTabs.listen(this.onNews);
    void this.refresh();
    return () => {
      stopListening();
      clearTimeout(this.timer);
      clearTimeout(this.looks);
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

  /** Takes unfinished work out of the browser and leaves for the sign-out page. Never settles: Backstage would go to `/` after it. */
  async signOut(): Promise<void> {
    personalStorage.clear();
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

  /** Somebody who was turned back tries again, by way of the sign-in page where that is needed. */
  retry = (): void => {
    departures.forget();
    this.setState({ status: 'signing-in', failures: 0 });
    void this.refresh();
  };

  /** The server refuses the session: asks for another, unless that was done a moment ago. */
  renew = async (): Promise<void> => {
    if (this.pending || this.isRefreshDue()) await this.refresh();
  };

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
      // On the way to the sign-out page by now, which another address would take the place of.
      if (this.getState().status === 'signed-out') return;
      if (response.status >= 400 && response.status < 500) {
        this.onRefusal();
        return;
      }
      if (!response.ok)
        throw new Error(`The sign-in service answered ${response.status}.`);
      this.onSession(readSsoSession(await response.json(), Date.now()));
    } catch {
      this.onFailure();
    }
  }

  private onRefusal() {
    if (departures.goRoundInCircles()) {
      this.setState({ status: 'turned-back' });
      return;
    }
    departures.note();
    const hasEnded = this.getUser() !== undefined;
    this.leave(this.options.signInUrl, hasEnded ? SESSION_ENDED : {});
  }

  private onSession(session: SsoSession) {
    // Signed out while the request was under way.
    if (this.getState().status === 'signed-out') return;
    departures.forget();
    this.failures = 0;
    const known = this.getUser();
    if (known && known.uuid !== session.user.uuid) {
      this.setState({ status: 'signed-out' });
      void this.endPush().then(() => this.options.reload());
      return;
    }
    if (!known)
      this.options.otherTabs.tell({
        kind: 'signed-in',
        user: session.user.uuid,
      });
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
    if (document.hidden || !this.isRefreshDue()) return;
    void this.refresh();
  };

  private isRefreshDue() {
    // A clock that was set back meanwhile has no say.
    return Math.abs(Date.now() - this.lastRefresh) >= MIN_BETWEEN_REFRESHES;
  }

  private readonly onNews = (news: SessionNews) => {
    if (news.kind === 'signed-out') void this.lookForEnd(LEAVING.looks);
    else if (news.user !== this.getUser()?.uuid) void this.refresh();
  };

  /** The other tab may still be on its way, and may be asked whether it means it. */
  private async lookForEnd(looks: number) {
    clearTimeout(this.looks);
    await this.refresh();
    if (looks > 1 && this.state.status === 'signed-in')
      this.looks = setTimeout(
        () => void this.lookForEnd(looks - 1),
        LEAVING.interval,
      );
  }

  private leave(page: string, parameters: Record<string, string> = {}) {
    clearTimeout(this.timer);
    clearTimeout(this.looks);
    this.setState({ status: 'signed-out' });
    this.options.otherTabs.tell({ kind: 'signed-out' });
    const url = new URL(page, window.location.href);
    url.searchParams.set('redirect', window.location.href);
    for (const [name, value] of Object.entries(parameters))
      url.searchParams.set(name, value);
    void this.endPush().then(() => this.options.navigate(url.href));
  }

  /** Whoever comes next in this browser sees no notice of the one who left. */
  private async endPush() {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tooLate = new Promise<void>(done => {
      timer = setTimeout(done, PUSH_ENDS_WITHIN);
    });
    await Promise.race([
      this.options.endPush().catch(() => undefined),
      tooLate,
    ]);
    clearTimeout(timer);
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
