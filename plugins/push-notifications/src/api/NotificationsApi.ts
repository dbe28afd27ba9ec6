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
  /** @param isRenewal - nobody asks for it now: rejects with status 410 where the person has removed this browser */
  bindWebPush(
    subscription: WebPushSubscription,
    isRenewal: boolean,
  ): Promise<NotificationBinding>;
  /**
   * @param token - of Firebase Cloud Messaging
   * @param isRenewal - as of `bindWebPush`
   */
  bindFcm(token: string, isRenewal: boolean): Promise<NotificationBinding>;
  /** The newest first. */
  bindings(): Promise<ReadList<NotificationBinding>>;
  removeBinding(uuid: string): Promise<void>;
  choices(): Promise<ReadList<NotificationChoice>>;
  choose(kind: string, isChosen: boolean): Promise<NotificationChoice>;
}
