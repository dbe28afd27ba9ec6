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
        // A test that reads a figure from the table under test cannot notice that it changed.
        files: ['**/*.test.ts', '**/*.test.tsx', '**/*.spec.ts'],
        rules: {
          '@typescript-eslint/no-restricted-imports': [
            'error',
            {
              paths: [
                {
                  name: '@sidehelm/console-common',
                  importNames: ['DRIVING', 'TIMING', 'LAYOUT'],
                  message: 'Write the expected figure as a literal.',
                },
              ],
            },
          ],
        },
      },
      {
        files: ['**/scripts/**', '**/build.mjs'],
        rules: { 'no-console': 'off' },
      },
    ],
  });
