/** Sheets that are kept; one may have some megabytes once it is decoded. */
const KEPT = 24;

/** ms until one that failed is asked for again: at first, and at most. */
const PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

interface Sheet {
  image: HTMLImageElement;
  state: 'loading' | 'ready' | 'failed';
  /** ms; twice as long after each failure. */
  pause: number;
  /** When it may be asked for again, by `performance.now()`. */
  againAt: number;
}

/** The sheets of small pictures that were looked at last, ready to be drawn. */
export class PreviewSheets {
  /** The one looked at last stands last. */
  private readonly sheets = new Map<string, Sheet>();

  /** The sheet, once it is here; until then `undefined`, and `onReady` is called when it has come. */
  get(url: string, onReady?: () => void): HTMLImageElement | undefined {
    const known = this.sheets.get(url);
    const sheet =
      known && !isAskedAgain(known)
        ? known
        : this.load(url, 'high', known?.pause);
    this.keep(url, sheet);
    if (sheet.state === 'ready') return sheet.image;
    // One that failed tells nothing any more, and a pointer looks with each of its moves.
    if (onReady && sheet.state === 'loading')
      sheet.image.addEventListener('load', onReady, { once: true });
    return undefined;
  }

  /** Brings one that is probably looked at next; it comes after what somebody waits for. */
  prepare(url: string): void {
    if (!this.sheets.has(url)) this.keep(url, this.load(url, 'low'));
  }

  private load(url: string, priority: 'high' | 'low', pause = PAUSE): Sheet {
    const image = new Image();
    const sheet: Sheet = { image, state: 'loading', pause, againAt: 0 };
    image.addEventListener('load', () => {
      sheet.state = 'ready';
    });
    image.addEventListener('error', () => {
      sheet.state = 'failed';
      sheet.againAt = performance.now() + pause;
      sheet.pause = Math.min(2 * pause, LONGEST_PAUSE);
    });
    image.decoding = 'async';
    // Images outside of the document come last otherwise.
    image.fetchPriority = priority;
    image.src = url;
    return sheet;
  }

  private keep(url: string, sheet: Sheet) {
    this.sheets.delete(url);
    this.sheets.set(url, sheet);
    for (const oldest of this.sheets.keys()) {
      if (this.sheets.size <= KEPT) return;
      this.sheets.delete(oldest);
    }
  }
}

/** Whether one that failed is asked for again when somebody looks there. */
function isAskedAgain({ state, againAt }: Sheet): boolean {
  return state === 'failed' && performance.now() >= againAt;
}
