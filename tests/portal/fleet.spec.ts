import { RobotsPage } from '../pages/RobotsPage';
import { findViolations } from '../support/findViolations';
import { untilPlaying } from '../support/video';
import { callGateway, expect, test } from './portalTest';

test('shows the list, the map and the camera to those whom the portal lets', async ({
  openAs,
  addresses,
}) => {
  const page = await openAs('olga', addresses.robots);
  const robots = new RobotsPage(page);
  expect([...(await robots.ids())].sort()).toEqual([
    'SH1',
    'SH2',
    'SH3',
    'SH4',
    'SH5',
    'SH6',
    'SH7',
    'SH8',
  ]);
  await expect(page).toHaveTitle('Robots | Company Portal');

  await robots.card('SH2').getByRole('link', { name: 'Spectate' }).click();
  await expect(page).toHaveURL(addresses.watch('SH2'));
  await untilPlaying(page);
  // Nothing of the portal lies over the picture.
  await expect(
    page.getByRole('link', { name: 'Back to Robots' }),
  ).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Back to Robots' }).click();
  await expect(page).toHaveURL(addresses.robots);

  await robots.card('SH2').getByRole('link', { name: /map/i }).click();
  await expect(page).toHaveURL(new RegExp(`${addresses.map}\\?.*robot=SH2`));
  await expect(page.locator('.leaflet-tile-loaded').first()).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
});

test('looks as in its own console where the portal looks otherwise', async ({
  openAs,
  addresses,
}) => {
  const page = await openAs('olga', addresses.robots);
  const card = new RobotsPage(page).card('SH2');
  await expect(card).toBeVisible();
  const look = await card.evaluate(element => {
    const { color, fontFamily, boxSizing } = getComputedStyle(element);
    const { right } = element.getBoundingClientRect();
    return { color, fontFamily, boxSizing, isInside: right <= innerWidth };
  });
  expect(look).toEqual({
    color: 'rgb(232, 238, 244)',
    fontFamily: expect.stringContaining('Inter'),
    boxSizing: 'border-box',
    isInside: true,
  });
  const violations = await findViolations(page, '#content');
  expect(violations.map(({ id }) => id)).toEqual([]);
});

test('lets drive who is in the group for it, and refuses the others on the server', async ({
  openAs,
  addresses,
  allowProblem,
}) => {
  allowProblem(/status of 40[13]/);
  const driver = await openAs('olga', addresses.robots);
  await expect(
    new RobotsPage(driver).card('SH2').getByRole('link', { name: 'Drive' }),
  ).toHaveAttribute('href', addresses.drive('SH2'));

  const other = await openAs('emil', addresses.robots);
  const card = new RobotsPage(other).card('SH2');
  await expect(card.getByRole('link', { name: 'Spectate' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Drive' })).toBeHidden();
  await other.goto(addresses.drive('SH2'));
  await expect(
    other.getByText('Your role does not include this screen'),
  ).toBeVisible();
});

test('tells those who belong to no group what they lack, and the gateway keeps them out', async ({
  openAs,
  addresses,
  allowProblem,
}) => {
  allowProblem(/status of 403|response code: 403/);
  const page = await openAs('vera', addresses.robots);
  await expect(
    page.getByText('Your role does not include this screen'),
  ).toBeVisible();
  expect(await callGateway(page, 'robots/api/robots')).toMatchObject({
    status: 403,
    body: { message: expect.any(String) },
  });
  // With the cookie that a websocket needs, but not the group.
  expect(await callGateway(page, '.backstage/auth/v1/cookie')).toMatchObject({
    status: 200,
  });
  const refusal = page.waitForEvent('console', message =>
    message.text().includes('/api/gateway/teleop/robots'),
  );
  await page.evaluate(
    () => new WebSocket(`ws://${location.host}/api/gateway/teleop/robots`),
  );
  expect((await refusal).text()).toContain('Unexpected response code: 403');
});
