import type { FastifyInstance } from 'fastify';
import { takeOrder, type OrderIntake } from '../../intake';
import {
  registerContractRoutes,
  type ContractRouteDependencies,
} from '../../platform/contractRoutes';

/** Mounts the intake of Uber Eats' orders. */
export function registerUberEats(
  app: FastifyInstance,
  intake: OrderIntake,
  dependencies: ContractRouteDependencies,
): void {
  registerContractRoutes(
    app,
    'uber-eats-orders',
    {
      'POST /api/orders': call =>
        takeOrder(intake, { ...call.body, sales_channel: 'uber-eats' }, call),
    },
    dependencies,
  );
}
