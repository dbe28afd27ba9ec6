import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** Less than half of what axe calls its source: each new page has to read it. */
const SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * What breaks WCAG 2.2 A or AA on a page without frames, by rule.
 *
 * @param part - selector of what is looked at
 */
export async function findViolations(
  page: Page,
  part: string,
): Promise<axe.Result[]> {
  // It would see into none.
  expect(page.frames()).toHaveLength(1);
  // Half a second on a small machine, so once for a page.
  if (!(await page.evaluate(() => 'axe' in window)))
    await page.evaluate(SOURCE);
  const { violations } = await page.evaluate(
    selector =>
      (window as unknown as { axe: typeof axe }).axe.run(selector, {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      }),
    part,
  );
  return violations;
}
