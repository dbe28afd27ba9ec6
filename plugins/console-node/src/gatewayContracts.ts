import { createExtensionPoint } from '@backstage/backend-plugin-api';
import type { BasicPermission } from '@backstage/plugin-permission-common';
import type { LiveChannelRules, Operation } from '@sidehelm/contracts';

/** A request of somebody who may make it, to a service of this process. */
export interface OwnCall {
  operationId: string;
  /** Raw path below the service, without the query. */
  path: string;
  query: URLSearchParams;
  userEntityRef: string;
  correlationId: string;
}

export interface OwnAnswer {
  status: number;
  /** JSON; of an error `{ message }` with a sentence for the person. */
  body: unknown;
}

/** A service that the gateway shall reach beside those of the console; its base URL is `sidehelm.services.<service>.baseUrl`. */
export interface ServiceContract {
  /** Lower-case letters, digits and hyphens. */
  service: string;
  operations: readonly Operation[];
  /** By their address below the service's base URL. */
  liveChannels?: Readonly<Record<string, LiveChannelRules>>;
  /** The permissions that the contract names, beside those of the console. */
  permissions?: readonly BasicPermission[];
  /** Answers its operations in this process, which can only be GETs; without it they are sent to the base URL. */
  answer?: (call: OwnCall) => Promise<OwnAnswer>;
}

export interface GatewayContractsExtensionPoint {
  /** The gateway does not start with a contract that contradicts itself or another. */
  addContract(contract: ServiceContract): void;
}

/** With which a module of the gateway's plugin brings contracts of its own. */
export const gatewayContractsExtensionPoint =
  createExtensionPoint<GatewayContractsExtensionPoint>({
    id: 'gateway.contracts',
  });
