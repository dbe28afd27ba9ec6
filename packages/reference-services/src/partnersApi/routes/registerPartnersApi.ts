import type { FastifyInstance } from 'fastify';
import { takeOrder, type OrderIntake } from '../../intake';
import type { Caller } from '../../platform/accessTokens';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';
import type { PartnerCapacityService } from '../rules/PartnerCapacityService';

interface SwitchCall {
  body?: { reason?: string };
  caller?: Caller;
}

/** Mounts the Partners API: the intake of the partners' orders, and the switch that people have. */
export function registerPartnersApi(
  app: FastifyInstance,
  intake: OrderIntake,
  capacity: PartnerCapacityService,
  dependencies: ContractRouteDependencies,
): void {
  const accept = (isAccepting: boolean, { body, caller }: SwitchCall) =>
    capacity.accept(
      isAccepting,
      { uuid: caller?.uuid ?? '', name: caller?.name ?? '' },
      body?.reason,
    );

  registerContractRoutes(
    app,
    'partners-api',
    {
      'GET /api/capacity': () => capacity.get(),
      'POST /api/orders': call => takeOrder(intake, call.body, call),
      'POST /api/disable-order-creation': call => accept(false, call),
      'POST /api/enable-order-creation': call => accept(true, call),
    },
    dependencies,
  );
}
