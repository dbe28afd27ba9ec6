import type { Browser, Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds, and how many by the clock and of a processor's time. */
  ts?: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

export interface MainThreadWork {
  /** Milliseconds of work a second. */
  perSecond: number;
  /** Milliseconds. */
  longestTask: number;
  /**
   * Milliseconds of processor time: without what others take meanwhile, and
   * without tasks in which the engine collects garbage, whenever it likes.
   */
  longestTaskCpu: number;
  /** Milliseconds of each callback of `requestAnimationFrame`. */
  frameCallbacks: number[];
}

/** What the page's main thread does while `act` runs, from Chromium's own trace. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<MainThreadWork> {
  await browser.startTracing(page, {
    categories: [
      '-*',
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
    ],
  });
  const began = performance.now();
  await act();
  const seconds = (performance.now() - began) / 1_000;
  const trace: { traceEvents: TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString(),
  );
  const events = ofPage(trace.traceEvents);
  const durations = (name: string) =>
    events
      .filter(event => event.name === name && event.dur !== undefined)
      .map(event => (event.dur ?? 0) / 1_000);
  const tasks = durations('RunTask');
  return {
    perSecond: tasks.reduce((sum, task) => sum + task, 0) / seconds,
    longestTask: tasks.reduce((most, task) => Math.max(most, task), 0),
    longestTaskCpu: withoutCollections(events).reduce(
      (most, { tdur = 0 }) => Math.max(most, tdur / 1_000),
      0,
    ),
    frameCallbacks: durations('FireAnimationFrame'),
  };
}

function withoutCollections(events: readonly TraceEvent[]): TraceEvent[] {
  const collections = events
    .filter(({ name }) => name === 'MajorGC')
    .map(({ ts = 0 }) => ts);
  return events.filter(
    ({ name, ts = 0, dur = 0 }) =>
      name === 'RunTask' && !collections.some(at => at >= ts && at <= ts + dur),
  );
}

/** Events of the main thread that drew most frames: that of the page, not of another one kept ready. */
function ofPage(events: readonly TraceEvent[]): TraceEvent[] {
  const mains = events.filter(
    event =>
      event.name === 'thread_name' && event.args?.name === 'CrRendererMain',
  );
  const threads = mains.map(main =>
    events.filter(event => event.pid === main.pid && event.tid === main.tid),
  );
  const drawn = (thread: readonly TraceEvent[]) =>
    thread.filter(event => event.name === 'RunTask').length;
  return threads.sort((a, b) => drawn(b) - drawn(a))[0] ?? [];
}
