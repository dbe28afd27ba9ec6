import '@sidehelm/test-utils/setupTests';

/** jsdom lays nothing out, so nothing is ever resized. */
class InertResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= InertResizeObserver;

/** Nor does it draw: this canvas takes everything. */
const drawsNothing = new Proxy(
  {},
  { get: () => () => undefined, set: () => true },
) as CanvasRenderingContext2D;
HTMLCanvasElement.prototype.getContext = (() =>
  drawsNothing) as unknown as HTMLCanvasElement['getContext'];
