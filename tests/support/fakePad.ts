import type { Page } from '@playwright/test';

/** What a test does with the pad: axes and buttons as in the standard mapping, by index. */
interface PadChange {
  axes?: Record<number, number>;
  buttons?: Record<number, number>;
  /** The pad stays deflected, but its time stamp stands still. */
  isFrozen?: boolean;
}

/** A gamepad that the browser reports, of standard layout unless told otherwise; call `install` before the page is opened. */
export class FakePad {
  constructor(private readonly page: Page) {}

  static async install(
    page: Page,
    { mapping = 'standard' } = {},
  ): Promise<FakePad> {
    await page.addInitScript(layout => {
      const pad = {
        id: 'Test pad',
        index: 0,
        connected: true,
        mapping: layout,
        timestamp: 0,
        isFrozen: false,
        reads: 0,
        axes: [0, 0, 0, 0],
        buttons: Array.from({ length: 17 }, () => ({
          pressed: false,
          touched: false,
          value: 0,
        })),
      };
      Object.assign(window, { fakePad: pad, isPadPlugged: false });
      navigator.getGamepads = () => {
        if (!(window as unknown as { isPadPlugged: boolean }).isPadPlugged)
          return [];
        if (!pad.isFrozen) pad.timestamp = performance.now();
        pad.reads += 1;
        return [pad as unknown as Gamepad];
      };
    }, mapping);
    return new FakePad(page);
  }

  /** Plugs the pad in or out. Answers when, in the page's own clock. */
  plug(isPlugged: boolean): Promise<number> {
    return this.page.evaluate(plugged => {
      Object.assign(window, { isPadPlugged: plugged });
      const at = performance.now();
      window.dispatchEvent(
        new Event(plugged ? 'gamepadconnected' : 'gamepaddisconnected'),
      );
      return at;
    }, isPlugged);
  }

  /** Moves sticks, triggers and buttons. Answers when, in the page's own clock. */
  set(change: PadChange): Promise<number> {
    return this.page.evaluate(({ axes = {}, buttons = {}, isFrozen }) => {
      const { fakePad } = window as unknown as {
        fakePad: {
          axes: number[];
          buttons: { pressed: boolean; value: number }[];
          isFrozen: boolean;
        };
      };
      for (const [index, value] of Object.entries(axes))
        fakePad.axes[Number(index)] = value;
      for (const [index, value] of Object.entries(buttons))
        Object.assign(fakePad.buttons[Number(index)], {
          value,
          pressed: value > 0.5,
        });
      if (isFrozen !== undefined) fakePad.isFrozen = isFrozen;
      return performance.now();
    }, change);
  }

  /** Presses a button and lets it go, each seen by the page, however slow the machine is. */
  async press(button: number, times = 1): Promise<void> {
    for (let time = 0; time < times; time += 1)
      for (const value of [1, 0]) {
        await this.set({ buttons: { [button]: value } });
        await this.untilRead();
      }
  }

  /** Until the page has read the pad again; one look of it may read more than once. */
  private async untilRead(): Promise<void> {
    await this.page.evaluate(async () => {
      const { fakePad } = window as unknown as { fakePad: { reads: number } };
      const before = fakePad.reads;
      while (fakePad.reads < before + 4)
        await new Promise(resolve => requestAnimationFrame(resolve));
    });
  }
}
