import type { Page } from '@playwright/test';

/** From the next load on, the page notes how far it shifts what people look at, as browsers count it (CLS). */
export async function noteLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver(list => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        hadRecentInput: boolean;
      }[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** Their sum since the page was loaded. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce(
      (sum, shift) => sum + shift,
      0,
    ),
  );
