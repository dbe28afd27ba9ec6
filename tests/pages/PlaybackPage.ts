import { expect, type Page } from '@playwright/test';

/** The recorded day of a robot. */
export class PlaybackPage {
  constructor(readonly page: Page) {}

  async open(query: string) {
    await this.page.goto(`/robots/playback?${query}`);
    await expect(this.slider).toBeVisible();
  }

  get slider() {
    return this.page.getByRole('slider', { name: 'Time of day' });
  }

  get clock() {
    return this.page.locator('[data-clock]');
  }

  get notice() {
    return this.page.locator('[data-notice]');
  }

  get pictures() {
    return this.page.getByTestId('pictures');
  }

  /** What is on screen of a robot. */
  front(robot = 'SH1') {
    return this.page.locator(`[data-robot=${robot}] [data-deck=front] video`);
  }

  behind(robot = 'SH1') {
    return this.page.locator(`[data-robot=${robot}] [data-deck=behind] video`);
  }

  /** Which clip is on screen, by the end of its address. */
  async clip(robot = 'SH1') {
    const source = await this.front(robot).getAttribute('src');
    return source?.split('/').pop();
  }

  /** The number that the frame on screen tells. */
  frame(robot = 'SH1') {
    return this.front(robot).evaluate((video: HTMLVideoElement) => {
      if (video.readyState < 2) return -1;
      const canvas = new OffscreenCanvas(256, 128);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) return -1;
      context.drawImage(video, 0, 0, 256, 128);
      let number = 0;
      for (let bar = 0; bar < 8; bar += 1) {
        const [red] = context.getImageData(bar * 32 + 16, 64, 1, 1).data;
        // eslint-disable-next-line no-bitwise
        if (red > 127) number |= 1 << bar;
      }
      return number;
    });
  }

  async goTo(clock: string) {
    const field = this.page.getByRole('textbox', { name: 'Time (UTC)' });
    await field.fill(clock);
    await field.press('Enter');
    // Keys are the screen's again.
    await field.blur();
  }

  /** Of the address. */
  parameter(name: string) {
    return new URL(this.page.url()).searchParams.get(name);
  }
}
