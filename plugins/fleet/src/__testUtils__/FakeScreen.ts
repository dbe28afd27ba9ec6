class FakeObserver {
  readonly elements = new Set<Element>();

  constructor(
    private readonly callback: IntersectionObserverCallback,
    private readonly isVisible: (element: Element) => boolean,
    private readonly observers: Set<FakeObserver>,
  ) {
    observers.add(this);
  }

  observe(element: Element): void {
    this.elements.add(element);
    // As in the browser, not inside the call.
    queueMicrotask(() => this.look());
  }

  unobserve(element: Element): void {
    this.elements.delete(element);
  }

  disconnect(): void {
    this.elements.clear();
    this.observers.delete(this);
  }

  look(): void {
    const entries = [...this.elements].map(target => ({
      target,
      isIntersecting: this.isVisible(target),
    }));
    this.callback(
      entries as IntersectionObserverEntry[],
      this as unknown as IntersectionObserver,
    );
  }
}

/** Plays the browser's `IntersectionObserver`: the test says what is on screen. */
export class FakeScreen {
  /** Observers that have not been disconnected. */
  readonly observers = new Set<FakeObserver>();
  private readonly visible = new Set<string>();
  private readonly original = globalThis.IntersectionObserver;

  /** @param isEverythingVisible - also elements that nobody named */
  constructor(private readonly isEverythingVisible = false) {
    const observers = this.observers;
    const isVisible = (element: Element) => this.isVisible(element);
    globalThis.IntersectionObserver = class extends FakeObserver {
      constructor(callback: IntersectionObserverCallback) {
        super(callback, isVisible, observers);
      }
    } as unknown as typeof IntersectionObserver;
  }

  restore(): void {
    globalThis.IntersectionObserver = this.original;
  }

  /** Scrolls so that just the elements with these labels can be seen. */
  show(...labels: string[]): void {
    this.visible.clear();
    labels.forEach(label => this.visible.add(label));
    this.observers.forEach(observer => observer.look());
  }

  private isVisible(element: Element): boolean {
    const label = element.getAttribute('aria-label') ?? '';
    return this.isEverythingVisible || this.visible.has(label);
  }
}
