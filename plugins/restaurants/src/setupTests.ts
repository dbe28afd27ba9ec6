import '@sidehelm/test-utils/setupTests';

/** jsdom lays nothing out, so nothing is ever resized. */
class InertResizeObserver implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

globalThis.ResizeObserver ??= InertResizeObserver;

/** Nor does it draw, and it says so loudly. */
HTMLCanvasElement.prototype.getContext = () => null;
