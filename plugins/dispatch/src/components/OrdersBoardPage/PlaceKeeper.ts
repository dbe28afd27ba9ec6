/** Cards that come into the document get their size within a few pictures; ms. */
const SETTLES_WITHIN = 500;

const scrolled = (scroller: Element | Window) =>
  scroller instanceof Element ? scroller.scrollTop : scroller.scrollY;

/**
 * Keeps an element at its distance from the top of the window while what is above it changes its size, by scrolling. It stops
 * when the person scrolls.
 */
export class PlaceKeeper {
  /** px */
  private top = 0;
  private scrolledTo = 0;
  private element?: Element;
  private observer?: ResizeObserver;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly scroller: () => Element | Window | undefined) {}

  /** What is where it should stay, before the change. */
  take(element: Element | undefined | null): void {
    this.stop();
    const scroller = this.scroller();
    if (!element || !scroller) return;
    this.element = element;
    this.top = element.getBoundingClientRect().top;
    this.scrolledTo = scrolled(scroller);
  }

  /** After the change. */
  restore(): void {
    const list = this.element?.parentElement;
    if (!list) return;
    this.correct();
    // Called before the picture is drawn, so that nothing is seen of it.
    this.observer = new ResizeObserver(() => this.correct());
    this.observer.observe(list);
    this.timer = setTimeout(() => this.stop(), SETTLES_WITHIN);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.observer?.disconnect();
    this.observer = undefined;
    this.element = undefined;
  }

  private correct() {
    const scroller = this.scroller();
    if (!this.element?.isConnected || !scroller) return;
    if (scrolled(scroller) !== this.scrolledTo) {
      this.stop();
      return;
    }
    const moved = this.element.getBoundingClientRect().top - this.top;
    if (Math.abs(moved) < 1) return;
    scroller.scrollBy({ top: moved });
    this.scrolledTo = scrolled(scroller);
  }
}
