import type { NotificationBinding } from '@sidehelm/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Caller } from '../../platform/accessTokens';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import { HttpError } from '../../platform/HttpError';
import type { NotificationsService } from '../rules/NotificationsService';

/** Whoever calls, of an operation that nobody reaches without a token. */
function personOf(caller: Caller | undefined): Caller {
  if (!caller) throw new HttpError(401, 'Sign in first.');
  return caller;
}

function answer(
  reply: FastifyReply,
  { binding, isNew }: { binding: NotificationBinding; isNew: boolean },
): NotificationBinding {
  reply.status(isNew ? 201 : 200).header('location', binding.uuid);
  return binding;
}

/** Mounts the notifications service. */
export function registerNotifications(
  app: FastifyInstance,
  notifications: NotificationsService,
  dependencies: ContractRouteDependencies,
): void {
  registerContractRoutes(
    app,
    'notifications',
    {
      'GET /api/web-apps/{app}/bindings': async ({ params, caller }) => {
        notifications.requireApp(params.app);
        return notifications.listBindings(personOf(caller));
      },
      'POST /api/web-apps/{app}/bindings/fcm': async call => {
        notifications.requireApp(call.params.app);
        const { registration_token } = call.body;
        return answer(
          call.reply,
          await notifications.bindFcm(
            registration_token,
            personOf(call.caller),
            call.query.is_renewal ?? false,
          ),
        );
      },
      'POST /api/web-apps/{app}/bindings/web-push': async call => {
        notifications.requireApp(call.params.app);
        return answer(
          call.reply,
          await notifications.bindWebPush(
            call.body,
            personOf(call.caller),
            call.query.is_renewal ?? false,
          ),
        );
      },
      'DELETE /api/web-apps/{app}/bindings/{uuid}': async ({
        params,
        caller,
      }) => {
        notifications.requireApp(params.app);
        await notifications.removeBinding(params.uuid, personOf(caller));
      },
      'GET /api/web-apps/{app}/web-push-key': async ({ params }) => {
        notifications.requireApp(params.app);
        return { public_key: notifications.publicKey };
      },
      'GET /api/choices': ({ caller }) =>
        notifications.listChoices(personOf(caller)),
      'PUT /api/choices/{kind}': ({ params, body, caller }) =>
        notifications.choose(params.kind, body.is_chosen, personOf(caller)),
    },
    dependencies,
  );
}
