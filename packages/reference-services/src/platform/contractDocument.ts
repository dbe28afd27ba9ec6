import { dirname, join } from 'node:path';
import Ajv2020 from 'ajv/dist/2020';
import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { ServiceName } from '@sidehelm/contracts';
import {
  mergeParameters,
  schemaOfParameters,
  type Parameter,
  type ParameterPlace,
} from './contractParameters';
import { readContractFile } from './readContractFile';

interface Content {
  content?: Record<string, { schema?: object }>;
}

interface RawOperation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: Content & { required?: boolean };
  responses: Record<string, Content & { $ref?: string }>;
  security?: Record<string, unknown>[];
  'x-sidehelm-permission'?: string;
}

interface Document {
  paths: Record<string, Record<string, unknown>>;
  security?: Record<string, unknown>[];
}

/** Answers what is wrong with a value; nothing when it is as the contract says. Coerces and completes parameters in place. */
export type Check = (value: unknown) => ErrorObject[] | undefined;

/** One operation of a contract, ready to check requests and answers with. */
export interface ContractOperation {
  operationId: string;
  /** "GET /api/robots/{id}" */
  key: string;
  method: string;
  /** In Fastify's notation: `/api/robots/:id`. */
  url: string;
  needsToken: boolean;
  /** A signature is good in place of a token. */
  takesSignature: boolean;
  /** For the console's backend itself, and for no person. */
  needsConsole: boolean;
  /** What somebody must hold to call it; undefined when the contract names none. */
  permission?: string;
  /** The status of success. */
  success: number;
  checkPath: Check;
  checkQuery: Check;
  /** Checks an object of the headers that the contract names. */
  checkHeaders: Check;
  /** Those headers, spelt as in the contract. */
  headers: string[];
  /** Undefined when the operation takes no JSON. */
  checkBody?: Check;
  bodyRequired: boolean;
  /** Status → check of its JSON; undefined where the answer is not JSON. */
  answers: Map<number, Check | undefined>;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const METHODS = ['get', 'post', 'put', 'delete'];
const FOLDER = join(
  dirname(require.resolve('@sidehelm/contracts/package.json')),
  'openapi',
);

function createSchemas(areTexts: boolean) {
  const ajv = new Ajv2020({
    strict: false,
    // The files are checked where they are generated from, not at each start.
    meta: false,
    validateSchema: false,
    // A list of one looks like no list in a query.
    coerceTypes: areTexts && 'array',
    useDefaults: areTexts,
  });
  addFormats(ajv);
  // The library's own admits "urn:uuid:…", which no database takes.
  ajv.addFormat('uuid', UUID);
  return ajv;
}

/** Of parameters, which arrive as texts. */
const texts = createSchemas(true);
/** Of bodies. */
const json = createSchemas(false);
const documents: Record<string, Document> = {};

/** The file of a service, or `common`, which all refer to; each is read once. */
function read(name: string): Document {
  documents[name] ??= readContractFile(
    join(FOLDER, `${name}.yaml`),
  ) as Document;
  const key = `${name}.yaml`;
  for (const ajv of [texts, json])
    if (!(key in ajv.schemas)) ajv.addSchema(documents[name], key);
  return documents[name];
}

/** Compiled when first asked: nobody waits at the start for what is called never or later. */
function whenAsked(compile: () => ValidateFunction): Check {
  let validate: ValidateFunction | undefined;
  return value => {
    validate ??= compile();
    return validate(value) ? undefined : (validate.errors ?? []);
  };
}

const escape = (text: string) => text.replace(/~/g, '~0').replace(/\//g, '~1');

/** Follows a reference inside the service's file or to common.yaml. */
function follow<T extends { $ref?: string }>(
  value: T,
  own: string,
): { value: T; pointer?: string } {
  if (!value.$ref) return { value };
  const [file, pointer] = value.$ref.split('#');
  const name = file ? file.replace(/\.yaml$/, '') : own;
  const found = pointer
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (node, key) => (node as Record<string, unknown>)[key],
      documents[name],
    );
  return { value: found as T, pointer: `${name}.yaml#${pointer}` };
}

/**
 * Reads a service's OpenAPI file and makes a check for everything that goes in
 * and out. `$ref`s are resolved in place, so the file is the only source.
 */
export function loadContract(service: ServiceName): ContractOperation[] {
  read('common');
  const document = read(service);

  const place = (raw: Parameter[], source: string) =>
    raw.map((entry, index) => {
      const { value, pointer } = follow(entry, service);
      return {
        parameter: value,
        pointer: pointer ?? `${service}.yaml#${source}/${index}`,
      };
    });

  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.filter(method => item[method]).map(method => {
      const raw = item[method] as RawOperation;
      const base = `/paths/${escape(path)}`;
      const parameters = mergeParameters(
        place((item.parameters ?? []) as Parameter[], `${base}/parameters`),
        place(raw.parameters ?? [], `${base}/${method}/parameters`),
      );
      const check = (where: ParameterPlace) =>
        whenAsked(() => texts.compile(schemaOfParameters(parameters, where)));
      const checkJson = (pointer: string) =>
        whenAsked(() =>
          json.compile({
            $ref: `${pointer}/content/application~1json/schema`,
          }),
        );
      const asks = (scheme: string) =>
        (raw.security ?? document.security ?? []).some(one => scheme in one);
      const answers = new Map<number, Check | undefined>();
      for (const [status, entry] of Object.entries(raw.responses)) {
        const { value, pointer } = follow(entry, service);
        const at =
          pointer ?? `${service}.yaml#${base}/${method}/responses/${status}`;
        answers.set(
          Number(status),
          value.content?.['application/json'] ? checkJson(at) : undefined,
        );
      }
      return {
        operationId: raw.operationId,
        key: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        needsToken: asks('bearer'),
        takesSignature: asks('signature'),
        needsConsole: asks('console'),
        permission: raw['x-sidehelm-permission'],
        success: Number(Object.keys(raw.responses).find(code => code < '300')),
        checkPath: check('path'),
        checkQuery: check('query'),
        checkHeaders: check('header'),
        headers: parameters
          .filter(({ parameter }) => parameter.in === 'header')
          .map(({ parameter }) => parameter.name),
        checkBody: raw.requestBody?.content?.['application/json']
          ? checkJson(`${service}.yaml#${base}/${method}/requestBody`)
          : undefined,
        bodyRequired: raw.requestBody?.required ?? false,
        answers,
      };
    }),
  );
}
