import type { FcmWebConfig } from './readFcmConfig';

/** The token by which Firebase Cloud Messaging knows a browser. */
export type FcmTokens = (
  registration: ServiceWorkerRegistration,
) => Promise<string>;

/** The SDK is large and is loaded by nobody who does not use it. */
export const fcmTokens =
  ({ vapidKey, ...app }: FcmWebConfig): FcmTokens =>
  async serviceWorkerRegistration => {
    const [{ getApps, initializeApp }, { getMessaging, getToken }] =
      await Promise.all([import('firebase/app'), import('firebase/messaging')]);
    const name = 'sidehelm-notifications';
    const known = getApps().find(one => one.name === name);
    return getToken(getMessaging(known ?? initializeApp(app, name)), {
      vapidKey,
      serviceWorkerRegistration,
    });
  };
