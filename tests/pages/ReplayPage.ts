import type { Page } from '@playwright/test';

/** The screen that replays how a robot knew where it was. */
export class ReplayPage {
  readonly chooser;
  readonly secondChooser;
  readonly player;
  readonly view;
  readonly scrubber;

  constructor(readonly page: Page) {
    this.chooser = page.getByLabel('File of particle frames');
    this.secondChooser = page.getByLabel('Second file, side by side');
    this.player = page.getByRole('group', { name: 'Player' });
    this.view = page.getByRole('group', { name: 'View' });
    this.scrubber = page.getByRole('slider', { name: 'Frame', exact: true });
  }

  /** A file that was opened, as it is told of. */
  file(name: string) {
    return this.page.getByRole('region', { name });
  }

  /** The drawing of a file. */
  drawing(name: string) {
    return this.page.getByRole('img', { name: new RegExp(`^${name}\\.`) });
  }

  /** Opens text, or bytes, as a file. */
  async open(name: string, content: string | Buffer, chooser = this.chooser) {
    await chooser.setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  }

  /** Opens a file of some hundred megabytes: each particle stands where the number of its frame in a thousand says, in metres. */
  async openBig(name: string, chooser = this.chooser) {
    await chooser.evaluate((input: HTMLInputElement, fileName) => {
      const frameOf = (x: number) =>
        JSON.stringify(
          Array.from({ length: 300 }, () => ({ x, y: 0, angle: 0, alive: 1 })),
        );
      const thousand = new Blob([
        Array.from({ length: 1_000 }, (_, x) => `${frameOf(x)},`).join(''),
      ]);
      const transfer = new DataTransfer();
      // The same bytes over and over take no more memory.
      const parts = ['[', ...Array<Blob>(40).fill(thousand), '[]]'];
      transfer.items.add(new File(parts, fileName));
      input.files = transfer.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    }, name);
  }

  /** Holds text as a file over a half of the page. */
  async hold(name: string, text: string, half: 'left' | 'right') {
    await this.drag(['dragenter', 'dragover'], name, text, half);
  }

  /** Drops text as a file on a half of the page. */
  async drop(name: string, text: string, half: 'left' | 'right' = 'left') {
    await this.drag(['dragenter', 'dragover', 'drop'], name, text, half);
  }

  private async drag(
    steps: readonly string[],
    name: string,
    text: string,
    half: 'left' | 'right',
  ) {
    await this.page.evaluate(
      ({ types, fileName, content, share }) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([content], fileName));
        for (const type of types)
          document.body.dispatchEvent(
            new DragEvent(type, {
              bubbles: true,
              cancelable: true,
              dataTransfer: transfer,
              clientX: window.innerWidth * share,
            }),
          );
      },
      {
        types: steps,
        fileName: name,
        content: text,
        share: half === 'left' ? 0.25 : 0.75,
      },
    );
  }
}
