import type { WebSocketRoute } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { expect, expectAccessible } from '../support/consoleTest';
import { ROBOT, test } from '../support/driveTest';
import { holdUntilMoving } from '../support/holdUntilMoving';

const RED = 'rgb(255, 111, 97)';
const FAINT = 'rgb(127, 141, 154)';

test('a link that breaks while driving is one red notice in the middle, and the way back when it returns', async ({
  enterAs,
  observer,
  allowProblem,
}) => {
  allowProblem(/WebSocket/);
  const page = await enterAs('rescuer');
  const open = new Set<{ close: () => void }>();
  let isBroken = false;
  await page.routeWebSocket(/\/gateway\/teleop\//, (route: WebSocketRoute) => {
    if (isBroken) {
      route.close({ code: 3001 });
      return;
    }
    const server = route.connectToServer();
    open.add({
      close: () => {
        server.close({ code: 3001 });
        route.close({ code: 3001 });
      },
    });
  });
  await page.goto(`/drive/${ROBOT}`);
  const drive = new DrivePage(page);
  await drive.takeControl();
  await holdUntilMoving(drive, 'ArrowUp', observer);

  isBroken = true;
  open.forEach(link => link.close());
  const notice = page.getByRole('alert');
  await expect(notice).toHaveText(
    /^Link lost\.\s*The robot stops by itself\. You no longer have control\.$/,
  );
  await expect(notice).toHaveCSS('border-top-color', RED);
  const middle = (page.viewportSize()?.width ?? 0) / 2;
  const box = await notice.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo(middle, -1);
  const delay = page.locator('dt:text-is("Loop delay") + dd span');
  await expect(delay).toHaveText('unknown');
  await expect(delay).toHaveCSS('color', FAINT);
  await expect(
    page.getByRole('group', { name: 'Speed' }).getByText('—'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take control' })).toHaveCount(
    0,
  );
  // The key is still held: nobody but the robot stops it.
  await observer.until(() => observer.latest.speed === 0);
  await page.keyboard.up('ArrowUp');

  isBroken = false;
  await expect(notice).toHaveText(
    /^The link is back\.\s*It was lost for \d+ s\. The robot stopped by itself\. You no longer have control\./,
    { timeout: 20_000 },
  );
  await notice.getByRole('button', { name: 'Take control' }).click();
  await expect(page.getByText(/^You have control of/)).toBeVisible();
  await drive.untilClear();
  await holdUntilMoving(drive, 'ArrowDown', observer);
  await page.keyboard.up('ArrowDown');

  await observer.takeLease({ force: true, reason: 'Blocked crossing' });
  await expect(notice).toHaveText(
    /took control\.\s*“Blocked crossing” The robot was stopped\. You no longer have control\./,
  );
  await expect(notice).toHaveCSS('border-top-color', RED);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  // Whether the colleague still holds it or has let go.
  await expect(
    page.getByRole('button', { name: /^Take (over|control)$/ }),
  ).toBeVisible();
});
