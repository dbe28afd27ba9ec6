/** Sheets that are kept; one may have some megabytes once it is decoded. */
const KEPT = 24;

interface Sheet {
  image: HTMLImageElement;
  isReady: boolean;
}

/** The sheets of small pictures that were looked at last, ready to be drawn. */
export class PreviewSheets {
  /** The one looked at last stands last. */
  private readonly sheets = new Map<string, Sheet>();

  /** The sheet, once it is here; until then `undefined`, and `onReady` is called when it has come. */
  get(url: string, onReady?: () => void): HTMLImageElement | undefined {
    const sheet = this.sheets.get(url) ?? this.load(url);
    this.sheets.delete(url);
    this.sheets.set(url, sheet);
    this.forget();
    if (sheet.isReady) return sheet.image;
    if (onReady) sheet.image.addEventListener('load', onReady, { once: true });
    return undefined;
  }

  private load(url: string): Sheet {
    const image = new Image();
    const sheet: Sheet = { image, isReady: false };
    image.addEventListener('load', () => {
      sheet.isReady = true;
    });
    // One that failed is asked for again when somebody looks there the next time.
    image.addEventListener('error', () => this.sheets.delete(url));
    image.decoding = 'async';
    // Somebody points there and waits; images outside of the document come last otherwise.
    image.fetchPriority = 'high';
    image.src = url;
    return sheet;
  }

  private forget() {
    for (const url of this.sheets.keys()) {
      if (this.sheets.size <= KEPT) return;
      this.sheets.delete(url);
    }
  }
}
