import type { Page } from '@playwright/test';
import { RobotsPage } from '../pages/RobotsPage';
import { expect, test } from '../support/consoleTest';

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

  // That it stops nothing of the console each test sees: what it stops is an error in the console of the browser, which fails a test.
  test('stops what is not of the console, and the browser calls that an error', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/Content Security Policy/);
    const page = await openAs('pilot');
    const errors: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error') errors.push(message.text());
    });
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
    for (const directive of ['style-src', 'script-src'])
      expect(errors).toContainEqual(
        expect.stringMatching(
          new RegExp(
            `${directive}.* Content Security Policy|Content Security Policy.*${directive}`,
            's',
          ),
        ),
      );
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
