import {
  ObservableValue,
  type PersonalStorage,
  ServiceError,
} from '@sidehelm/console-react';
import type { NotificationBinding } from '@sidehelm/contracts';
import type { NotificationsApi } from '../api/NotificationsApi';
import type { FcmTokens } from './fcmTokens';
import type { PushBrowser } from './PushBrowser';

/** Whether this browser tells the person. */
export type BrowserState =
  /** It cannot. */
  | 'unsupported'
  /** The person has told it to show nothing of the console; only its settings change that. */
  | 'denied'
  | 'off'
  | 'on'
  /** It is to tell them, but the service has not been reached yet. */
  | 'renewing';

const NAME = 'notifications';

/** ms for which a browser remembers that it is to tell somebody; each start of the console counts anew. */
const REMEMBERED = 90 * 24 * 3_600_000;

interface Dependencies {
  browser: Pick<
    PushBrowser,
    | 'isSupported'
    | 'permission'
    | 'askPermission'
    | 'register'
    | 'subscribe'
    | 'unsubscribe'
  >;
  notifications: Pick<
    NotificationsApi,
    'webPushKey' | 'bindWebPush' | 'bindFcm' | 'bindings' | 'removeBinding'
  >;
  storage: Pick<PersonalStorage, 'read' | 'keep' | 'remove'>;
  /** Uuid of who is signed in. */
  person(): string | undefined;
  /** Where the company has set up Firebase. */
  fcm?: FcmTokens;
}

/** They have turned this browser off in another one. */
const isRemoved = (error: unknown) =>
  error instanceof ServiceError && error.status === 410;

/** Says and changes whether this browser tells the person who is signed in. Nothing is asked of them before they say so. */
export class BrowserNotifications {
  readonly state: ObservableValue<BrowserState>;
  private binding: NotificationBinding | undefined;
  private renewing: Promise<void> | undefined;

  constructor(private readonly dependencies: Dependencies) {
    this.state = new ObservableValue(this.known());
  }

  /** Looks again: the person may have changed the browser's settings or turned it off elsewhere, and the push service may have ended it. */
  look(): void {
    const known = this.known();
    const isKept = known === 'renewing' && this.binding !== undefined;
    this.state.set(isKept ? 'on' : known);
    // A service that is away says nothing of it; the next look asks again.
    if (isKept) this.confirm().catch(() => undefined);
  }

  /** Asks the person, then subscribes and binds. Rejects with an error that they can read. */
  async turnOn(): Promise<void> {
    const { browser, storage, person } = this.dependencies;
    if (!browser.isSupported()) return;
    const permission = await browser.askPermission();
    if (permission !== 'granted') {
      this.state.set(permission === 'denied' ? 'denied' : 'off');
      if (permission === 'denied') return;
      throw new Error(
        'The browser was not allowed to show notifications. Turn them on again and choose "Allow".',
      );
    }
    this.binding = await this.bind({ isRenewal: false });
    storage.keep(person() ?? '', NAME, true, REMEMBERED);
    this.state.set('on');
  }

  /** Nobody is told here any more. Rejects when the service could not be told so. */
  async turnOff(): Promise<void> {
    const { notifications } = this.dependencies;
    await this.renewing;
    // One that could not be renewed is there from before.
    const binding = this.binding ?? (await this.findBinding());
    if (binding) await notifications.removeBinding(binding.uuid);
    await this.forget();
  }

  /**
   * At the start of the console, and when the binding has gone meanwhile: binds the browser again, if it is to tell this person, unless they have turned it off
   * from elsewhere. Failure is only logged.
   */
  renew(): Promise<void> {
    if (this.known() !== 'renewing' || this.binding) return Promise.resolve();
    this.renewing ??= this.bind({ isRenewal: true })
      .then(binding => {
        const { storage, person } = this.dependencies;
        this.binding = binding;
        storage.keep(person() ?? '', NAME, true, REMEMBERED);
        this.state.set('on');
      })
      .catch((error: unknown) => {
        if (isRemoved(error)) return this.forget();
        // eslint-disable-next-line no-console
        console.warn('Notifications could not be renewed', error);
        return undefined;
      })
      .finally(() => {
        this.renewing = undefined;
      });
    return this.renewing;
  }

  private known(): BrowserState {
    const { browser, storage, person } = this.dependencies;
    if (!browser.isSupported()) return 'unsupported';
    if (browser.permission() === 'denied') return 'denied';
    const isRemembered =
      storage.read(person() ?? '', NAME)?.value === true &&
      browser.permission() === 'granted';
    return isRemembered ? 'renewing' : 'off';
  }

  /** Renews a binding that the service does not have any more. */
  private async confirm(): Promise<void> {
    const { binding } = this;
    const isThere = (await this.findBinding()) !== undefined;
    // It may have been turned off and on meanwhile.
    if (isThere || this.binding !== binding) return;
    this.binding = undefined;
    this.state.set(this.known());
    await this.renew();
  }

  private async findBinding(): Promise<NotificationBinding | undefined> {
    const { items } = await this.dependencies.notifications.bindings();
    return items.find(({ is_current }) => is_current);
  }

  private async forget(): Promise<void> {
    const { browser, storage, person } = this.dependencies;
    this.binding = undefined;
    storage.remove(person() ?? '', NAME);
    this.state.set('off');
    // The service sends nothing by now; that the push service knows less as well is good to have.
    await browser.unsubscribe().catch(() => undefined);
  }

  private async bind({
    isRenewal,
  }: {
    isRenewal: boolean;
  }): Promise<NotificationBinding> {
    const { browser, notifications, fcm } = this.dependencies;
    const registration = await browser.register();
    if (fcm)
      try {
        return await notifications.bindFcm(await fcm(registration), isRenewal);
      } catch (error) {
        if (isRemoved(error)) throw error;
        // eslint-disable-next-line no-console
        console.warn('Firebase Cloud Messaging cannot be used', error);
      }
    return notifications.bindWebPush(
      await browser.subscribe(registration, await notifications.webPushKey()),
      isRenewal,
    );
  }
}
