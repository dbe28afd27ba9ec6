/** From start to healthy, and what a browser fetches until the fleet can be used. */
import { SignInPage } from '../pages/SignInPage';
import { runBench } from './lib/runBench';
import { round } from './lib/statistics';

/** The minimal Backstage app of the same release, measured once; kB gzip. */
const MINIMAL_BACKSTAGE = 431;
const BUDGET = 420;

void runBench({
  title: 'Start and first load',
  async measure(system, openBrowser) {
    const browser = await openBrowser();
    const page = await browser.newPage({ baseURL: system.consoleUrl });
    await new SignInPage(page).signIn('admin');
    await page
      .getByRole('listitem', { name: /^Robot / })
      .first()
      .waitFor();
    // A second visit without a cache, so that nothing of the sign-in counts.
    const fresh = await browser.newContext({
      storageState: await page.context().storageState(),
    });
    const second = await fresh.newPage();
    const began = performance.now();
    await second.goto(`${system.consoleUrl}/robots`);
    await second
      .getByRole('listitem', { name: /^Robot / })
      .first()
      .waitFor();
    const usable = performance.now() - began;
    const files = await second.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(entry => /\.(js|css)$/.test(new URL(entry.name).pathname))
        .map(entry => ({ name: entry.name, size: entry.encodedBodySize })),
    );
    const kilobytes = files.reduce((sum, file) => sum + file.size, 0) / 1000;
    const names = files.map(file => file.name).join(' ');
    return [
      {
        measure: '`npm start`, built, until healthy',
        value: `${round(system.startTime / 1000)} s`,
        target: '≤ 15 s',
        ok: system.startTime <= 15_000,
      },
      {
        measure: 'JS and CSS until `/robots` is usable, as sent',
        value: `${round(kilobytes, 0)} kB in ${files.length} files`,
        target: `≤ ${BUDGET} kB (minimal Backstage app ${MINIMAL_BACKSTAGE})`,
        ok: kilobytes <= BUDGET && files.every(file => file.size > 0),
      },
      {
        measure: 'three and leaflet among them',
        value: /three|leaflet/.test(names) ? 'yes' : 'no',
        target: 'no',
        ok: !/three|leaflet/.test(names),
      },
      {
        measure: 'Fresh browser until `/robots` is usable, loopback',
        value: `${round(usable, 0)} ms`,
      },
    ];
  },
});
