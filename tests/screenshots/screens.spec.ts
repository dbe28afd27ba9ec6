import { DrivePage } from '../pages/DrivePage';
import { OrderWizard } from '../pages/OrderWizard';
import { IntegrationsPage } from '../pages/IntegrationsPage';
import { RestaurantsPage } from '../pages/RestaurantsPage';
import { RobotsPage } from '../pages/RobotsPage';
import { SpectatePage } from '../pages/SpectatePage';
import { SSO_URL } from '../support/addresses';
import { expect, test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';
import { dismissAlerts } from '../support/dismissAlerts';
import { clearUp } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';
import { RobotObserver } from '../support/RobotObserver';
import { savePicture as save } from '../support/savePicture';
import { setDeploymentKind } from '../support/setDeploymentKind';
import { Thumbs } from '../support/Thumbs';
import { untilPlaying } from '../support/video';

test('sign-in', async ({ page }) => {
  await page.goto('/');
  await page.waitForURL(url => url.origin === SSO_URL);
  await save(page, 'sign-in');
  await page.setViewportSize({ width: 360, height: 740 });
  await save(page, 'sign-in-phone');
});

test('fleet', async ({ openAs }) => {
  const page = await openAs('pilot');
  await new RobotsPage(page).ids();
  await save(page, 'robots-pilot');
  const admin = await openAs('admin');
  await new RobotsPage(admin).ids();
  await admin.waitForTimeout(3_500);
  await save(admin, 'robots');
  await admin.keyboard.press('?');
  await save(admin, 'keys');
  await admin.keyboard.press('Escape');
  await admin.setViewportSize({ width: 360, height: 740 });
  await save(admin, 'robots-phone');
});

test('search', async ({ openAs }) => {
  const page = await openAs('supervisor');
  await new RobotsPage(page).ids();
  await page.keyboard.press('/');
  await page.keyboard.type('tryon');
  await page.getByRole('option').first().waitFor();
  await save(page, 'search');
});

test('trouble in the fleet', async ({ openAs }) => {
  const observer = await RobotObserver.open('rescuer', 'SH5');
  await observer.request({ type: 'emergency-stop' });
  const page = await openAs('admin');
  await page
    .getByText(/^stopped by/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^Needs attention/ }).click();
  await save(page, 'attention');
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
  await page.getByRole('button', { name: 'SH5', exact: true }).click();
  await page.getByText('live', { exact: true }).waitFor();
  await save(page, 'robot-details');
  await page.keyboard.press('Escape');
  await expect(page.locator('[role=dialog]')).toHaveCount(0);
  await page.keyboard.press('t');
  await page.getByRole('table').waitFor();
  await save(page, 'robots-table');
  await clearUp(observer);
  observer.close();
});

test('dialogs of the fleet', async ({ openAs }) => {
  const page = await openAs('admin');
  await new RobotsPage(page).ids();
  const choose = async (action: string) => {
    await page.getByRole('button', { name: 'More for SH4' }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  const cancel = async () => {
    await page.getByRole('button', { name: 'Cancel' }).last().click();
    const discard = page.getByRole('button', { name: 'Discard' });
    if (await discard.isVisible()) await discard.click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'New Robot' }).click();
  await save(page, 'new-robot');
  await page.getByRole('textbox', { name: 'Id', exact: true }).fill('SH9');
  await page.keyboard.press('Escape');
  await save(page, 'discard');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More for SH4' }).click();
  await save(page, 'robot-menu');
  await page.keyboard.press('Escape');
  await choose('Assign pilot');
  await page.getByRole('combobox', { name: 'Pilot' }).fill('p');
  await save(page, 'assign-pilot');
  await page.keyboard.press('Escape');
  await cancel();
  await page.getByRole('button', { name: 'More for SH1' }).click();
  await page.getByRole('menuitem', { name: 'Unassign pilot' }).click();
  await save(page, 'unassign-pilot');
  await cancel();
  await choose('Change deployment kind');
  await save(page, 'deployment-kind');
  await cancel();
  await choose('Set parking spot');
  await save(page, 'parking-spot-kind');
  await page.getByRole('button', { name: 'Outside a restaurant' }).click();
  await page.getByRole('combobox', { name: 'Restaurant' }).fill('s');
  await save(page, 'parking-spot-restaurant');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'At the office' }).click();
  await save(page, 'parking-spot-office');
  await page.getByRole('tab', { name: 'On another address' }).click();
  await page.getByLabel('Description').fill('By the flower beds');
  await page.getByRole('combobox', { name: 'Address' }).fill('alder');
  await page.getByRole('option').first().waitFor();
  await save(page, 'parking-spot-search');
  await page.getByRole('option').first().click();
  await page.waitForTimeout(1_500);
  await save(page, 'parking-spot-address');
  await cancel();
  await page.getByRole('button', { name: 'Select robots' }).click();
  await page.getByRole('checkbox', { name: 'Select SH4' }).check();
  await page.getByRole('checkbox', { name: 'Select SH5' }).check();
  await save(page, 'select-robots');
  await page.getByRole('button', { name: 'Set as testing' }).click();
  await save(page, 'change-many');
  await cancel();
});

test('live robots, all cameras and the map', async ({ openAs }) => {
  const page = await openAs('supervisor', '/robots/sfu');
  await page.waitForTimeout(2_000);
  await save(page, 'live-robots');
  await page.goto('/robots/spectate-all');
  await page.waitForTimeout(6_000);
  await save(page, 'wall');
  await page.goto('/map');
  await page.waitForTimeout(3_000);
  await save(page, 'map');
  await page.goto('/map?robot=SH2');
  await page.waitForTimeout(3_000);
  await save(page, 'map-robot');
});

test('drive', async ({ openAs }) => {
  const page = await openAs('rescuer', '/drive/SH2');
  const drive = new DrivePage(page);
  await untilPlaying(page);
  await drive.takeControl();
  const observer = await RobotObserver.open('admin', 'SH2');
  await holdUntilMoving(drive, 'ArrowUp', observer);
  await save(page, 'drive');
  observer.close();
  await page.keyboard.up('ArrowUp');
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Re-arm' }).waitFor();
  await save(page, 'drive-stopped');
  await page.getByRole('button', { name: 'Re-arm' }).click();
  await drive.untilClear();
  await page.keyboard.press('?');
  await save(page, 'drive-keys');
  await page.keyboard.press('Escape');

  const colleague = await openAs('admin', '/drive/SH2');
  await untilPlaying(colleague);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await save(page, 'hand-over');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await colleague.getByRole('button', { name: 'Take over' }).click();
  await colleague.getByLabel('Reason').fill('Blocked crossing');
  await save(colleague, 'take-over');
  await colleague.getByRole('button', { name: 'Cancel' }).click();
  await drive.release();
});

test.describe('driving by touch', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 740, height: 360 },
  });

  test('drive by touch', async ({ openAs }) => {
    const page = await openAs('rescuer', '/drive/SH2');
    const drive = new DrivePage(page);
    await untilPlaying(page);
    await drive.takeControl();
    const observer = await RobotObserver.open('admin', 'SH2');
    const thumbs = await Thumbs.on(page);
    await thumbs.pushUntilMoving(observer, { up: 50, right: 20 });
    await save(page, 'drive-touch');
    observer.close();
    await thumbs.liftAll();
    await drive.release();
  });
});

test('spectate', async ({ openAs }) => {
  const page = await openAs('pilot', '/spectate/SH4');
  await untilPlaying(page);
  await save(page, 'spectate');
  const { stopButton } = new SpectatePage(page);
  await stopButton.click();
  await save(page, 'stop-confirm');
  await page.goto('/spectate/SH4?reproject_enabled=true');
  await page.getByText('Stereographic', { exact: true }).click();
  await untilPlaying(page);
  await page.waitForTimeout(1_500);
  await save(page, 'spectate-stereographic');
});

test('pages that are not there', async ({ openAs, allowProblem }) => {
  allowProblem(/40\d/);
  const page = await openAs('pilot', '/no/such/page');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await save(page, 'not-found');
  await page.goto('/drive/SH2');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await save(page, 'no-permission');
});

test('dispatch', async ({ openAs }) => {
  test.setTimeout(120_000);
  const page = await openAs('supervisor', '/dispatch/orders');
  await page
    .getByRole('listitem', { name: /^Order / })
    .first()
    .waitFor();
  await page.getByText('live', { exact: true }).waitFor();
  await save(page, 'orders-board');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await save(page, 'order-card');
  // The first one's robot may have its food already.
  await page.getByRole('button', { name: 'Assign robot' }).first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await save(page, 'assign-robot');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start rescue' }).first().click();
  await save(page, 'rescue-reasons');
  await page.keyboard.press('Escape');
  const wizard = await OrderWizard.open(page);
  await save(page, 'create-order');
  await wizard.goTo('Delivery information');
  await save(page, 'create-order-delivery');
  await wizard.goTo('Charges');
  await save(page, 'create-order-charges');

  await page.goto('/dispatch');
  await page.getByRole('row').nth(3).waitFor();
  await save(page, 'orders-table');
  await page
    .getByRole('button', { name: /^More for order/ })
    .first()
    .click();
  await save(page, 'order-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  await save(page, 'orders-columns');
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: 'Filter Current stage' })
    .first()
    .click();
  for (const stage of ['New', 'Queued'])
    await page.getByRole('checkbox', { name: stage }).check();
  await save(page, 'orders-filter-stage');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter Requested At' }).click();
  await page.getByLabel('From').fill('2026-11-25T10:30');
  await save(page, 'orders-filter-time');
  await page.getByRole('button', { name: 'Any time' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Filter Rescue reason' }).click();
  await save(page, 'orders-filter-rescue');
  await page.keyboard.press('Escape');
  await page.goto('/dispatch/uber-eats-orders?final=all');
  await page.getByRole('row').nth(3).waitFor();
  await page
    .getByRole('searchbox', { name: 'Filter Restaurant UUID' })
    .fill('corner taq');
  await page.waitForTimeout(1_000);
  await save(page, 'orders-by-restaurant');
  await page.getByRole('button', { name: /^Clear filters/ }).click();
  await page.route(/orders\/search\?.*limit=200/, () => undefined);
  await page.getByRole('button', { name: /as CSV/ }).click();
  await page.getByRole('dialog').waitFor();
  await save(page, 'orders-csv');
  await page.unroute(/orders\/search\?.*limit=200/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Trails' }).click();
  await page.locator('canvas[data-trails]').waitFor();
  await page.waitForTimeout(2_000);
  await save(page, 'trails');
  await page.goto('/dispatch/figures');
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  await save(page, 'figures');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await save(page, 'figures-table');
  await page.goto('/map?orders=true&trails=true');
  await page.locator('[data-place]').first().waitFor();
  await page.waitForTimeout(4_000);
  await save(page, 'map-orders');
});

test('an order and its rescue', async ({ openAs }) => {
  const page = await openAs('supervisor', '/dispatch');
  const order = await createOrder(page);
  await actOnOrder(page, order, 'PUT', 'assigned-robot', { robot_id: 'SH7' });
  await actOnOrder(page, order, 'POST', 'start-rescue', {
    reason: 'Software issue',
  });
  await page.goto(`/orders/uber-eats/${order.uuid}`);
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  // Until the map has its tiles.
  await page.waitForTimeout(2_000);
  await save(page, 'order');
  await page.getByRole('button', { name: 'Finish rescue' }).click();
  await save(page, 'finish-rescue');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await save(page, 'cancel-order');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Order' }).click();
  await page.getByLabel('Customer name').focus();
  await page.mouse.move(500, 500);
  await page.mouse.wheel(0, 600);
  await save(page, 'order-edit');
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByRole('dialog').getByRole('combobox').waitFor();
  await page.waitForTimeout(2_000);
  await save(page, 'order-address');
  const phone = await openAs('rescuer', `/rescue-order/${order.uuid}`);
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.getByText('Restaurant directions').waitFor();
  await save(phone, 'rescue-phone');
  await phone
    .getByRole('button', { name: /^I'm on my way to pick-up/ })
    .click();
  await save(phone, 'rescue-question');
  await actOnOrder(page, order, 'POST', 'cancel');
});

test('orders of a robot that fails', async ({ openAs }) => {
  const page = await openAs('admin', '/dispatch/orders');
  const order = await createOrder(page);
  await actOnOrder(page, order, 'PUT', 'assigned-robot', { robot_id: 'SH6' });
  await setDeploymentKind(page, 'SH6', 'retired');
  await page.getByRole('listitem').getByText('SH6 is retired.').waitFor();
  await page.getByRole('button', { name: 'Reassign…' }).click();
  await page
    .getByRole('dialog')
    .getByText(/^→|No other robot/)
    .first()
    .waitFor();
  await save(page, 'reassign-orders');
  await setDeploymentKind(page, 'SH6', 'testing');
  await actOnOrder(page, order, 'POST', 'cancel');
});

test('restaurants', async ({ openAs }) => {
  const page = await openAs('supervisor', RestaurantsPage.path);
  const restaurants = new RestaurantsPage(page);
  const { dialog } = restaurants;
  /** What was done is told, and does not stand over the next picture. */
  const done = async (told: string | RegExp) => {
    await page.getByText(told).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await dismissAlerts(page);
  };
  await restaurants.names.first().waitFor();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog.waitFor();
  await restaurants.press('Add external ref');
  await restaurants.press('Add contact');
  await restaurants.press('Create');
  await save(page, 'new-restaurant');
  await restaurants.field('Restaurant name').fill('Harbor Kitchen');
  await restaurants.pickAddress('616 alder');
  await restaurants.field('Origin').fill('uber-eats');
  await restaurants.field('Id').fill('harbor-kitchen');
  await restaurants.field('Name').fill('Ada');
  await restaurants.field('Phone number').fill('+1 704 555 0142');
  await restaurants.press('Create');
  await done('Restaurant created!');
  await restaurants.choose('Harbor Kitchen', 'Set Restaurant Contacts');
  await save(page, 'restaurant-contacts');
  await restaurants.press('Cancel');
  await dialog.waitFor({ state: 'detached' });
  await dismissAlerts(page);
  await restaurants.choose('Harbor Kitchen', 'Edit…');
  await restaurants.field('Restaurant name').waitFor();
  await save(page, 'edit-restaurant');
  await restaurants.press('Cancel');
  await restaurants.choose('Harbor Kitchen', 'Opening hours…');
  await dialog
    .getByRole('combobox', { name: 'Time zone' })
    .fill('America/New_York');
  await page.getByRole('option', { name: 'America/New_York' }).click();
  await restaurants.press('Add hours on Friday');
  await dialog.getByLabel('Opens').fill('18:00');
  await dialog.getByLabel('Closes').fill('02:00');
  await save(page, 'opening-hours');
  await restaurants.press('Save');
  await done('Opening hours of Harbor Kitchen saved');
  await restaurants.choose('Harbor Kitchen', 'Pause…');
  await restaurants.field('Reason').fill('Oven broken');
  await restaurants.press('2 h');
  await save(page, 'pause-restaurant');
  await restaurants.press('Pause');
  await done(/Harbor Kitchen is paused until /);
  await restaurants.choose('Harbor Kitchen', 'Change pause…');
  await restaurants.press('4 h');
  await save(page, 'change-pause-restaurant');
  await restaurants.press('Cancel');
  await dialog.waitFor({ state: 'detached' });
  await restaurants.filter('Restaurant Name').fill('');
  await restaurants.row('Harbor Kitchen').waitFor();
  await dismissAlerts(page);
  await save(page, 'restaurants');
  await page.getByRole('button', { name: 'More for Harbor Kitchen' }).click();
  await save(page, 'restaurant-menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await dialog.locator('canvas').waitFor();
  await save(page, 'restaurants-map');
  await page.keyboard.press('Escape');
  await restaurants.row('Harbor Kitchen').getByRole('link').click();
  await page.getByRole('region', { name: 'Opening hours' }).waitFor();
  await dismissAlerts(page);
  await save(page, 'restaurant');
});

test('integrations', async ({ openAs }) => {
  const page = await openAs('supervisor', IntegrationsPage.path);
  const integrations = new IntegrationsPage(page);
  /** What was done is told, and does not stand over the next picture. */
  const done = async () => {
    await integrations.dialog.waitFor({ state: 'detached' });
    await dismissAlerts(page);
  };
  await integrations.card('Doordash').waitFor();
  await integrations.card('Doordash').getByRole('button').click();
  await integrations.field('Reason').fill('Ice on the sidewalks');
  await integrations.press('2 h');
  await save(page, 'pause-channel');
  await integrations.press('Pause');
  await page.getByText(/^Doordash is paused until /).waitFor();
  await done();
  await integrations
    .card('Doordash')
    .getByRole('button', { name: /^Change pause/ })
    .click();
  await integrations.field('Reason').fill('Ice until the evening');
  await integrations.press('4 h');
  await save(page, 'change-pause-channel');
  await integrations.press('Change pause');
  await done();
  await integrations.switch.click();
  await integrations.field('Reason (optional)').fill('Storm until noon');
  await save(page, 'integrations-switch');
  await integrations.press('Disable');
  await done();
  await save(page, 'integrations-off');
  await integrations.switch.click();
  await integrations.field('Reason (optional)').fill('The storm is over');
  await save(page, 'integrations-switch-on');
  await integrations.press('Enable');
  await done();
  await page.getByRole('button', { name: 'Create key…' }).click();
  await integrations.field('Name').fill('Doordash production');
  await integrations.dialog.getByRole('checkbox', { name: 'Doordash' }).check();
  await save(page, 'create-key');
  await integrations.press('Create');
  await integrations.dialog.getByText('Secret of').waitFor();
  await save(page, 'key-secret');
  await integrations.press('I have kept it');
  await integrations.card('Doordash production').waitFor();
  await dismissAlerts(page);
  await save(page, 'integrations');
  const key = integrations.card('Doordash production');
  await key.getByRole('button', { name: /^Rotate…/ }).click();
  await integrations.dialog.getByLabel(/^Hours/).waitFor();
  await save(page, 'rotate-key');
  await integrations.press('Cancel');
  await key.getByRole('button', { name: /^Revoke…/ }).click();
  await integrations.dialog.getByText('Nothing that is signed').waitFor();
  await save(page, 'revoke-key');
  await integrations.press('Keep key');
  const channel = integrations.card('Doordash');
  await channel.getByRole('button', { name: /^End pause/ }).click();
  await integrations.dialog.getByText('accepted again').waitFor();
  await save(page, 'end-pause');
  await integrations.press('End pause');
  await page.getByText('The pause of Doordash has ended').waitFor();
});

test('users', async ({ openAs, page: browser }) => {
  const page = await openAs('admin', '/users');
  const users = page.getByRole('table', { name: 'Users' });
  await users.getByRole('row').nth(4).waitFor();
  await page.getByRole('button', { name: 'Create User' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.getByText('Required').first().waitFor();
  await save(page, 'user-create');
  await dialog.getByLabel('Email').fill('ada@example.test');
  await dialog.getByLabel('Password').fill('correct horse');
  await dialog.getByLabel('First Name').fill('Ada');
  await dialog.getByLabel('Last Name').fill('Lovelace');
  await dialog.getByLabel('Country').fill('united k');
  await save(page, 'user-country');
  await page.getByRole('option', { name: /\(GB\)/ }).click();
  await dialog.getByRole('button', { name: 'Create' }).click();
  await page.getByText('User created successfully').waitFor();
  await save(page, 'users');
  await dismissAlerts(page);
  await page
    .getByRole('button', { name: 'Set Roles: ada@example.test' })
    .click();
  const field = page.getByRole('combobox', { name: 'Roles' });
  await field.pressSequentially('Rescuer night-shift ');
  await save(page, 'user-roles');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: 'Set Roles' })
    .click();
  await page.getByText('Roles were set successfully').waitFor();
  await dismissAlerts(page);
  await page
    .getByRole('button', { name: 'Deactivate: ada@example.test' })
    .click();
  await save(page, 'user-deactivate');
  await page.keyboard.press('Escape');
  await page.goto('/users/0d5ec0de-0000-4000-8000-000000000001');
  await page
    .getByRole('button', { name: /^End session/ })
    .first()
    .click();
  await save(page, 'user-end-session');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await save(page, 'user-phone');

  await browser.goto(`${SSO_URL}/outbox`);
  await save(browser, 'outbox');
  await browser.getByRole('link').first().click();
  await save(browser, 'verify-email');
  await browser.getByRole('button', { name: 'Verify' }).click();
  await browser.getByRole('heading', { name: 'Email verified' }).waitFor();
  await save(browser, 'email-verified');
});
