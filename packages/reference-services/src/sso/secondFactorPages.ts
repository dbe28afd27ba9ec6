import { renderSVG } from 'uqr';
import { accountPage } from './accountPage';
import { alertBox, passwordField } from './fields';
import { Html, html } from './html';
import { page } from './page';
import { timeText } from './timeText';

interface FactorKey {
  key: string;
  uri: string;
}

/** A field for a code; apps and password managers know where theirs belongs. */
function codeField(options: {
  label: string;
  hint?: string;
  error?: string;
  /** Recovery codes have letters. */
  digitsOnly: boolean;
}): Html {
  const { label, hint, error, digitsOnly } = options;
  const describedBy = [error && 'error', hint && 'code-hint']
    .filter(Boolean)
    .join(' ');
  return html`<label for="code">${label}</label>
    ${hint ? html`<p class="hint" id="code-hint">${hint}</p>` : undefined}
    <input
      id="code"
      name="code"
      type="text"
      inputmode="${digitsOnly ? 'numeric' : 'text'}"
      autocomplete="one-time-code"
      spellcheck="false"
      autocapitalize="none"
      maxlength="40"
      required
      autofocus
      ${describedBy ? html`aria-describedby="${describedBy}"` : undefined}
      ${error ? html`aria-invalid="true"` : undefined}
    />`;
}

/** The picture to scan, and the key for who cannot scan. Black on white: some cameras read nothing else. */
function keyBox({ key, uri }: FactorKey): Html {
  // Made of squares alone; nothing of the text is in it as such.
  const picture = new Html(renderSVG(uri, { border: 2 }));
  return html`<ol class="steps">
    <li>
      Scan this picture with an app for codes (an authenticator), or type the
      key into it.
      <div class="qr" role="img" aria-label="Picture of the key, to scan">
        ${picture}
      </div>
      <p class="detail">Key: <code>${key}</code></p>
    </li>
    <li>Type the code that the app shows then.</li>
  </ol>`;
}

const NEW_CODE = { label: 'Code of the app', digitsOnly: true };

/** Asks for the code after the password. */
export function secondStepPage(options: {
  ticket: string;
  redirect: string;
  error?: string;
}): string {
  const { ticket, redirect, error } = options;
  return page({
    title: 'Second step',
    body: html`<div class="card">
      <h1>Second step</h1>
      <p class="lead">Your password is right. Now the code of your app.</p>
      ${alertBox(error)}
      <form method="post" action="/sign-in/code">
        <input type="hidden" name="ticket" value="${ticket}" />
        <input type="hidden" name="redirect" value="${redirect}" />
        ${codeField({
          label: 'Code',
          hint: 'Six digits of the app, or one of your recovery codes.',
          error,
          digitsOnly: false,
        })}
        <button type="submit" class="primary">Sign in</button>
        <a
          class="secondary"
          href="/sign-in?redirect=${encodeURIComponent(redirect)}"
          >Start over</a
        >
      </form>
    </div>`,
  });
}

/** Sets up the second factor of who must have one, before they come in. */
export function setUpAtSignInPage(options: {
  ticket: string;
  redirect: string;
  key: FactorKey;
  error?: string;
}): string {
  const { ticket, redirect, key, error } = options;
  return page({
    title: 'Set up your second factor',
    body: html`<div class="card">
      <h1>Set up your second factor</h1>
      <p class="lead">
        Your role signs in with a password and a code. You need an app for codes
        on your phone.
      </p>
      ${alertBox(error)} ${keyBox(key)}
      <form method="post" action="/sign-in/code">
        <input type="hidden" name="ticket" value="${ticket}" />
        <input type="hidden" name="redirect" value="${redirect}" />
        ${codeField({ ...NEW_CODE, error })}
        <button type="submit" class="primary">Go on</button>
      </form>
    </div>`,
  });
}

/** Shows new recovery codes, this once. */
export function recoveryCodesPage(options: {
  codes: readonly string[];
  next: { text: string; url: string };
}): string {
  const { codes, next } = options;
  return page({
    title: 'Your recovery codes',
    body: html`<div class="card">
      <h1>Your recovery codes</h1>
      <p>
        Each of them lets you in once when you do not have your app. Write them
        down or print them now: nobody can show them to you again.
      </p>
      <ul class="codes">
        ${codes.map(code => html`<li><code>${code}</code></li>`)}
      </ul>
      <p><a class="primary" href="${next.url}">${next.text}</a></p>
    </div>`,
  });
}

/** What one's own page shows of the second factor. */
export type FactorState =
  | { kind: 'none' }
  | { kind: 'new'; key: FactorKey }
  | { kind: 'set'; since: string; codesLeft: number };

/** Which form of the page something is wrong with. */
export interface FactorError {
  form: 'begin' | 'confirm' | 'codes' | 'remove';
  message: string;
}

function passwordForm(options: {
  action: string;
  id: string;
  button: string;
  primary?: boolean;
  error?: string;
}): Html {
  const { action, id, button, primary, error } = options;
  return html`<form method="post" action="${action}">
    ${passwordField({
      name: `${id}-password`,
      label: 'Current password',
      autocomplete: 'current-password',
      error,
      autofocus: error !== undefined,
    })}
    <button type="submit" class="${primary ? 'primary' : 'secondary form-end'}">
      ${button}
    </button>
  </form>`;
}

function stateBox(
  state: FactorState,
  isRequired: boolean,
  error?: FactorError,
) {
  const errorOf = (form: FactorError['form']) =>
    error?.form === form ? error.message : undefined;
  switch (state.kind) {
    case 'none':
      return html`<p class="lead">
          Besides your password a code of an app on your phone: who has found
          out your password gets no further.
        </p>
        ${alertBox(error?.message)}
        ${passwordForm({
          action: '/account/second-factor/begin',
          id: 'begin',
          button: 'Set it up',
          primary: true,
          error: errorOf('begin'),
        })}`;
    case 'new':
      return html`<p class="lead">It counts from the first code on.</p>
        ${alertBox(error?.message)} ${keyBox(state.key)}
        <form method="post" action="/account/second-factor/confirm">
          ${codeField({ ...NEW_CODE, error: errorOf('confirm') })}
          <button type="submit" class="primary">Switch it on</button>
        </form>`;
    default:
      return html`<p class="lead">
          On since ${timeText(state.since)}. Recovery codes left:
          ${state.codesLeft}.
        </p>
        ${alertBox(error?.message)}
        <h2>New recovery codes</h2>
        <p>Those that you have no longer work then.</p>
        ${passwordForm({
          action: '/account/second-factor/codes',
          id: 'codes',
          button: 'Make new codes',
          error: errorOf('codes'),
        })}
        <h2>Switch it off</h2>
        ${
          isRequired
            ? html`<p>Your role needs a second factor, so it stays on.</p>`
            : passwordForm({
                action: '/account/second-factor/remove',
                id: 'remove',
                button: 'Switch it off',
                error: errorOf('remove'),
              })
        }`;
  }
}

/** Where somebody who is signed in manages their second factor. */
export function secondFactorPage(options: {
  email: string;
  consoleUrl: string;
  state: FactorState;
  isRequired: boolean;
  error?: FactorError;
  notice?: string;
}): string {
  const { email, consoleUrl, state, isRequired, error, notice } = options;
  return accountPage({
    section: 'Second factor',
    email,
    consoleUrl,
    body: html`<div class="card">
      <h1>Your second factor</h1>
      ${notice ? html`<p role="status" class="notice">${notice}</p>` : undefined}
      ${stateBox(state, isRequired, error)}
    </div>`,
  });
}
