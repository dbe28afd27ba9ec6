import type { Page } from '@playwright/test';

/** The board at /dispatch/orders. */
export class OrdersBoard {
  constructor(readonly page: Page) {}

  list(name: string) {
    return this.page.getByRole('region', { name });
  }

  card(title: string) {
    return this.page.getByRole('listitem', {
      name: `Order ${title}`,
      exact: true,
    });
  }

  /** Opens a card, so that all of its order shows. */
  async expand(title: string) {
    const button = this.card(title).getByRole('button', {
      name: title,
      exact: true,
    });
    if ((await button.getAttribute('aria-expanded')) !== 'true')
      await button.click();
  }
}
