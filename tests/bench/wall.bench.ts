/**
 * The camera wall: how many live tiles two cores carry, services, encoders and
 * browser together, how a wall is that asks for more, and what sharing one
 * encoder among viewers saves.
 */
import type { Page } from '@playwright/test';
import { measureCpu } from './lib/processCpu';
import { runBench } from './lib/runBench';
import { percentile, round } from './lib/statistics';
import { closeViewers, openViewers } from './lib/viewers';
import { heightOf, measureWall, openWall } from './lib/wall';

/** Of which three are not active in the demo fleet, so that 64 tiles are mounted. */
process.env.SIDEHELM_ROBOTS = '67';
const COLUMNS = 4;
const ROWS = [2, 3, 4];
/** All of them at once, zoomed out until they are on one screen 900 pixels high. */
const ALL_ROWS = 16;
const ZOOMED_OUT = 900 / heightOf(ALL_ROWS);
const SLOWEST = 1;

/** CPU of the services while somebody watches these robots, one entry a viewer; % of a core. */
async function cpuOfViewers(
  page: Page,
  token: string,
  pid: number,
  robots: string[],
) {
  await openViewers(page, token, robots, 'overview');
  await page.waitForTimeout(3_000);
  const cpu = await measureCpu(pid, 10);
  await closeViewers(page);
  return cpu;
}

void runBench({
  title: 'Camera wall',
  async measure(system, openBrowser) {
    const browser = await openBrowser();
    const pid = system.pid('reference services');
    const page = await openWall(browser, system.consoleUrl);
    const token = await system.consoleToken(await system.signIn('admin'));
    // A page without any polling of its own.
    await page.goto('/manifest.json');
    const twelve = Array.from({ length: 12 }, (_, index) => `SH${index + 1}`);
    const few = twelve.slice(0, 4);
    const shared = await cpuOfViewers(page, token, pid, [
      ...few,
      ...few,
      ...few,
    ]);
    const own = await cpuOfViewers(page, token, pid, twelve);
    const results = [];
    for (const rows of ROWS) results.push(await measureWall(page, pid, rows));
    await page.close();
    const overview = await openWall(browser, system.consoleUrl, ZOOMED_OUT);
    const all = await measureWall(overview, pid, ALL_ROWS);
    const holding = results.filter(({ lost }) => lost.worst <= 0.01);
    const most = Math.max(0, ...holding.map(({ tiles }) => tiles));
    return [
      ...results.map(({ tiles, lost, cpu, mounted }) => ({
        measure: `${tiles} live tiles of ${mounted} mounted: frames lost, median / worst tile`,
        value: `${round(lost.median * 100)} / ${round(lost.worst * 100)} %, services ${round(cpu)} % of a core`,
      })),
      {
        measure: 'Most live tiles with ≤ 1 % lost',
        // How many that are is a matter of the machine, which makes the pictures too; see recordedWall.
        value: `${most} (${COLUMNS} a row)`,
      },
      {
        measure: `${all.tiles} live tiles, far more than there is time for: frames a second, slowest / median / fastest tile`,
        value: `${round(all.rates[0])} / ${round(percentile(all.rates, 50))} / ${round(percentile(all.rates, 100))}, services ${round(all.cpu)} % of a core; ${all.labelled} say how slow they are`,
        target: `≥ ${SLOWEST} each`,
        ok: all.tiles === COLUMNS * ALL_ROWS && all.rates[0] >= SLOWEST,
      },
      {
        measure: 'Four cameras, three viewers each: services',
        value: `${round(shared)} % of a core`,
        target: '< an encoder per viewer',
        ok: shared < own,
      },
      {
        measure: 'The same twelve pictures, an encoder per viewer: services',
        value: `${round(own)} % of a core`,
      },
    ];
  },
});
