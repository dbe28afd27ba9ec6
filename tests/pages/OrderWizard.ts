import type { Page } from '@playwright/test';

type Step = 'Order information' | 'Delivery information' | 'Charges';

/** The dialog "Create Order". */
export class OrderWizard {
  constructor(readonly page: Page) {}

  /** Opens it from whatever screen has its button. */
  static async open(page: Page) {
    await page.getByRole('button', { name: 'Create Order' }).click();
    const wizard = new OrderWizard(page);
    await wizard.dialog.waitFor();
    return wizard;
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Create Order' });
  }

  field(name: string) {
    return this.dialog.getByRole('textbox', { name });
  }

  picker(name: string) {
    return this.dialog.getByRole('combobox', { name });
  }

  box(name: string) {
    return this.dialog.getByRole('checkbox', { name });
  }

  button(name: string) {
    return this.dialog.getByRole('button', { name, exact: true });
  }

  /** By its label: the radio button itself is not seen. */
  channel(label: string) {
    return this.dialog.getByText(label, { exact: true });
  }

  goTo(step: Step) {
    return this.dialog.getByRole('button', { name: step }).click();
  }

  async chooseRestaurant() {
    await this.picker('Restaurant').click();
    await this.page.getByRole('option').first().click();
  }

  async chooseAddress(typed: string) {
    await this.picker('Recipient address').fill(typed);
    await this.page
      .getByRole('option', { name: new RegExp(typed, 'i') })
      .first()
      .click();
  }
}
