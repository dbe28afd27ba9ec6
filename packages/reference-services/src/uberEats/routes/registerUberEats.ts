import type { FastifyInstance } from 'fastify';
import {
  channelRoutes,
  recordIntakes,
  takeOrder,
  type IntakeDependencies,
} from '../../intake';
import { registerContractRoutes } from '../../platform/contractRoutes';

const SERVICE = 'uber-eats-orders';

/** Mounts the intake of Uber Eats' orders. */
export function registerUberEats(
  app: FastifyInstance,
  dependencies: IntakeDependencies,
): void {
  const { intake, channels, clock } = dependencies;
  recordIntakes(app, SERVICE, channels.lastIntakes, clock);
  registerContractRoutes(
    app,
    SERVICE,
    {
      'POST /api/orders': call =>
        takeOrder(intake, { ...call.body, sales_channel: 'uber-eats' }, call),
      ...channelRoutes(channels, SERVICE),
    },
    dependencies,
  );
}
