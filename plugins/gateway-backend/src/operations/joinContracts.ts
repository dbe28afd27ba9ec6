import { BasicPermission } from '@backstage/plugin-permission-common';
import { ServiceContract } from '@sidehelm/console-node';
import { LiveChannelRules, Operation } from '@sidehelm/contracts';

/** What the gateway offers, by service. */
export interface GatewayTables {
  operations: Readonly<Record<string, readonly Operation[]>>;
  /** Service → address of the channel below the service. */
  liveChannels: Readonly<
    Record<string, Readonly<Record<string, LiveChannelRules>>>
  >;
}

/** Nothing that would be read as another path. */
const SERVICE_NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Says which operation a contract describes twice, whatever it calls its parameters. */
function checkOperations({ service, operations }: ServiceContract) {
  const seen = new Set<string>();
  for (const { method, path } of operations) {
    const route = `${method} ${path.replace(/\{[^}]*\}/g, '{}')}`;
    if (seen.has(route)) {
      throw new Error(
        `The contract of the service '${service}' describes ${method.toUpperCase()} ${path} twice`,
      );
    }
    seen.add(route);
  }
}

/** What an EventSource asks for is a GET, cannot be kept for a time, and has no one outcome to tell the auditor. */
function checkEvents({ service, operations }: ServiceContract) {
  for (const { events, method, path, shared, audited } of operations) {
    const isTimed = typeof shared === 'number';
    if (events && (method !== 'get' || isTimed || audited)) {
      throw new Error(
        `The contract of the service '${service}' has events at ${method.toUpperCase()} ${path}, so it can only be a GET, not audited, and shared as \`true\` or not at all`,
      );
    }
    if (shared === true && !events) {
      throw new Error(
        `The contract of the service '${service}' has no events at ${method.toUpperCase()} ${path}, so it can only be shared for a number of milliseconds`,
      );
    }
  }
}

/** A frame that may be left out can be neither urgent nor told to the auditor. */
function checkMessages({ service, liveChannels = {} }: ServiceContract) {
  for (const { messages = {} } of Object.values(liveChannels))
    for (const [type, { stream, audited, urgent }] of Object.entries(messages))
      if (stream && (audited || urgent)) {
        throw new Error(
          `The contract of the service '${service}' has the message '${type}' as a stream, so it can be neither audited nor urgent`,
        );
      }
}

/**
 * The console's contracts with those that modules bring.
 *
 * @throws Error of one line that names the service and what is wrong with its contract
 */
export function joinContracts(
  tables: GatewayTables,
  contracts: readonly ServiceContract[],
): GatewayTables & { permissions: readonly BasicPermission[] } {
  const operations = { ...tables.operations };
  const liveChannels = { ...tables.liveChannels };
  for (const contract of contracts) {
    const { service } = contract;
    if (!SERVICE_NAME.test(service)) {
      throw new Error(
        `A contract is of the service '${service}', but a name has lower-case letters, digits and single hyphens only`,
      );
    }
    if (Object.hasOwn(operations, service)) {
      throw new Error(`Two contracts describe the service '${service}'`);
    }
    checkOperations(contract);
    checkEvents(contract);
    checkMessages(contract);
    operations[service] = contract.operations;
    if (contract.liveChannels) liveChannels[service] = contract.liveChannels;
  }
  return {
    operations,
    liveChannels,
    permissions: contracts.flatMap(({ permissions = [] }) => permissions),
  };
}
