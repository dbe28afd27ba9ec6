import { RobotsPage } from '../pages/RobotsPage';
import { expect, test } from '../support/consoleTest';

const ROBOTS = /\/api\/gateway\/robots\/api\/robots$/;

test.describe('what people are called, and what they write', () => {
  test('whoever may see a robot sees the name of its pilot, and finds it by it', async ({
    openAs,
  }) => {
    const page = await openAs('rescuer');
    const robots = new RobotsPage(page);
    await expect(robots.card('SH1')).toContainText('Maya Castellanos');
    await robots.search.fill('castell');
    // Other tests assign the pilot to robots of theirs.
    await expect.poll(() => robots.ids()).not.toContain('SH2');
    expect(await robots.ids()).toContain('SH1');
  });

  test('a name that nobody tells is not made up', async ({ enterAs }) => {
    const page = await enterAs('rescuer');
    await page.route(ROBOTS, async route => {
      const answer = await route.fetch();
      const robots: { assigned_pilot_name?: string }[] = await answer.json();
      for (const robot of robots) delete robot.assigned_pilot_name;
      await route.fulfill({ response: answer, json: robots });
    });
    await page.goto('/robots');
    await expect(new RobotsPage(page).card('SH1')).toContainText(
      /pilot [0-9a-f]{8}, name unknown/,
    );
  });

  test('reads in the direction of its own script', async ({ enterAs }) => {
    const page = await enterAs('admin');
    const description = 'ליד הכניסה, 5';
    await page.route(ROBOTS, async route => {
      const answer = await route.fetch();
      const robots: { parking_spot?: { description: string } }[] =
        await answer.json();
      for (const robot of robots)
        if (robot.parking_spot) robot.parking_spot.description = description;
      await route.fulfill({ response: answer, json: robots });
    });
    await page.goto('/robots');
    const shown = new RobotsPage(page).card('SH2').getByText(description);
    await expect(shown).toHaveCSS('direction', 'rtl');
    await page.getByRole('searchbox').fill('הכניסה');
    await expect(page.getByRole('searchbox')).toHaveCSS('direction', 'rtl');
    await page.getByRole('searchbox').fill('');
    await page.getByRole('button', { name: 'More for SH2' }).click();
    await page.getByRole('menuitem', { name: 'Set parking spot' }).click();
    await page.getByRole('button', { name: 'On another address' }).click();
    for (const name of ['Description', 'Address', 'Complement']) {
      const field = page.getByRole('dialog').getByLabel(name, { exact: true });
      await field.fill('רחוב');
      await expect(field).toHaveCSS('direction', 'rtl');
    }
  });
});
