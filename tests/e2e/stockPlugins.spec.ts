import { callConsole } from '../support/callGateway';
import { expect, expectAccessible, test, titled } from '../support/consoleTest';

test.describe("Backstage's own plugins", () => {
  test('show an admin what the console is made of', async ({ openAs }) => {
    const page = await openAs('admin', '/catalog');
    const navigation = page.getByRole('navigation', { name: 'sidebar nav' });
    await expect(
      navigation.getByRole('link', { name: 'Catalog' }),
    ).toHaveAttribute('aria-current', 'page');
    const fleet = page.getByRole('link', { name: '@sidehelm/plugin-fleet' });
    await expect(fleet).toBeVisible();
    await fleet.click();
    await expect(page).toHaveURL(
      /\/catalog\/default\/component\/sidehelm-plugin-fleet/,
    );
    await expect(page.getByText('All robots at a glance')).toBeVisible();
    const parts = page.getByRole('link', { name: '@sidehelm/console-react' });
    await expect(parts).toBeVisible();
  });

  test('show an admin how the backend is configured', async ({ openAs }) => {
    const page = await openAs('admin', '/devtools');
    await expect(page.getByText('"listen"')).toBeVisible();
    await expect(page.getByText('"127.0.0.1"').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('have the look of the console', async ({ openAs }) => {
    const page = await openAs('admin', '/catalog');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toBeVisible();
    const look = await heading.evaluate(element => {
      const { fontFamily, fontSize, color } = getComputedStyle(element);
      const main = element.closest('main');
      return {
        font: fontFamily.split(',')[0],
        fontSize,
        color,
        background: main && getComputedStyle(main).backgroundColor,
      };
    });
    expect(look).toEqual({
      font: '"Inter Variable"',
      fontSize: '20px',
      color: 'rgb(232, 238, 244)',
      background: 'rgb(11, 15, 19)',
    });
    await page.goto('/catalog/default/component/sidehelm-plugin-fleet');
    const card = page.getByText('Depends on components').first();
    await expect(card).toBeVisible();
    expect(
      await card.evaluate(element => getComputedStyle(element).fontFamily),
    ).toContain('Inter Variable');
    await expectAccessible(page);
  });

  test('are for those only to whom the configuration gives them', async ({
    openAs,
    allowProblem,
  }) => {
    allowProblem(/403/);
    const page = await openAs('supervisor', '/catalog');
    await expect(page).toHaveTitle(titled('No permission'));
    await expect(
      page.getByText('Your role does not include this screen'),
    ).toBeVisible();
    for (const path of ['catalog/entities', 'catalog/locations']) {
      const { text } = await callConsole(page, { path });
      expect(JSON.parse(text), path).toEqual([]);
    }
    const { status } = await callConsole(page, { path: 'devtools/config' });
    expect(status).toBe(403);
    await page.goto('/devtools');
    await expect(page).toHaveTitle(titled('No permission'));
  });
});
