import type { ValidateFunction } from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { Schema } from './Contract';

const create = (coerceTypes: boolean) => {
  const ajv = new Ajv2020({ strict: false, coerceTypes });
  addFormats(ajv);
  // The library's own admits "urn:uuid:…", which no database takes.
  ajv.addFormat('uuid', /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i);
  return ajv;
};
const json = create(false);
const text = create(true);

/** What is wrong with a JSON value; undefined when it is as the schema wants it. */
export function schemaProblem(
  schema: Schema,
  value: unknown,
): string | undefined {
  const check = json.compile(schema);
  if (check(value)) return undefined;
  const [{ instancePath, message }] = check.errors ?? [];
  return `${instancePath || 'it'} ${message}`;
}

const textChecks = new WeakMap<Schema, ValidateFunction>();

/** The same for what stands in an address or a header, where numbers are text too. */
export function isTextValid(schema: Schema, value: string): boolean {
  let check = textChecks.get(schema);
  if (!check) {
    check = text.compile({ type: 'object', properties: { value: schema } });
    textChecks.set(schema, check);
  }
  return check({ value });
}
