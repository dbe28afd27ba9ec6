import type { Page } from '@playwright/test';
import { ACCOUNTS, type Account, PASSWORD } from '../support/accounts';

/** The sign-in form of the SSO app. */
export class SignInPage {
  constructor(readonly page: Page) {}

  async enter(email: string, password: string) {
    await this.page.getByLabel('Email').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page
      .getByRole('button', { name: 'Sign in', exact: true })
      .click();
  }

  /** Opens a page of the console and signs in when asked to. */
  async signIn(account: Account, path = '/robots') {
    await this.page.goto(path);
    await this.page.getByLabel('Email').waitFor();
    await this.enter(ACCOUNTS[account], PASSWORD);
    await this.page.waitForURL(
      url => url.pathname === new URL(path, url).pathname,
    );
  }
}
