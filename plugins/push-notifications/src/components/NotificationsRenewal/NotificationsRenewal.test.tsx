import { renderInConsole } from '@sidehelm/test-utils';
import { browserNotificationsApiRef } from '../../api/browserNotificationsApiRef';
import { FakeBrowser } from '../../__testUtils__/openNotifications';
import { NotificationsRenewal } from './NotificationsRenewal';

it.each<[string[], string[]]>([
  [['notification.use'], ['renew']],
  [[], []],
])('with the permissions %j asks the browser: %j', async (held, calls) => {
  const browser = new FakeBrowser('renewing');
  await renderInConsole(<NotificationsRenewal />, {
    permissions: held,
    apis: [[browserNotificationsApiRef, browser]],
  });
  expect(browser.calls).toEqual(calls);
});
