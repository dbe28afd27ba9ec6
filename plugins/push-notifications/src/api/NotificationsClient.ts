import {
  unwrap,
  type GatewayApi,
  type ReadList,
} from '@sidehelm/console-react';
import type {
  NotificationBinding,
  NotificationChoice,
  WebPushSubscription,
} from '@sidehelm/contracts';
import type { NotificationsApi } from './NotificationsApi';
import {
  readBinding,
  readBindings,
  readChoice,
  readChoices,
  readKey,
} from './readNotifications';

/** The product's own identifier. */
const app = { app: 'sidehelm' };

/** Asks the notifications service through the gateway. */
export class NotificationsClient implements NotificationsApi {
  private readonly notifications;

  constructor(gateway: Pick<GatewayApi, 'service'>) {
    this.notifications = gateway.service('notifications');
  }

  async webPushKey(): Promise<string> {
    const path = '/api/web-apps/{app}/web-push-key';
    return readKey(
      await unwrap(this.notifications.GET(path, { params: { path: app } })),
    );
  }

  async bindWebPush(
    body: WebPushSubscription,
    is_renewal: boolean,
  ): Promise<NotificationBinding> {
    const path = '/api/web-apps/{app}/bindings/web-push';
    return readBinding(
      await unwrap(
        this.notifications.POST(path, {
          params: { path: app, query: { is_renewal } },
          body,
        }),
      ),
    );
  }

  async bindFcm(
    registration_token: string,
    is_renewal: boolean,
  ): Promise<NotificationBinding> {
    const path = '/api/web-apps/{app}/bindings/fcm';
    return readBinding(
      await unwrap(
        this.notifications.POST(path, {
          params: { path: app, query: { is_renewal } },
          body: { registration_token },
        }),
      ),
    );
  }

  async bindings(): Promise<ReadList<NotificationBinding>> {
    const path = '/api/web-apps/{app}/bindings';
    return readBindings(
      await unwrap(this.notifications.GET(path, { params: { path: app } })),
    );
  }

  async removeBinding(uuid: string): Promise<void> {
    const path = '/api/web-apps/{app}/bindings/{uuid}';
    await unwrap(
      this.notifications.DELETE(path, { params: { path: { ...app, uuid } } }),
    );
  }

  async choices(): Promise<ReadList<NotificationChoice>> {
    return readChoices(await unwrap(this.notifications.GET('/api/choices')));
  }

  async choose(kind: string, isChosen: boolean): Promise<NotificationChoice> {
    return readChoice(
      await unwrap(
        this.notifications.PUT('/api/choices/{kind}', {
          params: { path: { kind } },
          body: { is_chosen: isChosen },
        }),
      ),
    );
  }
}
