import type { LaunchOptions } from '@playwright/test';

/**
 * How Chromium is started: the one that the scripts have found, without
 * traffic of its own. It composes pages as it does by itself where there is no
 * graphics card, and emulates one for WebGL alone.
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
    '--disable-gpu-compositing',
    '--use-gl=angle',
    '--use-angle=swiftshader',
    '--enable-unsafe-swiftshader',
  ],
};

/** The same as people have it: Chromium without windows shows no notifications. */
export const CHROMIUM_WITH_WINDOWS: LaunchOptions = {
  ...CHROMIUM,
  executablePath: process.env.SIDEHELM_CHROMIUM_WITH_WINDOWS,
};
