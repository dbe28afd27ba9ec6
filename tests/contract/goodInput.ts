import type { Operation } from './Contract';
import type { KnownValues } from './KnownValues';
import type { Input } from './Service';

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
  { parameters }: Operation,
  given: Record<string, string>,
): Record<string, string> {
  const query: Record<string, string> = {};
  for (const { in: place, name, required, example, schema } of parameters) {
    if (place !== 'query') continue;
    const fallback = required ? schema.enum?.[0] : undefined;
    const value = given[name] ?? example ?? fallback;
    if (value !== undefined) query[name] = String(value);
    else if (required) throw new MissingValue(name);
  }
  return query;
}

/** The example, completed with what is given; what it makes gets a name that nobody has. */
function bodyOf(operation: Operation, values: KnownValues): unknown {
  const { body } = operation;
  if (!body || typeof body.example === 'string') return body?.example;
  const filled: Record<string, unknown> = { ...(body.example as object) };
  for (const name of body.schema.required ?? []) {
    filled[name] ??= values.given[name];
    if (filled[name] === undefined) throw new MissingValue(name);
  }
  const name = values.nameOfNew(operation);
  if (name && typeof filled[name] === 'string')
    filled[name] += String(Date.now() % 1e9);
  return filled;
}

/**
 * A call that must succeed, from the examples of the contract and what is known
 * of the service. Throws `MissingValue` where neither says enough.
 */
export function goodInput(
  operation: Operation,
  values: KnownValues,
): Input & { path: Record<string, string> } {
  return {
    path: pathOf(operation, values),
    query: queryOf(operation, values.given),
    body: bodyOf(operation, values),
  };
}
