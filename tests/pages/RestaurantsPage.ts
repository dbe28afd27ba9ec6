import type { Page } from '@playwright/test';

/** `/restaurants` */
export class RestaurantsPage {
  static readonly path = '/restaurants';

  constructor(readonly page: Page) {}

  get table() {
    return this.page.getByRole('table', { name: 'Restaurants' });
  }

  get dialog() {
    return this.page.getByRole('dialog').last();
  }

  /** The names on screen, from the top. */
  get names() {
    return this.table.getByRole('link');
  }

  row(name: string) {
    return this.table.getByRole('row').filter({ hasText: name });
  }

  filter(column: string) {
    return this.table.getByRole('searchbox', { name: `Filter ${column}` });
  }

  /** Chooses something from the menu of a restaurant. */
  async choose(name: string, action: string) {
    await this.filter('Restaurant Name').fill(name);
    await this.page.getByRole('button', { name: `More for ${name}` }).click();
    await this.page
      .getByRole('menuitem', { name: action, exact: true })
      .click();
    await this.dialog.waitFor();
  }

  /** Picks the first address that is found. */
  async pickAddress(text: string) {
    await this.dialog.getByRole('combobox', { name: 'Address' }).fill(text);
    await this.page.getByRole('option').first().click();
  }

  field(name: string) {
    return this.dialog.getByRole('textbox', { name, exact: true });
  }

  press(name: string) {
    return this.dialog.getByRole('button', { name, exact: true }).click();
  }
}
