import { expect, type Page } from '@playwright/test';

/** What a drive command carried, and when it left (`performance.now()` of the page). */
export interface SentCommand {
  at: number;
  power: number;
  steer: number;
  rotate: number;
  seq: number;
  /** Sent in place of one that nobody would answer: not what the page decided about the controls. */
  isBraking: boolean;
  way: 'websocket' | 'data-channel';
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
      const record = (way: string, data: unknown) => {
        if (typeof data !== 'string' || !data.includes('"drive"')) return;
        const { power, steer, rotate = 0, seq, brake } = JSON.parse(data);
        sent.push({
          at: performance.now(),
          power,
          steer,
          rotate,
          seq,
          isBraking: brake === true,
          way,
        });
      };
      for (const [way, prototype] of Object.entries({
        websocket: WebSocket.prototype,
        'data-channel': RTCDataChannel.prototype,
      })) {
        const original = prototype.send as (data: unknown) => void;
        prototype.send = function send(data: unknown) {
          record(way, data);
          original.call(this, data);
        };
      }
    });
  }

  sentCommands(): Promise<SentCommand[]> {
    return this.page.evaluate(
      () => (window as unknown as { sentCommands: SentCommand[] }).sentCommands,
    );
  }

  /** Those that left since then, by the page's clock; at least one must have. */
  async sentSince(at: number): Promise<SentCommand[]> {
    const sent = (await this.sentCommands()).filter(
      command => command.at >= at,
    );
    expect(sent.length, 'commands since').toBeGreaterThan(0);
    return sent;
  }

  async takeControl() {
    await this.page.getByRole('button', { name: 'Take control' }).click();
    await expect(this.page.getByText(/^You have control of/)).toBeVisible();
    await this.untilClear();
  }

  /** Takes control again after the page was held up for so long that the service gave it up. */
  async takeLostControl() {
    const lost = this.page
      .getByRole('alert')
      .filter({ hasText: 'the service heard nothing from you' });
    if ((await lost.count()) > 0) await this.takeControl();
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
