import type { Locator } from '@playwright/test';
import { RobotsPage } from '../pages/RobotsPage';
import { expect, test } from '../support/consoleTest';

/**
 * WCAG's ratio between a colour of an element and what is behind it: the backgrounds of all elements around it, the
 * lowest of which lies on white.
 */
const contrastOf = (
  element: Locator,
  property: 'color' | 'borderTopColor' = 'color',
) =>
  element.evaluate((it, name) => {
    const read = (color: string) => {
      const [r, g, b, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return { rgb: [r, g, b], alpha };
    };
    const over = (below: number[], color: string) => {
      const { rgb, alpha } = read(color);
      return below.map((part, i) => part * (1 - alpha) + rgb[i] * alpha);
    };
    const luminance = (rgb: number[]) => {
      const [r, g, b] = rgb.map(part => {
        const value = part / 255;
        return value <= 0.04045
          ? value / 12.92
          : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const around: Element[] = [];
    // A field's border stands against what the field stands on.
    const start = name === 'color' ? it : it.parentElement;
    for (
      let next: Element | null = start;
      next && !next.querySelector('video');
      next = next.parentElement
    )
      around.unshift(next);
    const behind = around
      .map(each => getComputedStyle(each).backgroundColor)
      .reduce(over, [255, 255, 255]);
    const ink = over(behind, getComputedStyle(it)[name]);
    const [light, dark] = [luminance(behind), luminance(ink)].sort(
      (a, b) => b - a,
    );
    return (light + 0.05) / (dark + 0.05);
  }, property);

test.describe('contrast', () => {
  for (const [account, path] of [
    ['rescuer', '/drive/SH2'],
    ['pilot', '/spectate/SH2'],
  ] as const) {
    test(`labels over a white picture can be read on ${path}`, async ({
      openAs,
    }) => {
      const page = await openAs(account, path);
      const telemetry = page.getByRole('group', { name: 'Telemetry' });
      await expect(telemetry).toContainText(/\d V/);
      for (const label of await telemetry.locator('dt').all())
        expect(
          await contrastOf(label),
          await label.innerText(),
        ).toBeGreaterThanOrEqual(4.5);
      for (const button of await page
        .getByRole('button', { name: /layer|map/i })
        .all())
        expect(await contrastOf(button)).toBeGreaterThanOrEqual(4.5);
    });
  }

  test('fields stand out from what they stand on', async ({ openAs }) => {
    const page = await openAs('admin');
    const robots = new RobotsPage(page);
    await robots.ids();
    const search = page.locator('label', { has: robots.search });
    const kinds = page.getByRole('group', { name: 'Kind', exact: true });
    for (const field of [search, kinds])
      expect(await contrastOf(field, 'borderTopColor')).toBeGreaterThanOrEqual(
        3,
      );
    await page.getByRole('button', { name: 'New Robot' }).click();
    // Material UI draws the border of a field with an element of its own.
    const dialog = page.getByRole('dialog', { name: 'New Robot' });
    const border = dialog.locator('fieldset[aria-hidden]').first();
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    expect(await contrastOf(border, 'borderTopColor')).toBeGreaterThanOrEqual(
      3,
    );
  });
});
