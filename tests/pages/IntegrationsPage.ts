import type { Page } from '@playwright/test';

/** `/integrations/orders` */
export class IntegrationsPage {
  static readonly path = '/integrations/orders';

  constructor(readonly page: Page) {}

  get switch() {
    return this.page.getByRole('switch', { name: 'Partners API' });
  }

  get dialog() {
    return this.page.getByRole('dialog').last();
  }

  card(name: string) {
    return this.page.getByRole('listitem', { name, exact: true });
  }

  field(name: string) {
    return this.dialog.getByRole('textbox', { name });
  }

  press(name: string) {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }

  /** Pauses a channel for half an hour. */
  async pause(name: string, reason: string) {
    await this.card(name)
      .getByRole('button', { name: /^Pause…/ })
      .click();
    await this.field('Reason').fill(reason);
    await this.press('30 min');
    await this.press('Pause');
  }

  async endPause(name: string) {
    await this.card(name)
      .getByRole('button', { name: /^End pause/ })
      .click();
    await this.press('End pause');
  }
}
