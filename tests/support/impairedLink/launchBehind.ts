import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM } from '../chromium';
import type { ImpairedLink } from './ImpairedLink';

/** A browser whose only way to this machine is the link; `close` ends it. */
export async function launchBehind(
  link: ImpairedLink,
): Promise<{ browser: Browser; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'sidehelm-behind-'));
  const program = join(folder, 'browser');
  const [command, args] = link.behind(
    CHROMIUM.executablePath ?? chromium.executablePath(),
    [],
  );
  writeFileSync(program, `#!/bin/sh\nexec ${command} ${args.join(' ')} "$@"\n`);
  chmodSync(program, 0o755);
  const browser = await chromium.launch({
    ...CHROMIUM,
    executablePath: program,
  });
  return {
    browser,
    async close() {
      // It may have been killed.
      await browser.close().catch(() => {});
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
