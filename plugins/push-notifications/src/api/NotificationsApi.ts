import type { ReadList } from '@sidehelm/console-react';
import type {
  NotificationBinding,
  NotificationChoice,
  WebPushSubscription,
} from '@sidehelm/contracts';

/** What is read and changed of somebody's own notifications. Rejects with a `ServiceError`, or a `SyntaxError` for what makes no sense. */
export interface NotificationsApi {
  /** What browsers subscribe with (VAPID), in base64url. */
  webPushKey(): Promise<string>;
  bindWebPush(subscription: WebPushSubscription): Promise<NotificationBinding>;
  /** @param token - of Firebase Cloud Messaging */
  bindFcm(token: string): Promise<NotificationBinding>;
  /** The newest first. */
  bindings(): Promise<ReadList<NotificationBinding>>;
  removeBinding(uuid: string): Promise<void>;
  choices(): Promise<ReadList<NotificationChoice>>;
  choose(kind: string, isChosen: boolean): Promise<NotificationChoice>;
}
