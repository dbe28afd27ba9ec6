import type { JSHandle, Page } from '@playwright/test';
import { CONSOLE_URL } from '../../support/addresses';
import type { ImpairedLink } from '../../support/impairedLink/ImpairedLink';
import { launchBehind } from '../../support/impairedLink/launchBehind';
import type { Account } from '../../support/accounts';
import { openAlone } from '../../support/openAlone';
import type { Channel } from '../page/drivers';
import { monotonicNow, RobotObserver } from '../../support/RobotObserver';

type Drivers = typeof import('../page/drivers');

const MODULE = `export * from './tests/fault/page/drivers';`;
const SIGNAL = `${CONSOLE_URL.replace('http', 'ws')}/api/gateway/teleop/signal/users`;

const SENT = 'sent by drivers';

/** A real browser behind the link, in which one person drives some robots. */
export class DriversBrowser {
  private constructor(
    readonly account: Account,
    readonly page: Page,
    readonly drivers: JSHandle<Drivers>,
    readonly close: () => Promise<void>,
  ) {}

  static async open(
    link: ImpairedLink,
    account: Account = 'admin',
  ): Promise<DriversBrowser> {
    const { browser, close } = await launchBehind(link);
    const context = await browser.newContext({ baseURL: CONSOLE_URL });
    // The page comes from the test, not from the company that it speaks to.
    await context.grantPermissions(['local-network-access']);
    const cookies = await RobotObserver.cookie(account);
    await context.addCookies(
      cookies.split('; ').map(pair => {
        const [name, ...value] = pair.split('=');
        return { name, value: value.join('='), url: CONSOLE_URL };
      }),
    );
    const page = await context.newPage();
    await page.exposeFunction('openUdp', (port: number) => link.openUdp(port));
    const drivers = await openAlone<Drivers>(page, MODULE);
    return new DriversBrowser(account, page, drivers, close);
  }

  /** Opens a page that outlives that of the drivers, and tells when they sent their last: ms of the wall clock. */
  async witness(): Promise<() => Promise<number>> {
    const page = await this.page.context().newPage();
    // Of the console's origin, and nothing of the console.
    await page.goto('/manifest.json');
    const lastSent = await page.evaluateHandle(name => {
      const last = { at: NaN };
      new BroadcastChannel(name).onmessage = ({ data }) => {
        last.at = data;
      };
      return last;
    }, SENT);
    await this.drivers.evaluate((it, name) => it.tellSends(name), SENT);
    await page.waitForFunction(({ at }) => !Number.isNaN(at), lastSent);
    return () => lastSent.evaluate(({ at }) => at);
  }

  /** Watches the robots, takes control of all, and drives them by a channel. */
  async take(robotIds: readonly string[], channel: Channel): Promise<void> {
    const { drivers } = this;
    await drivers.evaluate((it, { way, ids }) => it.open(way, ids), {
      way: { url: SIGNAL, channel },
      ids: robotIds,
    });
    const end = monotonicNow() + 30_000;
    while (!(await drivers.evaluate(it => it.isReady()))) {
      if (monotonicNow() > end)
        throw new Error(`The drivers see no robot by the ${channel}.`);
      await new Promise(done => setTimeout(done, 50));
    }
    // Who was given a role again is let in when the gateway has looked.
    let refused = await drivers.evaluate(it => it.takeControl());
    while (refused.length > 0 && monotonicNow() < end) {
      await new Promise(done => setTimeout(done, 500));
      refused = await drivers.evaluate(it => it.takeControl());
    }
    if (refused.length > 0) throw new Error(refused.join(' '));
  }
}
