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

export interface JoinedContracts extends GatewayTables {
  permissions: readonly BasicPermission[];
  /** Of the services that modules answer in this process, by their names. */
  answers: ReadonlyMap<string, NonNullable<ServiceContract['answer']>>;
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

/** What this process answers itself changes nothing, is asked for once, and needs no connection. */
function checkOwn({
  service,
  operations,
  liveChannels,
  answer,
}: ServiceContract) {
  if (!answer) return;
  const isPlain = operations.every(
    ({ method, shared, events, binary, audited }) =>
      method === 'get' && !shared && !events && !binary && !audited,
  );
  if (!isPlain || liveChannels) {
    throw new Error(
      `The contract of the service '${service}' is answered by a module, so it can only have GETs that are neither shared nor audited and whose answer is JSON`,
    );
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
): JoinedContracts {
  const operations = { ...tables.operations };
  const liveChannels = { ...tables.liveChannels };
  const answers = new Map<string, NonNullable<ServiceContract['answer']>>();
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
    checkOwn(contract);
    operations[service] = contract.operations;
    if (contract.liveChannels) liveChannels[service] = contract.liveChannels;
    if (contract.answer) answers.set(service, contract.answer);
  }
  return {
    operations,
    liveChannels,
    answers,
    permissions: contracts.flatMap(({ permissions = [] }) => permissions),
  };
}
