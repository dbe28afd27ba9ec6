import { defineConfig } from '@playwright/test';
import { CHROMIUM } from '../support/chromium';

/** Browser tests of the published packages in portals of somebody else's, on both of Backstage's frontend systems. */
export default defineConfig({
  testDir: '.',
  testMatch: ['*.spec.ts'],
  workers: 1,
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['../support/FailureSummary.ts']],
  outputDir: '../../test-results/portal',
  use: {
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [
    { name: 'app-legacy', use: { baseURL: 'http://localhost:17807' } },
    { name: 'app-next', use: { baseURL: 'http://localhost:17808' } },
  ],
});
