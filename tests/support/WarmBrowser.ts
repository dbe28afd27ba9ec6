import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type CDPSession,
  chromium,
  type LaunchOptions,
  type Page,
} from '@playwright/test';
import { CONSOLE_URL, SSO_URL } from './addresses';

/** All that a page can leave behind, of the DevTools protocol; the files that were fetched are none of it. */
const STORAGE = [
  'cache_storage',
  'cookies',
  'file_systems',
  'indexeddb',
  'local_storage',
  'service_workers',
  'shared_storage',
  'storage_buckets',
  'websql',
].join(',');

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What the browser of somebody has who was never there. */
export const NOBODY: StorageState = { cookies: [], origins: [] };

/** What a browser is for as long as it is open. */
interface Device {
  hasTouch?: boolean;
  isMobile?: boolean;
}

/**
 * A browser that stays open from test to test. It keeps the files of the console and what it has made of them, as that
 * of a person does who comes every day; of the test before it keeps nothing else.
 */
export class WarmBrowser {
  private constructor(
    readonly context: BrowserContext,
    /** Without a page the browser would end. */
    private readonly resting: Page,
    private readonly devtools: CDPSession,
    private readonly folder: string,
    private readonly device: Device,
  ) {}

  static async launch(
    options: LaunchOptions,
    device: Device = {},
  ): Promise<WarmBrowser> {
    const folder = mkdtempSync(join(tmpdir(), 'sidehelm-browser-'));
    const context = await chromium.launchPersistentContext(folder, {
      ...options,
      ...device,
      baseURL: CONSOLE_URL,
    });
    const [resting] = context.pages();
    const devtools = await context.newCDPSession(resting);
    return new WarmBrowser(context, resting, devtools, folder, device);
  }

  isOf({ hasTouch, isMobile }: Device): boolean {
    return (
      this.device.hasTouch === hasTouch && this.device.isMobile === isMobile
    );
  }

  /** Somebody comes, with what their own browser had. */
  async enter({ cookies, origins }: StorageState): Promise<void> {
    await this.context.addCookies(cookies);
    for (const { origin, localStorage } of origins) {
      await this.resting.route('**/*', route =>
        route.fulfill({ contentType: 'text/html', body: '' }),
      );
      await this.resting.goto(origin);
      await this.resting.evaluate(entries => {
        for (const { name, value } of entries)
          window.localStorage.setItem(name, value);
      }, localStorage);
      await this.resting.goto('about:blank');
      await this.resting.unrouteAll();
    }
  }

  /** They leave, and nothing of them stays. */
  async leave(): Promise<void> {
    const pages = this.context.pages().filter(page => page !== this.resting);
    await Promise.all(pages.map(page => page.close()));
    await this.context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.setOffline(false);
    await this.context.clearPermissions();
    await this.context.clearCookies();
    await Promise.all(
      [CONSOLE_URL, SSO_URL].map(origin =>
        this.devtools.send('Storage.clearDataForOrigin', {
          origin,
          storageTypes: STORAGE,
        }),
      ),
    );
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
