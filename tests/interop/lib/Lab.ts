import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type Page,
} from '@playwright/test';
import { startSystem, type BenchSystem } from '../../bench/lib/startSystem';
import { SignInPage } from '../../pages/SignInPage';
import type { Account } from '../../support/accounts';
import { CONSOLE_URL, SERVICES_URL } from '../../support/addresses';
import { CHROMIUM } from '../../support/chromium';
import { serviceToken, sessionOf } from '../../support/signIn';
import { buildPion } from './programs';
import { startTurn, turnUrl, whyNoCoturn } from './turnServer';

/** A robot that is not simulated, and its key. */
export const ROBOT = 'RX1';
export const ROBOT_KEY = randomBytes(32).toString('hex');

/** A company, and what its peers need to speak to it. */
export class Lab {
  private browser?: Browser;
  private pionProgram?: string;

  private constructor(
    readonly system: BenchSystem,
    private readonly folder: string,
    private readonly endTurn?: () => Promise<void>,
  ) {}

  static async start(): Promise<Lab> {
    const folder = mkdtempSync(join(tmpdir(), 'sidehelm-interop-'));
    process.env.SIDEHELM_ROBOT_KEYS = `${ROBOT}=${ROBOT_KEY}`;
    if (whyNoCoturn()) return new Lab(await startSystem(), folder);
    const secret = randomBytes(16).toString('hex');
    process.env.SIDEHELM_TURN_URLS = turnUrl;
    process.env.SIDEHELM_TURN_SECRET = secret;
    const endTurn = await startTurn(folder, secret);
    try {
      return new Lab(await startSystem(), folder, endTurn);
    } catch (error) {
      await endTurn();
      throw error;
    }
  }

  /** Where the reference media service takes offers, and an access token for it. */
  async whep(
    robotId: string,
    rendition: 'overview' | 'driving',
  ): Promise<[url: string, token: string]> {
    const token = await serviceToken(await sessionOf('admin'));
    const path = `teleop/api/robots/${robotId}/whep?rendition=${rendition}`;
    return [`${SERVICES_URL}/${path}`, token];
  }

  /** The program with Pion, compiled once. */
  pion(): string {
    this.pionProgram ??= buildPion(this.folder);
    return this.pionProgram;
  }

  /** Does something in a page of the console in which somebody is signed in. */
  async inBrowser<Result>(
    account: Account,
    act: (page: Page, context: BrowserContext) => Promise<Result>,
  ): Promise<Result> {
    this.browser ??= await chromium.launch(CHROMIUM);
    const context = await this.browser.newContext({
      baseURL: CONSOLE_URL,
      viewport: { width: 960, height: 600 },
    });
    try {
      const page = await context.newPage();
      await new SignInPage(page).signIn(account);
      return await act(page, context);
    } finally {
      await context.close();
    }
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    await this.system.stop();
    await this.endTurn?.();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
