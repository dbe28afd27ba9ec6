import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';

/** A JSON schema in which every reference has been replaced by what it names. */
export interface Schema {
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  default?: unknown;
  /** No two may have the same: each run puts something of its own there, a new UUID where it says so. */
  'x-sidehelm-unique'?: boolean | 'uuid';
}

export interface Parameter {
  name: string;
  /** What the items of the list above call it, where that is another name. */
  field?: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
  example?: unknown;
}

type Contents = Record<string, { schema?: Schema; example?: unknown }>;

export interface ContractAnswer {
  content?: Contents;
  headers?: Record<string, { required?: boolean; schema: Schema }>;
}

/** How a caller says who it is: a bearer token, or a cookie of that name. */
export type Security = { cookie?: string };

/** One operation of a service, as its OpenAPI file describes it. */
export interface Operation {
  operationId: string;
  method: string;
  path: string;
  /** Milliseconds within which it must have answered. */
  timeout: number;
  /** Something is another than before after it. */
  changes: boolean;
  /** Who deletes what is not there gets the answer of who deleted it. */
  isRepeatable: boolean;
  /** A second time it is refused. */
  isOnce: boolean;
  /** The operation that it needs the outcome of. */
  after?: string;
  /** Undefined when anybody may call it. */
  security?: Security;
  parameters: Parameter[];
  body?: {
    mediaType: string;
    required: boolean;
    schema: Schema;
    example?: unknown;
  };
  answers: Map<number, ContractAnswer>;
}

type Node = Record<string, any>;

const METHODS = ['get', 'post', 'put', 'delete'];
const DEFAULT_TIMEOUT = 3_000;
const OPENAPI = join(
  dirname(require.resolve('@sidehelm/contracts/package.json')),
  'openapi',
);

/** The services that have a contract. */
export const serviceNames = () =>
  readdirSync(OPENAPI)
    .map(file => basename(file, '.yaml'))
    .filter(name => name !== 'common');

/** Reads a file with all its references resolved, also those into its neighbours. */
function readResolved(folder: string, name: string): Node {
  const files = new Map<string, Node>();
  const open = (file: string) => {
    const known = files.get(file);
    if (known) return known;
    const document = parse(readFileSync(join(folder, file), 'utf8'), {
      merge: true,
    });
    files.set(file, document);
    return document;
  };
  function resolve(node: unknown, file: string): unknown {
    if (Array.isArray(node)) return node.map(entry => resolve(entry, file));
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, ...own } = node as Node;
    const resolved = Object.fromEntries(
      Object.entries(own).map(([key, value]) => [key, resolve(value, file)]),
    );
    if (typeof $ref !== 'string') return resolved;
    const [target, pointer] = $ref.split('#');
    const found = pointer
      .split('/')
      .slice(1)
      .reduce(
        (value, key) => value[key.replace(/~1/g, '/').replace(/~0/g, '~')],
        open(target || file),
      );
    return { ...(resolve(found, target || file) as Node), ...resolved };
  }
  return resolve(open(`${name}.yaml`), `${name}.yaml`) as Node;
}

function securityOf(document: Node, operation: Node): Security | undefined {
  const [scheme] = operation.security ?? document.security ?? [];
  if (!scheme) return undefined;
  const [name] = Object.keys(scheme);
  const described = document.components.securitySchemes[name];
  return described.in === 'cookie' ? { cookie: described.name } : {};
}

function operationOf(
  document: Node,
  [path, method]: [string, string],
): Operation {
  const item = document.paths[path];
  const raw = item[method];
  const [mediaType, body]: [string, Node] = Object.entries<Node>(
    raw.requestBody?.content ?? {},
  )[0] ?? ['', {}];
  return {
    operationId: raw.operationId,
    method: method.toUpperCase(),
    path,
    timeout:
      raw['x-sidehelm-timeout'] ??
      document['x-sidehelm-timeout'] ??
      DEFAULT_TIMEOUT,
    changes: method !== 'get' && !raw['x-sidehelm-reads'],
    isRepeatable: raw['x-sidehelm-repeatable'] ?? false,
    isOnce: raw['x-sidehelm-once'] ?? false,
    after: raw['x-sidehelm-after'],
    security: securityOf(document, raw),
    parameters: [...(item.parameters ?? []), ...(raw.parameters ?? [])].map(
      parameter => ({ ...parameter, field: parameter['x-sidehelm-field'] }),
    ),
    body: mediaType
      ? {
          mediaType,
          required: raw.requestBody.required ?? false,
          schema: body.schema,
          example: body.example,
        }
      : undefined,
    answers: new Map(
      Object.entries<ContractAnswer>(raw.responses).map(([status, answer]) => [
        Number(status),
        answer,
      ]),
    ),
  };
}

/**
 * What only looks first, what deletes last: so that there is something to change and to delete. What cannot be repeated may
 * end what others change, so they come before it.
 */
function rank({ method, path, isOnce }: Operation): number {
  const kind = isOnce && method !== 'DELETE' ? 'once' : method;
  return (
    ['GET', 'POST', 'PUT', 'once', 'DELETE'].indexOf(kind) * 2 +
    (path.includes('{') ? 1 : 0)
  );
}

/** Each behind the one whose outcome it needs. */
function withFollowers(operations: Operation[]): Operation[] {
  const ordered: Operation[] = [];
  function add(operation: Operation) {
    ordered.push(operation);
    operations
      .filter(({ after }) => after === operation.operationId)
      .forEach(add);
  }
  operations.filter(({ after }) => after === undefined).forEach(add);
  const lost = operations.find(operation => !ordered.includes(operation));
  if (lost)
    throw new Error(
      `${lost.operationId} comes after ${lost.after}, which comes after nothing that is there`,
    );
  return ordered;
}

/** The operations of a service in the order in which they can be tried. */
export function readContract(service: string, folder = OPENAPI): Operation[] {
  const document = readResolved(folder, service);
  const operations = Object.keys(document.paths)
    .flatMap(path =>
      METHODS.filter(method => document.paths[path][method]).map(method =>
        operationOf(document, [path, method]),
      ),
    )
    .sort((one, other) => rank(one) - rank(other));
  return withFollowers(operations);
}
