import { randomUUID } from 'node:crypto';
import type { Operation, Schema } from './Contract';
import type { KnownValues } from './KnownValues';
import type { Input } from './Service';

/** A good call of an operation, complete with all that the others are variations of. */
export type GoodInput = Input & { path: Record<string, string> };

/** Nobody knows what to put there. */
export class MissingValue extends Error {
  constructor(name: string) {
    super(`give --value ${name}=<one that exists>`);
  }
}

function pathOf(operation: Operation, values: KnownValues) {
  const path: Record<string, string> = {};
  for (const [name, value] of Object.entries(values.ofPath(operation))) {
    if (value === undefined) throw new MissingValue(name);
    path[name] = value;
  }
  return path;
}

function queryOf(
  operation: Operation,
  values: KnownValues,
): Record<string, string> {
  const query: Record<string, string> = {};
  for (const parameter of operation.parameters) {
    const { in: place, name, required, example, schema } = parameter;
    if (place !== 'query') continue;
    const fallback = required ? schema.enum?.[0] : undefined;
    const value = values.givenFor(operation, name) ?? example ?? fallback;
    if (value !== undefined) query[name] = String(value);
    else if (required) throw new MissingValue(name);
  }
  return query;
}

/** The texts that must be others in each run: names of what is made, and what the contract says is unique. */
function freshNames(operation: Operation, values: KnownValues): string[] {
  const properties = operation.body?.schema.properties ?? {};
  return Object.keys(properties).filter(
    name =>
      properties[name]['x-sidehelm-unique'] ||
      name === values.fieldOfNew(operation),
  );
}

const mayBeText = ({ type }: Schema) => [type].flat().includes('string');

/** The example, with what is given in place of its own; what must be new gets a name that nobody has. */
function bodyOf(operation: Operation, values: KnownValues): unknown {
  const { body } = operation;
  if (!body || typeof body.example === 'string') return body?.example;
  const { properties = {}, required = [] } = body.schema;
  const filled: Record<string, unknown> = { ...(body.example as object) };
  const fresh = freshNames(operation, values);
  for (const [name, schema] of Object.entries(properties)) {
    const given = values.givenFor(operation, name);
    if (given === undefined || !mayBeText(schema)) continue;
    const isOpen =
      name in filled ? !fresh.includes(name) : required.includes(name);
    if (isOpen) filled[name] = given;
  }
  for (const name of required)
    if (filled[name] === undefined) throw new MissingValue(name);
  const suffix = String(Date.now() % 1e9);
  for (const name of fresh)
    if (properties[name]['x-sidehelm-unique'] === 'uuid')
      filled[name] = randomUUID();
    else if (typeof filled[name] === 'string') filled[name] += suffix;
  return filled;
}

/**
 * A call that must succeed, from the examples of the contract and what is known
 * of the service. Throws `MissingValue` where neither says enough.
 */
export function goodInput(
  operation: Operation,
  values: KnownValues,
): GoodInput {
  return {
    path: pathOf(operation, values),
    query: queryOf(operation, values),
    body: bodyOf(operation, values),
  };
}
