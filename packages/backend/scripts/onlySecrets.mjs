const isSecret = schema => JSON.stringify(schema).includes('"secret"');

/**
 * What is left of the schema of a configuration when only its secret values are looked for. To compile all of it takes four times as long.
 *
 * @param {object} schema JSON Schema whose `visibility` or `deepVisibility` may be "secret"
 */
export function onlySecrets(schema) {
  const { properties, items, ...rest } = schema;
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties)
          .filter(([, value]) => isSecret(value))
          .map(([name, value]) => [name, onlySecrets(value)]),
      ),
    }),
    ...(items && { items: Array.isArray(items) ? items : onlySecrets(items) }),
  };
}

/** Those of the packages that have secrets, as `loadConfigSchema` reads them. */
export function secretsOfPackages({ schemas, ...rest }) {
  return {
    ...rest,
    schemas: schemas
      .filter(({ value }) => isSecret(value))
      .map(schema => ({ ...schema, value: onlySecrets(schema.value) })),
  };
}
