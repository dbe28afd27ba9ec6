/** Sheets that are kept; one may have some megabytes once it is decoded. */
const KEPT = 24;

interface Sheet {
  image: HTMLImageElement;
  state: 'loading' | 'ready' | 'failed';
}

/** The sheets of small pictures that were looked at last, ready to be drawn. */
export class PreviewSheets {
  /** The one looked at last stands last. */
  private readonly sheets = new Map<string, Sheet>();

  /** The sheet, once it is here; until then `undefined`, and `onReady` is called when it has come. */
  get(url: string, onReady?: () => void): HTMLImageElement | undefined {
    const known = this.sheets.get(url);
    // One that failed is asked for again when somebody looks there the next time.
    const sheet =
      known && known.state !== 'failed' ? known : this.load(url, 'high');
    this.keep(url, sheet);
    if (sheet.state === 'ready') return sheet.image;
    if (onReady) sheet.image.addEventListener('load', onReady, { once: true });
    return undefined;
  }

  /** Brings one that is probably looked at next; it comes after what somebody waits for. */
  prepare(url: string): void {
    if (!this.sheets.has(url)) this.keep(url, this.load(url, 'low'));
  }

  private load(url: string, priority: 'high' | 'low'): Sheet {
    const image = new Image();
    const sheet: Sheet = { image, state: 'loading' };
    image.addEventListener('load', () => {
      sheet.state = 'ready';
    });
    image.addEventListener('error', () => {
      sheet.state = 'failed';
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
