import type { FastifyInstance } from 'fastify';
import {
  channelRoutes,
  recordIntakes,
  takeOrder,
  type IntakeDependencies,
} from '../../intake';
import { callingPerson, type Caller } from '../../platform/accessTokens';
import { registerContractRoutes } from '../../platform/contractRoutes';
import type { PartnerCapacityService } from '../rules/PartnerCapacityService';

const SERVICE = 'partners-api';

interface SwitchCall {
  body?: { reason?: string };
  caller?: Caller;
}

/** Mounts the Partners API: the intake of the partners' orders, and the switch that people have. */
export function registerPartnersApi(
  app: FastifyInstance,
  capacity: PartnerCapacityService,
  dependencies: IntakeDependencies,
): void {
  const { intake, channels, keys, clock } = dependencies;
  recordIntakes(app, SERVICE, channels.lastIntakes, clock);
  const accept = (isAccepting: boolean, { body, caller }: SwitchCall) =>
    capacity.accept(isAccepting, callingPerson(caller), body?.reason);

  registerContractRoutes(
    app,
    SERVICE,
    {
      'GET /api/audit-events': ({ query }) => channels.auditFeed(query),
      'GET /api/capacity': () => capacity.get(),
      'POST /api/orders': call => takeOrder(intake, call.body, call),
      'POST /api/disable-order-creation': call => accept(false, call),
      'POST /api/enable-order-creation': call => accept(true, call),
      ...channelRoutes(channels, SERVICE),
      'GET /api/keys': () => keys.list(),
      'POST /api/keys': async ({ body, caller, reply }) => {
        const issued = await keys.issue(body, callingPerson(caller));
        reply.header('location', `keys/${issued.key.uuid}`);
        return issued;
      },
      'GET /api/keys/{uuid}': ({ params }) => keys.get(params.uuid),
      'DELETE /api/keys/{uuid}': ({ params, caller }) =>
        keys.revoke(params.uuid, callingPerson(caller)),
      'POST /api/keys/{uuid}/rotate': ({ params, body }) =>
        keys.rotate(params.uuid, body.overlap_in_minutes),
    },
    dependencies,
  );
}
