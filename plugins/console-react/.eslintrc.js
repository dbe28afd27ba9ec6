module.exports = require('../../.eslintrc.package.js')(__dirname, {
  rules: {
    // The methods of openapi-fetch are called GET, POST, …
    'new-cap': ['error', { capIsNew: false }],
  },
});
