import { expect, expectAccessible, test } from '../support/consoleTest';

test.describe('the destination of a robot that is driven', () => {
  // Fewer pixels for the software renderer.
  test.use({ viewport: { width: 1200, height: 760 } });

  test('is any address, restaurant or its parking spot; the way is drawn and told, and survives a reload', async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/drive/SH4');
    await expect(page.getByText('No destination')).toBeVisible();
    await page
      .getByRole('button', { name: 'Destination', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'Destination of SH4' });
    await dialog.getByRole('tab', { name: 'Address' }).click();
    await dialog.getByRole('combobox', { name: 'Address' }).fill('Alder');
    await page.getByRole('option').first().click();
    await dialog.getByLabel('Complement').fill('Gate B');
    const show = dialog.getByRole('button', { name: 'Show the way' });
    await expect(show).toBeEnabled();
    await expectAccessible(page);
    await show.click();
    await expect(page.getByText(/^Address: .*Alder/)).toBeVisible();
    const map = page.getByTestId('robot-map');
    await expect(map).toHaveAttribute('data-route-points', /^[1-9]\d*$/);
    const speed = page.getByRole('group', { name: 'Speed' });
    await expect(speed.getByText(/^\d+(\.\d)? k?m$/).first()).toBeVisible();

    await page.reload();
    const told = page.getByText(/^Address: .*Alder/);
    await expect(told).toBeVisible();
    await expect(page.getByText(/^Gate B/)).toBeVisible();

    // On a phone the words stand above the buttons, and all of these is in the panel.
    await page.setViewportSize({ width: 360, height: 740 });
    const panel = page.getByRole('group', { name: 'Map' });
    const change = page.getByRole('button', { name: 'Change', exact: true });
    await expect(async () => {
      const [text, button, around] = await Promise.all(
        [told, change, panel].map(it => it.boundingBox()),
      );
      if (!text || !button || !around) throw new Error('Not there yet.');
      expect(text.width).toBeGreaterThan(100);
      expect(button.x + button.width).toBeLessThanOrEqual(
        around.x + around.width,
      );
    }).toPass({ timeout: 5_000 });
    await page.setViewportSize({ width: 1200, height: 760 });
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await dialog.getByRole('tab', { name: 'Parking spot' }).click();
    const hasSpot = await show.isEnabled();
    if (hasSpot) {
      await show.click();
      await expect(page.getByText(/^Parking spot: /)).toBeVisible();
    } else {
      await expect(dialog.getByText('SH4 has no parking spot.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
    }
    await page.getByRole('button', { name: 'Forget the destination' }).click();
    await expect(page.getByText('No destination')).toBeVisible();
    await expect(map).toHaveAttribute('data-route-points', '0');
  });
});
