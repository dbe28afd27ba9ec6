/** The pages on screen, by their numbers. */
export interface Pages {
  first: number;
  /** The same, or the next one. */
  last: number;
}

/** A page that was on screen for less has been scrolled past; ms. */
const PASSING = 120;

const samePages = (one: Pages, other: Pages): boolean =>
  one.first === other.first && one.last === other.last;

/**
 * Which pages to ask for while somebody scrolls: those of the first place at once, and then, of places that follow
 * each other quickly, only the one where the scrolling pauses.
 */
export class PageChoice {
  private wanted: Pages = { first: 0, last: 0 };
  private movedAt = -Infinity;
  private timer?: ReturnType<typeof setTimeout>;

  constructor(private readonly choose: (pages: Pages) => void) {}

  /** @param isHere - nobody has to be asked for them */
  show(pages: Pages, isHere: boolean): void {
    if (samePages(pages, this.wanted)) return;
    this.wanted = pages;
    clearTimeout(this.timer);
    const now = performance.now();
    const isPassing = now - this.movedAt < PASSING;
    this.movedAt = now;
    if (isHere || !isPassing) this.choose(pages);
    else this.timer = setTimeout(() => this.choose(pages), PASSING);
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
