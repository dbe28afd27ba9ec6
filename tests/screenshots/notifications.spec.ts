import { NotificationsPage } from '../pages/NotificationsPage';
import { CHROMIUM_WITH_WINDOWS } from '../support/chromium';
import { expect, test } from '../support/consoleTest';
import { PushService } from '../support/PushService';
import { savePicture as save } from '../support/savePicture';

// Without windows there are no notifications.
test.use({ isFirstVisit: true, launchOptions: CHROMIUM_WITH_WINDOWS });

const push = new PushService();
test.beforeAll(() => push.start());
test.afterAll(() => push.close());

test('notifications of a browser that has them', async ({ enterAs }) => {
  const page = await enterAs('supervisor');
  await page.context().grantPermissions(['notifications']);
  await push.serve(page);
  await page.goto(NotificationsPage.path);
  const notifications = new NotificationsPage(page);
  const newOrders = notifications.switchOf('New orders');
  await notifications.here.click();
  await expect(notifications.here).toBeChecked();
  await newOrders.click();
  await expect(newOrders).toBeChecked();
  await page.mouse.move(0, 0);
  await save(page, 'notifications-on');
  // Of the person, who has none in the pictures beside it.
  await newOrders.click();
  await expect(newOrders).not.toBeChecked();
});
