import type { Schema } from './Contract';
import { isTextValid, schemaProblem } from './schemaChecks';

export interface BadInput {
  what: string;
  value: unknown;
}

const TYPES: BadInput[] = [
  { what: 'null', value: null },
  { what: 'a number', value: 1.5 },
  { what: 'an object', value: {} },
  { what: 'a list', value: [] },
  { what: 'a text', value: 'text' },
];

/** Values just beyond each limit that a schema sets. */
function beyond(schema: Schema): BadInput[] {
  const { minimum, maximum, minLength, maxLength } = schema;
  return [
    { what: 'nothing', value: '' },
    { what: 'a text of the wrong form', value: '???' },
    ...(minLength
      ? [{ what: 'too short', value: 'x'.repeat(minLength - 1) }]
      : []),
    ...(maxLength ? [{ what: 'too long', value: 'X1'.repeat(maxLength) }] : []),
    ...(minimum !== undefined
      ? [{ what: 'too small', value: minimum - 1 }]
      : []),
    ...(maximum !== undefined
      ? [{ what: 'too large', value: maximum + 1 }]
      : []),
  ];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bodies that differ from a good one in one place and that the schema refuses; `where` names the place. */
function variations(schema: Schema, good: unknown, where: string): BadInput[] {
  const wrong = [...TYPES, ...beyond(schema)].map(({ what, value }) => ({
    what: `${what} as ${where}`,
    value,
  }));
  if (!isObject(good)) return wrong;
  const without = (schema.required ?? []).map(name => {
    const { [name]: gone, ...rest } = good;
    return { what: `without ${where}.${name}`, value: rest as unknown };
  });
  const inside = Object.entries(schema.properties ?? {})
    .filter(([name]) => name in good)
    .flatMap(([name, property]) =>
      variations(property, good[name], `${where}.${name}`).map(
        ({ what, value }) => ({ what, value: { ...good, [name]: value } }),
      ),
    );
  const more = {
    what: `with an unknown field in ${where}`,
    value: { ...good, unknown_field: 1 },
  };
  return [...without, ...inside, more, ...wrong];
}

/** Bodies that the schema refuses, each for one reason. */
export function badBodies(schema: Schema, good: unknown): BadInput[] {
  const seen = new Set<string>();
  return variations(schema, good, 'body').filter(({ value }) => {
    const key = JSON.stringify(value);
    if (seen.has(key) || schemaProblem(schema, value) === undefined)
      return false;
    seen.add(key);
    return true;
  });
}

/** Texts that a parameter's schema refuses. */
export function badTexts(schema: Schema): { what: string; value: string }[] {
  const candidates = [
    { what: 'a word', value: 'nonsense-' },
    ...beyond(schema),
  ];
  return candidates
    .map(({ what, value }) => ({ what, value: String(value) }))
    .filter(({ value }) => value !== '' && !isTextValid(schema, value));
}
