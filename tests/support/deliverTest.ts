import type { Page } from '@playwright/test';
import { DrivePage } from '../pages/DrivePage';
import { assignPilot } from './assignPilot';
import { test as consoleTest } from './consoleTest';
import { actOnOrder, createOrder, type CreatedOrder } from './createOrder';
import { createRestaurant } from './createRestaurant';
import { clearUp } from './driveTest';
import { RobotObserver } from './RobotObserver';

/** The demo gives it no order; the tests of delivering share it, and it is the demo pilot's while they run. */
export const ROBOT = 'SH7';

/** Where the picture often stands still, so does the robot; ms. */
const TIMEOUT = 210_000;

/** The test function of the tests of delivering: a robot that is the pilot's, and that a test gives orders. */
export const test = consoleTest.extend<{
  /** A page of an admin. */
  admin: Page;
  observer: RobotObserver;
  /** Gives the robot an order that its pilot hands over at both ends; it is canceled after the test. */
  giveOrder(): Promise<CreatedOrder>;
  /** Opens the deliver-with screen for the pilot. `prepare` gets the page before. */
  openDeliver(prepare?: (page: Page) => Promise<unknown>): Promise<DrivePage>;
}>({
  admin: [
    async ({ enterAs, allowProblem }, use, testInfo) => {
      testInfo.setTimeout(TIMEOUT);
      // How the robots service says that a robot carries nothing.
      allowProblem(/404.*active-order\/pilot-view/);
      // Pages outlive that the robot is the pilot's.
      allowProblem(/403.*(active-order|pilot-heartbeat)/);
      // A test may have brought its order to the end.
      allowProblem(/409.*\/cancel/);
      const page = await enterAs('admin');
      await assignPilot(page, ROBOT, 'pilot');
      await use(page);
      await assignPilot(page, ROBOT, undefined);
    },
    { auto: true },
  ],

  observer: async ({ admin: _ }, use) => {
    const observer = await RobotObserver.open('admin', ROBOT);
    await clearUp(observer);
    await use(observer);
    await clearUp(observer);
    observer.close();
  },

  giveOrder: async ({ admin }, use) => {
    const given: CreatedOrder[] = [];
    await use(async () => {
      const restaurant_uuid = await createRestaurant(
        admin,
        `Deliver ${Date.now()}`,
      );
      const order = await createOrder(admin, {
        restaurant_uuid,
        sales_channel: 'uber-eats',
        recipient: {
          name: 'Ada L.',
          phone_code: '1234',
          address_description: {
            address_line_1: '77 Cedar Street',
            address_line_2: 'Third floor',
          },
          geocoded_address: { lat: 35.2271, lng: -80.8431 },
        },
      });
      given.push(order);
      await actOnOrder(admin, order, 'PUT', 'assigned-robot', {
        robot_id: ROBOT,
      });
      return order;
    });
    for (const order of given) await actOnOrder(admin, order, 'POST', 'cancel');
  },

  openDeliver: async ({ openAs, enterAs, admin: _ }, use) => {
    await use(async prepare => {
      const path = `/deliver-with/${ROBOT}`;
      const page = await (prepare ? enterAs('pilot') : openAs('pilot', path));
      if (prepare) {
        await prepare(page);
        await page.goto(path);
      }
      return new DrivePage(page);
    });
  },
});
