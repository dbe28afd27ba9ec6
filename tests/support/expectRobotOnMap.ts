import { expect, type Page } from '@playwright/test';
import type { RobotObserver } from './RobotObserver';

/** Degrees; the sixth decimal is a decimetre. */
const NEAR = 2e-6;

/** Waits until the map of the page, which follows every two seconds, shows the robot where it says to be. */
export async function expectRobotOnMap(page: Page, observer: RobotObserver) {
  const map = page.locator('[data-robot-position]');
  await expect
    .poll(async () => {
      const text = await map.getAttribute('data-robot-position');
      const [lat, lng] = (text ?? '').split(',').map(Number);
      const { position } = observer.latest;
      return Math.max(
        Math.abs(lat - position.lat),
        Math.abs(lng - position.lng),
      );
    })
    .toBeLessThan(NEAR);
}
