import type { LaunchOptions } from '@playwright/test';

/**
 * How Chromium is started: the one that the scripts have found, drawing
 * in software, without traffic of its own.
 */
export const CHROMIUM: LaunchOptions = {
  executablePath: process.env.SIDEHELM_CHROMIUM,
  args: [
    '--no-sandbox',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
};
