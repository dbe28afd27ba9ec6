import type { Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { RobotsPage } from '../pages/RobotsPage';
import { WallPage } from '../pages/WallPage';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { untilPlaying } from '../support/video';

test.use({ isFirstVisit: true });

/** What the browser kept the pages from doing; starts with the next page that is loaded. */
async function watchViolations(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) =>
    violations.push(violation),
  );
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event =>
      (
        window as unknown as { reportViolation(violation: string): void }
      ).reportViolation(
        `${location.pathname}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      ),
    );
  });
  await page.reload();
  return violations;
}

/** The policy of the page, by directive. */
async function policyOf(page: Page, path: string) {
  const response = await page.goto(path);
  const headers = response?.headers() ?? {};
  return {
    headers,
    policy: headers['content-security-policy'] ?? '',
    directives: Object.fromEntries(
      (headers['content-security-policy'] ?? '')
        .split(';')
        .map(directive => directive.trim().split(/\s+/))
        .map(([name, ...sources]) => [name, sources]),
    ),
  };
}

test.describe('the content security policy', () => {
  // Fewer pixels for the software renderer.
  test.use({ viewport: { width: 960, height: 600 } });

  test('is as narrow as the screens allow, and each page has a nonce of its own', async ({
    openAs,
  }) => {
    const page = await openAs('pilot');
    const { headers, policy, directives } = await policyOf(page, '/robots');
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('unsafe-inline');
    expect(headers['cache-control']).toBe('no-store');
    expect(directives).toMatchObject({
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'script-src-attr': ["'none'"],
      'style-src': ["'self'", expect.stringMatching(/^'nonce-[\w+/]{24}'$/)],
      'font-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'self'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    });
    const again = await policyOf(page, '/robots');
    expect(again.policy).not.toBe(policy);
  });

  test('stops what is not of the console', async ({ openAs, allowProblem }) => {
    allowProblem(/Content Security Policy/);
    const page = await openAs('pilot');
    const violations = await watchViolations(page);
    await new RobotsPage(page).ids();
    // From a timer: what a test evaluates itself is exempt.
    const ran = await page.evaluate(
      () =>
        new Promise(resolve => {
          setTimeout(() => {
            document.body.insertAdjacentHTML(
              'beforeend',
              '<style>body { color: red; }</style>' +
                '<i id="injected" style="color: red" onclick="void 0"></i>',
            );
            try {
              resolve((() => {}).constructor('return "ran"')());
            } catch {
              resolve('refused');
            }
          });
        }),
    );
    expect(ran).toBe('refused');
    await expect
      .poll(() => violations.map(text => text.split(' ')[1]))
      .toEqual(
        expect.arrayContaining([
          'style-src-elem',
          'style-src-attr',
          'script-src',
        ]),
      );
  });

  test('stops nothing of the fleet and its dialogs', async ({ openAs }) => {
    const page = await openAs('admin');
    const violations = await watchViolations(page);
    const robots = new RobotsPage(page);
    await robots.ids();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'New Robot' }).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    for (const action of ['Assign pilot', 'Change deployment kind']) {
      await page.getByRole('button', { name: 'More for SH4' }).click();
      await page.getByRole('menuitem', { name: action }).click();
      await page.getByRole('dialog').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.getByRole('button', { name: 'More for SH4' }).click();
    await page.getByRole('menuitem', { name: 'Set parking spot' }).click();
    await page.getByRole('button', { name: 'Outside a restaurant' }).click();
    await page.getByRole('tab', { name: 'On another address' }).click();
    await page.getByRole('combobox', { name: 'Address' }).fill('alder');
    await page.getByRole('option').first().click();
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
    // Styled: Material-UI's own sheets have passed.
    await expect(page.getByRole('dialog').first()).toHaveCSS(
      'position',
      /fixed|relative|absolute/,
    );
    await expectAccessible(page);
    expect(violations).toEqual([]);
  });

  test('stops nothing of the lists, the map and the wall of cameras', async ({
    openAs,
  }) => {
    test.setTimeout(120_000);
    const page = await openAs('supervisor', '/robots/sfu');
    const violations = await watchViolations(page);
    await page.getByRole('heading').first().waitFor();
    await page.goto('/map?robot=SH2');
    await expect(page.locator('canvas[data-total]')).toBeAttached();
    await expect(page.locator('.leaflet-tile-loaded').first()).toBeAttached();
    await page
      .getByRole('region', { name: 'Robot SH2', exact: true })
      .waitFor();
    await page.goto('/robots/spectate-all');
    await new WallPage(page).tiles.first().waitFor();
    await expect(page.getByText('live', { exact: true }).first()).toBeVisible({
      timeout: 20_000,
    });
    expect(violations).toEqual([]);
  });

  test('stops nothing of watching and driving: video, graphics and workers', async ({
    openAs,
  }) => {
    test.setTimeout(150_000);
    const page = await openAs('rescuer', '/spectate/SH4');
    const violations = await watchViolations(page);
    await untilPlaying(page);
    for (const projection of ['Equirectangular', 'Gnomonic', 'Stereographic']) {
      await page.goto('/spectate/SH4?reproject_enabled=true');
      await page.getByText(projection, { exact: true }).click();
      const canvas = page.locator(
        `canvas[data-projection="${projection.toLowerCase()}"]`,
      );
      await expect
        .poll(async () => Number(await canvas.getAttribute('data-frames')), {
          timeout: 20_000,
        })
        .toBeGreaterThan(3);
    }
    await page.goto('/drive/SH4');
    await untilPlaying(page);
    const drive = new DrivePage(page);
    await drive.takeControl();
    // Commands are clocked by a worker made from a blob.
    await expect.poll(() => page.workers().length).toBeGreaterThan(0);
    await drive.release();
    expect(violations).toEqual([]);
  });
});

test('no browser keeps an answer of the backend that carries a token', async ({
  openAs,
}) => {
  const page = await openAs('pilot');
  /** What may be kept of each answer, by its path. */
  const seen: Record<string, string | undefined> = {};
  page.on('response', async response => {
    const { pathname } = new URL(response.url());
    // Those under way when the test ends have none.
    const headers = await response.allHeaders().catch(() => undefined);
    if (headers) seen[pathname] = headers['cache-control'];
  });
  await page.goto('/map');
  await expect
    .poll(() => seen, { timeout: 20_000 })
    .toMatchObject({
      '/map': 'no-store',
      '/api/auth/sso/refresh': 'no-store',
      '/api/gateway/.backstage/auth/v1/cookie': 'no-store',
      '/api/permission/authorize': 'no-store',
    });
});
