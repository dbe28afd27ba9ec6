// One place for the lint rules of every package: Backstage's factory and what
// docs/architecture.md adds to it.
module.exports = (packageDir, extra = {}) =>
  require('@backstage/cli/config/eslint-factory')(packageDir, {
    ...extra,
    rules: {
      '@backstage/no-mixed-plugin-imports': 'error',
      '@backstage/no-undeclared-imports': 'error',
      // The methods of openapi-fetch are called GET, POST, …
      'new-cap': ['error', { capIsNew: false }],
      ...extra.rules,
    },
    overrides: [
      {
        files: ['**/scripts/**', '**/build.mjs'],
        rules: { 'no-console': 'off' },
      },
    ],
  });
