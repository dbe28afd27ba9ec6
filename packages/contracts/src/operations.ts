import type { ServicePaths } from './generated/services';
import { liveChannelTable, operationTable } from './generated/tables';
import type { LiveChannel } from './live';

/** A service that has a contract; adding a file to `openapi/` adds one here. */
export type ServiceName = keyof ServicePaths;

/** What the gateway needs to know of one operation of a service. */
export interface Operation {
  operationId: string;
  method: 'get' | 'post' | 'put' | 'delete';
  /** Path template below the service's base URL, for example `/api/robots/{id}`. */
  path: string;
  /** Name of the permission that the caller must hold. */
  permission: string;
  /** Milliseconds; 3000 when absent. */
  timeout?: number;
  /** The answer is the same for every permitted caller and may be reused for this many milliseconds. */
  shared?: number;
  audited?: boolean;
  /** The answer is not JSON and passes through untouched. */
  binary?: boolean;
  /** The answer is about people: no browser may store it. */
  personal?: boolean;
}

/**
 * Permission of a live channel, and those of each message a client may send on it: one of them is enough. Where it holds
 * under a condition only (`teleop.deliver`: the caller's own robot), the service sees to that.
 */
export interface LiveChannelRules {
  permission: string;
  messages?: Record<
    string,
    { permissions: readonly string[]; audited?: boolean }
  >;
}

export const operations: Record<ServiceName, readonly Operation[]> =
  operationTable;

export const liveChannels: Record<LiveChannel, LiveChannelRules> =
  liveChannelTable;

export const SERVICE_NAMES = Object.keys(operationTable) as ServiceName[];
