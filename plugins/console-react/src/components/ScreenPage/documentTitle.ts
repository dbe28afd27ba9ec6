import { PRODUCT_NAME } from '@sidehelm/console-common';

/** The title of the tab: how much waits for somebody, the screen, the product. */
class DocumentTitle {
  private screen = '';
  private product: string = PRODUCT_NAME;
  private waiting = 0;

  setScreen(title: string, product: string = this.product): void {
    this.screen = title;
    this.product = product;
    this.write();
  }

  /** How much needs somebody; 0 is not told. */
  setWaiting(count: number): void {
    this.waiting = count;
    this.write();
  }

  private write() {
    const count = this.waiting > 0 ? `(${this.waiting}) ` : '';
    const screen = this.screen ? `${this.screen} | ` : '';
    const title = `${count}${screen}${this.product}`;
    // The browser takes the trouble of a new title for the same one, too.
    if (document.title !== title) document.title = title;
  }
}

export const documentTitle = new DocumentTitle();
