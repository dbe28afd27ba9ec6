import type { PlaywrightTestConfig } from '@playwright/test';
import config from './playwright.config';

/** `npm run screenshots`: the same browser and system as the tests. */
const screenshots: PlaywrightTestConfig = {
  ...config,
  testMatch: ['screenshots/**/*.spec.ts'],
};

export default screenshots;
