import { chromium, type Browser } from '@playwright/test';
import { CHROMIUM } from '../../support/chromium';
import { printRows, type Row } from './report';
import { startSystem, type BenchSystem } from './startSystem';

export interface Bench {
  title: string;
  /** Laid over the console's configuration. */
  configFiles?: string[];
  /** Further ones of the company's programs. */
  variables?: Record<string, string>;
  /** `openBrowser` may be called once; the browser is closed in the end. */
  measure(
    system: BenchSystem,
    openBrowser: () => Promise<Browser>,
  ): Promise<Row[]>;
}

/** Starts a company, measures, prints the rows and ends everything. */
export async function runBench({
  title,
  configFiles,
  variables,
  measure,
}: Bench) {
  const system = await startSystem(configFiles, variables);
  let browser: Browser | undefined;
  try {
    const rows = await measure(system, async () => {
      browser = await chromium.launch(CHROMIUM);
      return browser;
    });
    printRows(title, rows);
  } catch (error) {
    console.error(error);
    process.exitCode = 1;
  } finally {
    await browser?.close();
    await system.stop();
  }
}
