import { accountPage } from './accountPage';
import { alertBox, described, ownEmail, passwordField } from './fields';
import { html } from './html';
import { page } from './page';

const NEW_PASSWORD = {
  name: 'new-password',
  label: 'New password',
  autocomplete: 'new-password',
  hint: 'At least 8 characters. A few words in a row are easy to remember.',
};

/** Asks for the address that a link is sent to. */
export function forgotPasswordPage(options: {
  email?: string;
  error?: string;
}): string {
  const { email, error } = options;
  return page({
    title: 'Forgot your password?',
    body: html`<div class="card">
      <h1>Forgot your password?</h1>
      <p class="lead">We send you a link with which you choose a new one.</p>
      ${alertBox(error)}
      <form method="post" action="/forgot-password">
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="username"
          inputmode="email"
          spellcheck="false"
          autocapitalize="none"
          maxlength="254"
          required
          autofocus
          value="${email}"
          ${described(error)}
        />
        <button type="submit" class="primary">Send the link</button>
        <a class="secondary" href="/sign-in">Back to sign-in</a>
      </form>
    </div>`,
  });
}

/** Asks who followed the link of a mail for their new password. */
export function resetPasswordPage(options: {
  email: string;
  token: string;
  error?: string;
}): string {
  const { email, token, error } = options;
  return page({
    title: 'Choose a new password',
    body: html`<div class="card">
      <h1>Choose a new password</h1>
      <p class="lead">It ends your sessions everywhere.</p>
      ${alertBox(error)}
      <form method="post" action="/reset-password">
        <input type="hidden" name="token" value="${token}" />
        ${ownEmail(email)}
        ${passwordField({ ...NEW_PASSWORD, error, autofocus: true })}
        <button type="submit" class="primary">Change the password</button>
      </form>
    </div>`,
  });
}

/** Where somebody who is signed in changes their password. */
export function changePasswordPage(options: {
  email: string;
  consoleUrl: string;
  /** Which of the fields it is about, and what is wrong. */
  error?: { field: 'current-password' | 'new-password'; message: string };
  done?: boolean;
  /** What the company's identity provider is called, where there is one. */
  company?: string;
}): string {
  const { email, consoleUrl, error, done, company } = options;
  const errorOf = (field: string) =>
    error?.field === field ? error.message : undefined;
  return accountPage({
    section: 'Password',
    email,
    consoleUrl,
    body: html`<div class="card">
      <h1>Change your password</h1>
      <p class="lead">It ends your sessions everywhere else.</p>
      ${
        done
          ? html`<p role="status" class="notice">
              Your password is changed. You are signed out everywhere else.
            </p>`
          : undefined
      }
      ${alertBox(error?.message)}
      <form method="post" action="/account/password">
        ${ownEmail(email)}
        ${passwordField({
          name: 'current-password',
          label: 'Current password',
          autocomplete: 'current-password',
          error: errorOf('current-password'),
          autofocus: errorOf('new-password') === undefined && !done,
        })}
        ${passwordField({
          ...NEW_PASSWORD,
          error: errorOf('new-password'),
          autofocus: errorOf('new-password') !== undefined,
        })}
        <button type="submit" class="primary">Change the password</button>
      </form>
      ${
        company === undefined
          ? undefined
          : html`<p class="beside">
              <a href="/account/company">Sign-in with ${company}</a>
            </p>`
      }
    </div>`,
  });
}
