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
  /**
   * The answer is the same for every permitted caller and may be reused for this many milliseconds. Of a stream of events it
   * is `true`: all callers together have one at the service.
   */
  shared?: number | true;
  /** The auditor is told of it, and of those fields of its body. */
  audited?: boolean | readonly string[];
  /** The answer is not JSON and passes through untouched. */
  binary?: boolean;
  /** The answer is a stream of server-sent events that goes on for as long as the caller may have it. */
  events?: boolean;
  /** The answer is about people: no browser may store it. */
  personal?: boolean;
}

/** What the gateway needs to know of a message that a client may send on a live channel. */
export interface LiveMessageRules {
  /**
   * One of them is enough. Where it holds under a condition only (`teleop.deliver`: the caller's own robot), the service
   * sees to that.
   */
  permissions: readonly string[];
  /** Fields that the auditor is told of; absent for what is not audited. */
  audited?: readonly string[];
  /** Never too many, and repeated until it is answered: the same target and id is the same act. */
  urgent?: boolean;
  /** It opens something that goes past the gateway: the connection ends when the caller loses the permission for it. */
  lasting?: boolean;
  /** The service answers with its id. */
  answered?: boolean;
  /**
   * One of many of which the next supersedes the last: it never waits, and few are on their way at once. Those fields with
   * those values, absent ones as 0, say stop: one such frame always has room.
   */
  stream?: Readonly<Record<string, number>>;
}

/** What the gateway needs to know of a live channel. */
export interface LiveChannelRules {
  permission: string;
  /** Field that names what a message is about. */
  target?: string;
  /** By their `type`; no client may send another. */
  messages?: Readonly<Record<string, LiveMessageRules>>;
  /** Types of the service's frames that a slow reader may miss, or all of them: the next tells the same anew. */
  replaceable?: true | readonly string[];
  /** The service sends binary frames beside its messages; they pass through untouched. */
  binary?: boolean;
}

export const operations: Record<ServiceName, readonly Operation[]> =
  operationTable;

/** Service → address of the channel below the service's base URL. */
export const liveChannels: {
  teleop: Record<LiveChannel, LiveChannelRules>;
} = liveChannelTable;

export const SERVICE_NAMES = Object.keys(operationTable) as ServiceName[];
