import { accountPage } from './accountPage';
import { alertBox, passwordField } from './fields';
import { html, type Html } from './html';
import { page } from './page';
import { timeText } from './timeText';

const SCRIPTS = ['simplewebauthn.js', 'passkey.js'];

/** Asks the device of who signs in; the script begins at once. */
export function passkeySignInPage(options: {
  request: object;
  redirect: string;
}): string {
  const { request, redirect } = options;
  return page({
    title: 'Sign in with a passkey',
    scripts: SCRIPTS,
    body: html`<div class="card">
      <h1>Sign in with a passkey</h1>
      <p class="lead">Your browser asks you for it now.</p>
      ${alertBox(undefined)}
      <form
        method="post"
        action="/sign-in/passkey"
        data-passkey="sign-in"
        data-options="${JSON.stringify(request)}"
      >
        <input type="hidden" name="redirect" value="${redirect}" />
        <input type="hidden" name="response" />
        <button type="submit" class="primary">Ask again</button>
        <a
          class="secondary"
          href="/sign-in?redirect=${encodeURIComponent(redirect)}"
          >Use the password</a
        >
      </form>
    </div>`,
  });
}

/** Asks the device of who adds a passkey; the script begins at once. */
export function addPasskeyPage(options: {
  email: string;
  consoleUrl: string;
  request: object;
  name: string;
}): string {
  const { email, consoleUrl, request, name } = options;
  return accountPage({
    section: 'Passkeys',
    email,
    consoleUrl,
    scripts: SCRIPTS,
    body: html`<div class="card">
      <h1>Add a passkey</h1>
      <p class="lead">Your browser asks where to keep it now.</p>
      ${alertBox(undefined)}
      <form
        method="post"
        action="/account/passkeys/add"
        data-passkey="add"
        data-options="${JSON.stringify(request)}"
      >
        <input type="hidden" name="name" value="${name}" />
        <input type="hidden" name="response" />
        <button type="submit" class="primary">Ask again</button>
        <a class="secondary" href="/account/passkeys">Leave it</a>
      </form>
    </div>`,
  });
}

interface ShownPasskey {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt?: string;
}

function passkeyItem({ id, name, createdAt, lastUsedAt }: ShownPasskey): Html {
  return html`<li class="item">
    <div>
      <strong>${name}</strong>
      <p>
        Added
        ${timeText(createdAt)}${
          lastUsedAt
            ? html`, last used ${timeText(lastUsedAt)}.`
            : ', not used yet.'
        }
      </p>
    </div>
    <form method="post" action="/account/passkeys/remove">
      <input type="hidden" name="id" value="${id}" />
      <button
        type="submit"
        class="secondary small"
        aria-label="Remove the passkey: ${name}"
      >
        Remove
      </button>
    </form>
  </li>`;
}

/** Where somebody who is signed in manages their passkeys. */
export function passkeysPage(options: {
  email: string;
  consoleUrl: string;
  passkeys: readonly ShownPasskey[];
  /** What a new one is called when nobody calls it otherwise. */
  name: string;
  error?: string;
  notice?: string;
}): string {
  const { email, consoleUrl, passkeys, name, error, notice } = options;
  return accountPage({
    section: 'Passkeys',
    email,
    consoleUrl,
    body: html`<div class="card">
      <h1>Your passkeys</h1>
      ${notice ? html`<p role="status" class="notice">${notice}</p>` : undefined}
      <p class="lead">
        With a passkey your phone, your computer or a security key signs you in,
        by a fingerprint or a PIN, without the password. You need no second
        factor then.
      </p>
      ${
        passkeys.length > 0
          ? html`<ul class="items">
              ${passkeys.map(passkeyItem)}
            </ul>`
          : html`<p>You have none yet.</p>`
      }
      <h2>Add a passkey</h2>
      ${alertBox(error)}
      <form method="post" action="/account/passkeys/begin">
        <label for="name">Name</label>
        <input
          id="name"
          name="name"
          type="text"
          autocomplete="off"
          maxlength="60"
          value="${name}"
        />
        ${passwordField({
          name: 'begin-password',
          label: 'Current password',
          autocomplete: 'current-password',
          error,
          autofocus: error !== undefined,
        })}
        <button type="submit" class="primary">Add a passkey</button>
      </form>
    </div>`,
  });
}
