type Listener = (isOnScreen: boolean) => void;

/** What is this near to the visible part counts as on screen, so that it is there when it is scrolled to; px. */
const MARGIN = 200;
/** In a tab that has been hidden for this long nothing is on screen any more; ms. */
const HIDDEN_AFTER = 30_000;

/** Tells elements whether a person can see them, with one observer for all. */
export class ScreenPresence {
  private readonly elements = new Map<
    Element,
    { listener: Listener; isInside: boolean }
  >();
  private observer?: IntersectionObserver;
  private hiding?: ReturnType<typeof setTimeout>;
  private isAway = false;

  /** Calls back with each change, until the returned function is called. */
  observe(element: Element, listener: Listener): () => void {
    if (this.elements.size === 0) this.start(element);
    this.elements.set(element, { listener, isInside: !this.observer });
    // Where browsers cannot tell, everything counts as visible.
    if (this.observer) this.observer.observe(element);
    else listener(true);
    return () => {
      this.observer?.unobserve(element);
      this.elements.delete(element);
      if (this.elements.size === 0) this.stop();
    };
  }

  private start(element: Element) {
    document.addEventListener('visibilitychange', this.onVisibility);
    if (typeof IntersectionObserver === 'undefined') return;
    this.observer = new IntersectionObserver(
      entries => entries.forEach(entry => this.learn(entry)),
      // The margin is that of the part that scrolls, not of the window.
      { root: scrollingParent(element), rootMargin: `${MARGIN}px 0px` },
    );
  }

  private stop() {
    document.removeEventListener('visibilitychange', this.onVisibility);
    clearTimeout(this.hiding);
    this.isAway = false;
    this.observer?.disconnect();
    this.observer = undefined;
  }

  private learn(entry: IntersectionObserverEntry) {
    const known = this.elements.get(entry.target);
    if (!known || known.isInside === entry.isIntersecting) return;
    known.isInside = entry.isIntersecting;
    if (!this.isAway) known.listener(known.isInside);
  }

  private readonly onVisibility = () => {
    clearTimeout(this.hiding);
    if (document.hidden)
      this.hiding = setTimeout(() => this.setAway(true), HIDDEN_AFTER);
    else if (this.isAway) this.setAway(false);
  };

  private setAway(isAway: boolean) {
    this.isAway = isAway;
    this.elements.forEach(({ listener, isInside }) => {
      if (isInside) listener(!isAway);
    });
  }
}

function scrollingParent(element: Element): Element | null {
  for (
    let parent = element.parentElement;
    parent && parent !== document.body;
    parent = parent.parentElement
  ) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return null;
}
