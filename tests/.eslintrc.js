module.exports = require('../.eslintrc.package.js')(__dirname, {
  // A portal of somebody else's, with what is installed there.
  ignorePatterns: ['portal/company'],
  rules: {
    // The tests start the system with the same scripts as a person does; scripts/ is no package.
    '@backstage/no-relative-monorepo-imports': 'off',
    'no-console': 'off',
    // Tests with parameters are loops around tests.
    'no-loop-func': 'off',
  },
});
