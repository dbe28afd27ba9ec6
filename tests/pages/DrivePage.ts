import { expect, type Page } from '@playwright/test';

/** What a drive command carried, and when it left (`performance.now()` of the page). */
export interface SentCommand {
  at: number;
  power: number;
  steer: number;
  rotate: number;
}

/** The drive screen. */
export class DrivePage {
  constructor(readonly page: Page) {}

  get stopButton() {
    return this.page.getByRole('button', { name: 'Emergency stop' });
  }

  /** Records the drive commands that the page sends; call before the page is opened. */
  static async recordCommands(page: Page) {
    await page.addInitScript(() => {
      const sent: unknown[] = [];
      Object.assign(window, { sentCommands: sent });
      const original = WebSocket.prototype.send;
      WebSocket.prototype.send = function send(data) {
        if (typeof data === 'string' && data.includes('"drive"')) {
          const { power, steer, rotate = 0 } = JSON.parse(data);
          sent.push({ at: performance.now(), power, steer, rotate });
        }
        return original.call(this, data);
      };
    });
  }

  sentCommands(): Promise<SentCommand[]> {
    return this.page.evaluate(
      () => (window as unknown as { sentCommands: SentCommand[] }).sentCommands,
    );
  }

  async takeControl() {
    await this.page.getByRole('button', { name: 'Take control' }).click();
    await expect(this.page.getByText(/^You have control of/)).toBeVisible();
    await this.untilClear();
  }

  /** Waits until nothing keeps the robot from moving: no notice stands in the middle. */
  async untilClear() {
    await expect(this.page.getByRole('alert')).toHaveCount(0, {
      timeout: 30_000,
    });
  }

  async release() {
    await this.page.getByRole('button', { name: 'Release' }).click();
    await expect(
      this.page.getByRole('button', { name: 'Take control' }),
    ).toBeVisible();
  }
}
