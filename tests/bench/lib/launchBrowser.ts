import { accessSync, constants } from 'node:fs';
import { chromium, type Browser } from '@playwright/test';

const PATHS = [
  process.env.SIDEHELM_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

function isExecutable(path: string | undefined): path is string {
  try {
    if (path) accessSync(path, constants.X_OK);
    return Boolean(path);
  } catch {
    return false;
  }
}

export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: PATHS.find(isExecutable),
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
  });
}
