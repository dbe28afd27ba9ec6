import express from 'express';
import Router from 'express-promise-router';
import { CORRELATION_ID_HEADER } from '@sidehelm/console-common';
import { Gateway } from '../Gateway';
import { CallerResolver } from '../identity/CallerResolver';
import { ServiceStatus } from '../upstream/UpstreamService';
import { correlationId } from './correlationId';
import { sendError } from './sendError';

/** Routes of the gateway: its own status, then everything of the contracts. */
export function createRouter(options: {
  gateway: Gateway;
  callers: CallerResolver;
  serviceNames: readonly string[];
  /** Undefined for a service that is not configured. */
  statusOf: (service: string) => ServiceStatus | undefined;
}): express.Router {
  const { gateway, callers, serviceNames, statusOf } = options;
  const startedAt = new Date().toISOString();
  const router = Router();
  router.get('/-/services', async (request, response) => {
    response.setHeader(CORRELATION_ID_HEADER, correlationId(request));
    try {
      await callers.resolve(request, { allowCookie: false });
      response.json({
        services: serviceNames.map(
          name => statusOf(name) ?? { name, state: 'down', since: startedAt },
        ),
      });
    } catch (error) {
      sendError(response, error);
    }
  });
  router.use(gateway.handle);
  return router;
}
