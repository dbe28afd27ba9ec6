import type { Page } from '@playwright/test';

/** Makes the wall clock of a page one that can jump; call before the page is opened. Timers and monotonic time go on as they do. */
export async function installClock(page: Page) {
  await page.addInitScript(() => {
    const RealDate = Date;
    let shift = 0;
    const ShiftedDate = new Proxy(RealDate, {
      construct: (target, values, made) =>
        Reflect.construct(
          target,
          values.length === 0 ? [target.now() + shift] : values,
          made,
        ),
      get: (target, key) =>
        key === 'now' ? () => target.now() + shift : Reflect.get(target, key),
    });
    Object.assign(window, {
      Date: ShiftedDate,
      jumpClock: (milliseconds: number) => {
        shift += milliseconds;
      },
    });
  });
}

/** Sets the clock of the page forward, or back with a number below zero. */
export async function jumpClock(page: Page, hours: number) {
  await page.evaluate(
    milliseconds =>
      (window as unknown as { jumpClock(by: number): void }).jumpClock(
        milliseconds,
      ),
    hours * 3_600_000,
  );
}
