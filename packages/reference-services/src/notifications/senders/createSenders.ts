import type { PushConfig } from '../../platform/pushConfig';
import type { Target } from '../store/BindingStore';
import type { VapidKeys } from '../store/VapidKeyStore';
import { FcmSender } from './FcmSender';
import type { Outcome, PushMessage } from './PushSender';
import { WebPushSender } from './WebPushSender';

/** Everything that messages are sent with. */
export interface Senders {
  channels: Target['channel'][];
  send(target: Target, message: PushMessage, seconds: number): Promise<Outcome>;
  close(): void;
}

/** Firebase only where it is configured; a binding of it has nobody who sends then. */
export function createSenders(options: {
  config: PushConfig;
  keys: VapidKeys;
  isEndpoint(endpoint: string): boolean;
}): Senders {
  const { config, keys, isEndpoint } = options;
  const webPush = new WebPushSender({
    keys,
    contact: config.contact,
    isEndpoint,
  });
  const fcm = config.fcm && new FcmSender(config.fcm);
  return {
    channels: fcm ? ['web-push', 'fcm'] : ['web-push'],
    async send(target, message, seconds) {
      if (target.channel === 'web-push')
        return webPush.send(target, message, seconds);
      return fcm ? fcm.send(target, message, seconds) : { kind: 'gone' };
    },
    close() {
      webPush.close();
      fcm?.close();
    },
  };
}
