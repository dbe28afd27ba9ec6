import type { Locator, Page } from '@playwright/test';

/** The screen on which somebody says where and of what they are told. */
export class NotificationsPage {
  static readonly path = '/account/notifications';

  readonly here: Locator;

  constructor(private readonly page: Page) {
    this.here = this.switchOf('Notifications in this browser');
  }

  switchOf(name: string): Locator {
    return this.page.getByRole('switch', { name, exact: true });
  }
}
