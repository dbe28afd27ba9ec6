import type { ConfigApi } from '@backstage/core-plugin-api';

/** The web app of a Firebase project. */
export interface FcmWebConfig {
  apiKey: string;
  projectId: string;
  messagingSenderId: string;
  appId: string;
  /** Public part of the key pair that browsers subscribe with. */
  vapidKey: string;
}

/** `sidehelm.notifications.fcm`; `undefined` without one. Throws when something of it is missing. */
export function readFcmConfig(
  config: Pick<ConfigApi, 'getOptionalConfig'>,
): FcmWebConfig | undefined {
  const fcm = config.getOptionalConfig('sidehelm.notifications.fcm');
  return (
    fcm && {
      apiKey: fcm.getString('apiKey'),
      projectId: fcm.getString('projectId'),
      messagingSenderId: fcm.getString('messagingSenderId'),
      appId: fcm.getString('appId'),
      vapidKey: fcm.getString('vapidKey'),
    }
  );
}
