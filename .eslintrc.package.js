// One place for the lint rules of every package: Backstage's factory plus the
// import rules of docs/architecture.md.
module.exports = packageDir =>
  require('@backstage/cli/config/eslint-factory')(packageDir, {
    rules: {
      '@backstage/no-mixed-plugin-imports': 'error',
      '@backstage/no-undeclared-imports': 'error',
    },
  });
