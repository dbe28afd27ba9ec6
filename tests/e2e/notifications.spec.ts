import type { Page } from '@playwright/test';
import { NotificationsPage } from '../pages/NotificationsPage';
import { CONSOLE_URL, SSO_URL } from '../support/addresses';
import { callGateway } from '../support/callGateway';
import { CHROMIUM_WITH_WINDOWS } from '../support/chromium';
import { expect, expectAccessible, test } from '../support/consoleTest';
import { actOnOrder, createOrder } from '../support/createOrder';
import { expectPhoneFit } from '../support/expectPhoneFit';
import { PushService } from '../support/PushService';

test.use({ isFirstVisit: true, launchOptions: CHROMIUM_WITH_WINDOWS });

const APP = 'notifications/api/web-apps/sidehelm';

const push = new PushService();
test.beforeAll(() => push.start());
test.afterAll(() => push.close());

/** Hands a message to the worker of the page, as a push service does once it is decrypted. */
async function deliver(page: Page, message: string) {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>(resolve => {
    session.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations }) => {
        const [known] = registrations.filter(({ isDeleted }) => !isDeleted);
        if (known) resolve(known.registrationId);
      },
    );
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: CONSOLE_URL,
    registrationId: await registered,
    data: message,
  });
  await session.detach();
}

/** What the browser shows, whether somebody looks at the console or not. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notifications = await registration.getNotifications();
    return notifications.map(({ title, body, data }) => ({
      title,
      body,
      data,
    }));
  });

test('somebody turns notifications on, is told of a new order, and turns them off', async ({
  enterAs,
}) => {
  const admin = await enterAs('admin');
  const page = await enterAs('supervisor');
  await page.context().grantPermissions(['notifications']);
  const told = await push.serve(page);
  await page.goto(NotificationsPage.path);
  const notifications = new NotificationsPage(page);
  await expect(notifications.here).not.toBeChecked();
  const newOrders = notifications.switchOf('New orders');
  await expect(newOrders).not.toBeChecked();

  await notifications.here.click();
  await expect(notifications.here).toBeChecked();
  await newOrders.click();
  await expect(newOrders).toBeChecked();
  await expectAccessible(page);
  await expectPhoneFit(page);

  const order = await createOrder(admin);
  await expect.poll(() => told.length).toBe(1);
  expect(JSON.parse(told[0])).toMatchObject({
    title: `New order ${order.title}`,
    path: `/orders/uber-eats/${order.uuid}`,
  });

  await deliver(page, told[0]);
  await expect
    .poll(() => shown(page))
    .toEqual([
      {
        title: `New order ${order.title}`,
        body: expect.stringContaining('Doordash'),
        data: { path: `/orders/uber-eats/${order.uuid}` },
      },
    ]);
  // The worker keeps nothing of the console.
  expect(await page.evaluate(() => caches.keys())).toEqual([]);

  // The next start of the console goes on without a question.
  await page.reload();
  await expect(notifications.here).toBeChecked();
  await expect(newOrders).toBeChecked();

  await notifications.here.click();
  await expect(notifications.here).not.toBeChecked();
  const silent = await createOrder(admin);
  const { text } = await callGateway(page, { path: `${APP}/bindings` });
  expect(JSON.parse(text)).toEqual([]);
  expect(told).toHaveLength(1);
  await newOrders.click();
  await expect(newOrders).not.toBeChecked();
  for (const made of [order, silent])
    await actOnOrder(admin, made, 'POST', 'cancel');
});

test('who has forbidden notifications is told how to allow them', async ({
  enterAs,
}) => {
  const page = await enterAs('rescuer');
  await page.addInitScript(() =>
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
  );
  await page.goto(NotificationsPage.path);
  await expect(
    page.getByText('Allow them in its settings for this site'),
  ).toBeVisible();
  await expect(new NotificationsPage(page).here).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the pages of the account lead to the notifications', async ({
  enterAs,
}) => {
  const page = await enterAs('pilot');
  await page.goto(`${SSO_URL}/account/sessions`);
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.waitForURL(`${CONSOLE_URL}${NotificationsPage.path}`);
  // A pilot sees no orders, and so is told of none.
  await expect(
    new NotificationsPage(page).switchOf('Deliveries of my robot'),
  ).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(2);
});

test('nobody binds an address inside of the network', async ({
  enterAs,
  allowProblem,
}) => {
  allowProblem(/400/);
  const page = await enterAs('pilot');
  const bind = (endpoint: string) =>
    callGateway(page, {
      path: `${APP}/bindings/web-push`,
      method: 'POST',
      body: JSON.stringify({
        endpoint,
        keys: {
          p256dh:
            'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }),
    });
  for (const endpoint of [
    'http://127.0.0.1:7100/auth/api/users',
    'https://169.254.169.254/latest',
    'https://intranet.example.com/push',
  ]) {
    const { status, message } = await bind(endpoint);
    expect([status, message]).toEqual([
      400,
      expect.stringContaining('not one of a push service'),
    ]);
  }
});
