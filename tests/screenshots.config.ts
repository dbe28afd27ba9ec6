import config from './playwright.config';

/** `npm run screenshots`: the same browser and system as the tests. */
export default { ...config, testMatch: ['screenshots/**/*.spec.ts'] };
