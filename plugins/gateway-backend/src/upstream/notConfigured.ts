import { GatewayError } from '../GatewayError';

/** Nobody has said where the service is; names the key with which an admin says it. */
export const notConfigured = (service: string) =>
  new GatewayError(
    503,
    `The ${service} service is not configured (sidehelm.services.${service}.baseUrl).`,
  );
