import { safeParse } from 'zod/mini';
import type { $ZodObject, $ZodType, $ZodTypes, output } from 'zod/v4/core';

/** What a value says; `undefined` when it makes no sense. */
export type Reader<T> = (value: unknown) => T | undefined;

/**
 * How one field is read where the schema alone does not say it.
 *
 * @param read - as the schema says
 */
export type FieldRule<T> = (value: unknown, read: Reader<T>) => T | undefined;

export type FieldRules<T> = {
  [Field in keyof T]?: FieldRule<NonNullable<T[Field]>>;
};

type Fields = Record<string, unknown>;
type UnknownRules = Record<string, FieldRule<unknown> | undefined>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads an entity as its service sent it. An optional field that makes no sense is left out: the rest can still be
 * shown. Without a required one there is no entity. What the schema does not name is left out, too.
 *
 * @param schema - of the contract
 * @param rules - by field, where the product makes something of what the schema refuses
 */
export function entityReader<Schema extends $ZodObject>(
  schema: Schema,
  rules: FieldRules<output<Schema>> = {},
): Reader<output<Schema>> {
  return fieldsReader(schema, rules as UnknownRules) as Reader<output<Schema>>;
}

/** A required field that makes no sense is taken for this. */
export const orElse =
  <T>(fallback: T): FieldRule<T> =>
  (value, read) =>
    read(value) ?? fallback;

/** A list of which one bad item leaves the others; what is no list is empty. */
export const eachOf = <T>(value: unknown, read: Reader<T[]>): T[] =>
  Array.isArray(value) ? value.flatMap(item => read([item]) ?? []) : [];

function readerOf(schema: $ZodType): Reader<unknown> {
  const { def } = (schema as $ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return fieldsReader(schema as $ZodObject, {});
    case 'array':
      return itemsReader(schema, readerOf(def.element));
    case 'optional':
      return optionalReader(readerOf(withoutNull(def.innerType)));
    default:
      return value => {
        const read = safeParse(schema, value);
        return read.success ? read.data : undefined;
      };
  }
}

function fieldsReader(schema: $ZodObject, rules: UnknownRules) {
  const fields = Object.entries(schema._zod.def.shape).map(([name, field]) => {
    const read = readerOf(field);
    const rule = rules[name];
    return {
      name,
      read: rule ? (value: unknown) => rule(value, read) : read,
      isRequired: field._zod.optin !== 'optional',
    };
  });
  return (value: unknown): Fields | undefined => {
    if (!isFields(value)) return undefined;
    const entity: Fields = {};
    for (const { name, read, isRequired } of fields) {
      const field = read(Object.hasOwn(value, name) ? value[name] : undefined);
      if (field !== undefined) entity[name] = field;
      else if (isRequired) return undefined;
    }
    return entity;
  };
}

/** All items or none: a line without one of its corners is another line. */
function itemsReader(
  schema: $ZodType,
  readItem: Reader<unknown>,
): Reader<unknown> {
  return value => {
    if (!Array.isArray(value)) return undefined;
    const items = value.map(readItem);
    // How many there may be only the schema knows.
    return safeParse(schema, items).success ? items : undefined;
  };
}

/** `null` and an empty text say no more than a field that is not there. */
function optionalReader(read: Reader<unknown>): Reader<unknown> {
  return value =>
    value === undefined || value === null || value === ''
      ? undefined
      : read(value);
}

function withoutNull(schema: $ZodType): $ZodType {
  const { def } = (schema as $ZodTypes)._zod;
  return def.type === 'nullable' ? def.innerType : schema;
}
