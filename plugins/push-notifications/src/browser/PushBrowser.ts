import type { WebPushSubscription } from '@sidehelm/contracts';

const WORKER = 'notifications-worker.js';

/** Bytes of base64url. */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const base64 = text.replaceAll('-', '+').replaceAll('_', '/');
  const binary = atob(base64);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++)
    bytes[index] = binary.charCodeAt(index);
  return bytes;
}

const isSame = (a: ArrayBuffer | null | undefined, b: Uint8Array) =>
  a !== null &&
  a !== undefined &&
  a.byteLength === b.byteLength &&
  new Uint8Array(a).every((byte, index) => byte === b[index]);

/** What this browser can do to tell somebody something while its tab is closed. */
export class PushBrowser {
  /** @param basePath - of the console, under which the worker is */
  constructor(private readonly basePath: string) {}

  isSupported(): boolean {
    return (
      'serviceWorker' in navigator &&
      'PushManager' in window &&
      'Notification' in window
    );
  }

  permission(): NotificationPermission {
    return Notification.permission;
  }

  /** Asks the person, once: later only their browser's settings change it. */
  askPermission(): Promise<NotificationPermission> {
    return Notification.requestPermission();
  }

  /** The console's worker, which shows what comes. It is asked for at each start, so that a newer one takes its place. */
  async register(): Promise<ServiceWorkerRegistration> {
    const scope = `${this.basePath.replace(/\/$/, '')}/`;
    await navigator.serviceWorker.register(`${scope}${WORKER}`, {
      scope,
      updateViaCache: 'none',
    });
    return navigator.serviceWorker.ready;
  }

  /**
   * The browser's subscription with this key; one with another key ends. Rejects where the browser or its push service refuses.
   *
   * @param publicKey - base64url
   */
  async subscribe(
    registration: ServiceWorkerRegistration,
    publicKey: string,
  ): Promise<WebPushSubscription> {
    const key = bytesOf(publicKey);
    const known = await registration.pushManager.getSubscription();
    const isGood = known && isSame(known.options.applicationServerKey, key);
    if (known && !isGood) await known.unsubscribe();
    const subscription = isGood
      ? known
      : await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: key,
        });
    const { endpoint, keys } = subscription.toJSON();
    if (!endpoint || !keys?.p256dh || !keys.auth)
      throw new Error('The browser gave a subscription without keys.');
    return { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  }

  /** There is none any more. */
  async unsubscribe(): Promise<void> {
    const registration = await navigator.serviceWorker.getRegistration(
      this.basePath,
    );
    const subscription = await registration?.pushManager.getSubscription();
    await subscription?.unsubscribe();
  }
}
