import { PushBrowser } from './PushBrowser';

/** Bytes 1, 2, 3 … of a public key, and as base64url. */
const bytes = (from: number) =>
  Uint8Array.from({ length: 65 }, (_, index) => (from + index) % 256);
const textOf = (key: Uint8Array) =>
  btoa(String.fromCharCode(...key))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

function subscriptionWith(key: Uint8Array) {
  return {
    options: { applicationServerKey: key.slice().buffer },
    unsubscribe: jest.fn(async () => true),
    toJSON: () => ({
      endpoint: 'https://push.example.com/1',
      expirationTime: null,
      keys: { p256dh: 'p', auth: 'a' },
    }),
  };
}

function registrationWith(known?: ReturnType<typeof subscriptionWith>) {
  const made = subscriptionWith(bytes(1));
  const pushManager = {
    getSubscription: async () => known ?? null,
    subscribe: jest.fn(async (_: { applicationServerKey: Uint8Array }) => made),
  };
  return {
    pushManager,
    registration: { pushManager } as unknown as ServiceWorkerRegistration,
  };
}

const TOLD = {
  endpoint: 'https://push.example.com/1',
  keys: { p256dh: 'p', auth: 'a' },
};

describe('PushBrowser', () => {
  const browser = new PushBrowser('/');

  it('subscribes with the key of the service, to what is shown', async () => {
    const { pushManager, registration } = registrationWith();
    expect(await browser.subscribe(registration, textOf(bytes(200)))).toEqual(
      TOLD,
    );
    expect(pushManager.subscribe).toHaveBeenCalledWith({
      userVisibleOnly: true,
      applicationServerKey: bytes(200),
    });
  });

  it('keeps the subscription that it has', async () => {
    const known = subscriptionWith(bytes(1));
    const { pushManager, registration } = registrationWith(known);
    expect(await browser.subscribe(registration, textOf(bytes(1)))).toEqual(
      TOLD,
    );
    expect(pushManager.subscribe).not.toHaveBeenCalled();
    expect(known.unsubscribe).not.toHaveBeenCalled();
  });

  it('ends one with another key: the service could not send to it', async () => {
    const known = subscriptionWith(bytes(7));
    const { pushManager, registration } = registrationWith(known);
    await browser.subscribe(registration, textOf(bytes(1)));
    expect(known.unsubscribe).toHaveBeenCalledTimes(1);
    expect(pushManager.subscribe).toHaveBeenCalledTimes(1);
  });

  it('does not work where the browser has none of it', () => {
    expect(browser.isSupported()).toBe(false);
  });
});
