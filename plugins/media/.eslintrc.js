module.exports = require('@backstage/cli/config/eslint-factory')(__dirname, {
  // The methods of openapi-fetch are called GET, POST, …
  rules: { 'new-cap': ['error', { capIsNew: false }] },
});
