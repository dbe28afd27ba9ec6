const MAX_TEXT = 200;

export type ToldFields = Record<string, string | number | boolean>;

function told(value: unknown): ToldFields[string] | undefined {
  if (typeof value === 'boolean' || typeof value === 'number') return value;
  if (typeof value === 'string') return value.slice(0, MAX_TEXT);
  const isList =
    Array.isArray(value) && value.every(item => typeof item === 'string');
  return isList ? value.join(', ').slice(0, MAX_TEXT) : undefined;
}

/** Those fields of an object for the auditor; texts are cut, and lists of texts are one. */
export function toldFields(
  fields: object,
  names: readonly string[],
): ToldFields {
  const entries = names
    .map(
      name => [name, told((fields as Record<string, unknown>)[name])] as const,
    )
    .filter(
      (entry): entry is [string, ToldFields[string]] => entry[1] !== undefined,
    );
  return Object.fromEntries(entries);
}

/** Those fields of the body of a request, whatever was sent. */
export function toldOfBody(
  body: Buffer | undefined,
  names: readonly string[],
): ToldFields {
  if (!body || names.length === 0) return {};
  try {
    const fields = JSON.parse(body.toString());
    return typeof fields === 'object' && fields !== null
      ? toldFields(fields, names)
      : {};
  } catch {
    return {};
  }
}
