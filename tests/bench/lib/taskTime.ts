import type { CDPSession, Page } from '@playwright/test';

/** Opens what `taskTime` asks; the caller detaches it. */
export async function openMetrics(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return session;
}

/** Milliseconds that the page's main thread has had of a processor so far: what others take meanwhile is not its work. */
export async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value;
  return (seconds ?? NaN) * 1_000;
}
