import { defineConfig } from '@playwright/test';
import { CONSOLE_URL } from './support/addresses';
import { CHROMIUM } from './support/chromium';

/**
 * Browser tests against the really running system, which `npm test`
 * starts on ports of its own. One worker: the tests share a
 * fleet, and two cores carry the video.
 */
export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts'],
  workers: 1,
  fullyParallel: false,
  // A shared machine stands still for seconds now and then, and a robot then stops, as it must. Who needed more
  // than one attempt is named with the errors in the end.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['./support/FailureSummary.ts']],
  outputDir: '../test-results',
  use: {
    baseURL: CONSOLE_URL,
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...CHROMIUM,
      args: [
        ...(CHROMIUM.args ?? []),
        // More frames a second in software, for a busier main thread: the tests
        // want a steady picture, the benchmarks the timing of a real browser.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        '--disable-gpu-memory-buffer-video-frames',
      ],
    },
  },
});
